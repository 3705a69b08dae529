import { liveEnvironment, present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const as = async (email: string) => {
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};
const firstFleetId = async (ask: Awaited<ReturnType<typeof as>>): Promise<string> =>
  present((await ask('{ fleets(maxPerPage: 1) { items { id } } }')).data?.fleets?.items?.[0]?.id);

const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user {
  id email givenName familyName role roleCode createdAt policies { fleetId fleet { humanReadableId } }
} } }`;
const ada = (fleetIds: string[], role = 'FLEET_STAFF_READ') => ({
  email: 'ada@pax.example',
  givenName: ' Ada ',
  familyName: 'Lovelace',
  role,
  fleetIds,
});

test('users are listed by role, fleet and name with the selected fields', async () => {
  const ask = await as('staff.read@pax.example');
  const fleetId = await firstFleetId(ask);
  const { data, errors } = await ask(
    `query ($fleetId: ID!) { users(maxPerPage: 3, filter: { roles: [FLEET_STAFF_ADMIN], fleetId: $fleetId }) {
      items { email role roleCode policies { fleetId fleet { id } } } pageInfo { page maxPerPage hasMore total }
    } found: users(filter: { search: "jürgen" }) { items { email } } }`,
    { fleetId },
  );
  expect(errors).toEqual([]);
  const { users, found } = present(data);
  expect(users?.pageInfo).toMatchObject({ page: 0, maxPerPage: 3, total: expect.any(Number) });
  for (const { role, roleCode, policies } of present(users?.items)) {
    expect([role, roleCode]).toEqual(['FLEET_STAFF_ADMIN', 'FLEET_STAFF_ADMIN']);
    expect(policies?.map((policy) => policy?.fleetId)).toContain(fleetId);
    for (const policy of present(policies)) expect(policy?.fleet).toEqual({ id: policy?.fleetId });
  }
  expect(found).toEqual({ items: [{ email: 'fleet.read@pax.example' }] });
  const { errors: refused } = await ask('{ users(filter: { roles: [UNKNOWN] }) { items { id } } }');
  expect(refused).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { 'filter.roles': expect.anything() } } }]);
});

test('a user is created, changed and deleted, and the changes are recorded', async () => {
  const ask = await as('staff.admin@pax.example');
  const fleetId = await firstFleetId(ask);
  const { data, errors } = await ask(create, { input: ada([fleetId], 'STAFF_READ') });
  expect(errors).toEqual([]);
  const { user } = present(data?.createUser);
  expect(user).toMatchObject({
    givenName: 'Ada',
    role: 'STAFF_READ',
    roleCode: 'PROVIDER_STAFF_READ',
    policies: [{ fleetId, fleet: expect.anything() }],
  });
  const taken = await ask(create, { input: ada([fleetId]) });
  expect(taken.errors).toMatchObject([
    {
      extensions: {
        code: 'CONFLICT',
        platform: { code: 'USER_EMAIL_TAKEN' },
        fields: { email: 'Another user already has this address' },
      },
    },
  ]);

  const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { givenName role } } }';
  const changed = await ask(update, {
    input: { id: user?.id, givenName: 'Augusta', familyName: 'Lovelace', role: 'FLEET_STAFF_READ', fleetIds: [fleetId] },
  });
  expect(changed.data).toEqual({ updateUser: { user: { givenName: 'Augusta', role: 'FLEET_STAFF_READ' } } });
  const changes = await ask(
    'query ($id: ID!) { user(id: $id) { role entityEvents(maxPerPage: 1) { items { type typeCode entityId user { email } payload } pageInfo { hasMore } } } }',
    { id: user?.id },
  );
  expect(changes.data).toEqual({
    user: {
      role: 'FLEET_STAFF_READ',
      entityEvents: {
        items: [
          {
            type: 'UPDATED',
            typeCode: 'UPDATED',
            entityId: user?.id,
            user: { email: 'staff.admin@pax.example' },
            payload: expect.objectContaining({ givenName: { from: 'Ada', to: 'Augusta' } }),
          },
        ],
        pageInfo: { hasMore: true },
      },
    },
  });

  const remove = 'mutation ($id: ID!) { deleteUser(input: { id: $id }) { id } }';
  expect((await ask(remove, { id: user?.id })).data).toEqual({ deleteUser: { id: user?.id } });
  expect((await ask('query ($id: ID!) { user(id: $id) { id } }', { id: user?.id })).data).toEqual({ user: null });
});

test('a new user needs a fleet, names and a known role', async () => {
  const ask = await as('sudo@pax.example');
  const fleetId = await firstFleetId(ask);
  const fieldsOf = async (input: object) => (await ask(create, { input })).errors[0]?.extensions.fields;
  expect(await fieldsOf(ada([]))).toEqual({ fleetIds: 'Please select at least one fleet' });
  expect(await fieldsOf({ ...ada([fleetId]), givenName: ' ' })).toEqual({ givenName: 'This field is required' });
  expect(await fieldsOf({ ...ada([fleetId]), familyName: 'x'.repeat(2000) })).toEqual({ familyName: 'Enter at most 100 characters' });
  expect(await fieldsOf(ada([fleetId], 'UNKNOWN'))).toEqual({ role: expect.anything() });
});

test.each([
  ['staff.admin@pax.example', 'SUDO'],
  ['fleet.admin@pax.example', 'STAFF_READ'],
  ['staff.read@pax.example', 'FLEET_STAFF_READ'],
])('%s cannot create a %s, which is rejected before the platform is called', async (email, role) => {
  const ask = await as(email);
  const { errors } = await ask(create, { input: ada([await firstFleetId(ask)], role) });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(errors[0]?.extensions).not.toHaveProperty('platform');
});

const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { givenName policies { fleetId } } } }';
const person = `query ($id: ID!) { user(id: $id) { id givenName familyName role roleCode policies { fleetId isHidden fleet { id } } } }`;
const found = async (ask: Awaited<ReturnType<typeof as>>, search: string) => {
  const list = 'query ($search: String) { users(maxPerPage: 1, filter: { search: $search }) { items { id } } }';
  const id = present((await ask(list, { search })).data?.users?.items?.[0]?.id);
  return present((await ask(person, { id })).data?.user);
};

test('policies for fleets that a fleet admin cannot see are hidden, and stay whatever the admin sends', async () => {
  const [sudo, admin] = [await as('sudo@pax.example'), await as('fleet.admin@pax.example')];
  const manager = await found(admin, 'regional.manager@');
  const fleetIdsOf = (isHidden: boolean) =>
    present(manager.policies).flatMap((policy) => (policy?.isHidden === isHidden ? [present(policy?.fleetId)] : []));
  const [visible, hidden] = [fleetIdsOf(false), fleetIdsOf(true)];
  expect([visible.length, hidden.length]).toEqual([3, 37]);
  for (const policy of present(manager.policies)) expect(policy?.fleet).toEqual(policy?.isHidden ? null : { id: policy?.fleetId });
  expect(present((await found(sudo, 'regional.manager@')).policies).every((policy) => policy?.isHidden === false)).toBe(true);

  const kept = visible.slice(0, 1);
  const input = { id: manager.id, givenName: 'Lucja', familyName: 'B', role: 'FLEET_STAFF_ADMIN', fleetIds: kept };
  expect((await admin(update, { input })).errors).toEqual([]);
  const after = present((await found(sudo, 'regional.manager@')).policies).map((policy) => policy?.fleetId);
  expect(new Set(after)).toEqual(new Set([...kept, ...hidden]));
  // A caller who sees every fleet removes any of them.
  expect((await sudo(update, { input })).data?.updateUser?.user?.policies).toEqual([{ fleetId: kept[0] }]);
});

describe('a platform that would accept every change of a user', () => {
  const mine = [{ id: 'p1', fleetId: 'f1' }];
  const userOf = (id: string, code: string | undefined, authUserPolicies: unknown) => ({
    id,
    authUserRole: code === undefined ? undefined : { authRole: { code } },
    authUserPolicies,
  });

  /** Runs an operation as someone of a role with the fleet `f1`, on the user `u2`. Returns the error, and the changes that reached the platform. */
  async function change(own: string, target: object, text: string, input: object) {
    const upstream = await startUpstream((request, response) => {
      const viewer = userOf('u1', own, mine);
      sendJson(response, request.url?.startsWith('/v1/user/me') ? viewer : target, request.method === 'POST' ? 201 : 200);
    });
    const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
    const { errors } = await query(text, { input });
    return { error: errors[0], calls: upstream.calls, changes: upstream.calls.filter((call) => !call.startsWith('GET')) };
  }
  const remove = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { id } }';
  const { givenName, familyName, role: reader } = ada([]);
  const named = { givenName, familyName, role: reader, fleetIds: ['f1'] };
  const updateOf = (own: string, target: object, input: object = {}) => change(own, target, update, { id: 'u2', ...named, ...input });
  const deletionOf = (own: string, target: object) => change(own, target, remove, { id: 'u2' });
  const forbidden = (requires?: string) => ({ error: { extensions: { code: 'FORBIDDEN', ...(requires && { requires }) } }, changes: [] });

  test.each([
    ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_ADMIN', undefined],
    ['FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN'],
    ['FLEET_STAFF_ADMIN', 'SUDO', 'SUDO'],
    ['PROVIDER_STAFF_ADMIN', 'STAFF_ADMIN', undefined],
    ['PROVIDER_STAFF_ADMIN', 'SUDO', 'SUDO'],
    ['SUDO', 'SUDO', undefined],
  ])('gets no role from %s that they may not assign: %s requires %s', async (own, role, requires) => {
    const target = userOf('u2', 'FLEET_STAFF_READ', mine);
    const created = await change(own, target, create, { ...ada(['f1']), role });
    const updated = await updateOf(own, target, { role });
    if (requires === undefined) expect([created.changes, updated.changes]).toEqual([['POST /v1/user'], ['PUT /v1/user/u2']]);
    else for (const refused of [created, updated]) expect(refused).toMatchObject({ ...forbidden(requires), calls: { length: 1 } });
  });

  test.each([
    ['FLEET_STAFF_ADMIN', 'PROVIDER_STAFF_READ', 'STAFF_ADMIN'],
    ['FLEET_STAFF_ADMIN', 'SUDO', 'SUDO'],
    ['PROVIDER_STAFF_ADMIN', 'SUDO', 'SUDO'],
    ['PROVIDER_STAFF_ADMIN', 'PROVIDER_STAFF_AUDIT', 'SUDO'],
    ['PROVIDER_STAFF_ADMIN', undefined, 'SUDO'],
  ])('gets no change by %s of a user who is %s', async (own, code, requires) => {
    const target = userOf('u2', code, mine);
    expect(await updateOf(own, target)).toMatchObject(forbidden(requires));
    expect(await deletionOf(own, target)).toMatchObject(forbidden());
  });

  test.each<[string, unknown]>([
    ['has other fleets', [{ id: 'p2', fleetId: 'f2' }]],
    ['has none', []],
    ['has unknown ones', undefined],
  ])('gets no change by fleet staff of a user who %s', async (_what, policies) => {
    expect(await updateOf('FLEET_STAFF_ADMIN', userOf('u2', 'FLEET_STAFF_READ', policies))).toMatchObject(forbidden());
  });

  test('gets no other fleets from fleet staff, but those that the user has', async () => {
    const shared = userOf('u2', 'FLEET_STAFF_READ', [...mine, { id: 'p2', fleetId: 'f2' }]);
    expect((await updateOf('FLEET_STAFF_ADMIN', shared, { fleetIds: ['f1', 'f2'] })).changes).toEqual(['PUT /v1/user/u2']);
    expect(await updateOf('FLEET_STAFF_ADMIN', shared, { fleetIds: ['f1', 'f3'] })).toMatchObject(forbidden());
    expect(await change('FLEET_STAFF_ADMIN', shared, create, ada(['f1', 'f3']))).toMatchObject(forbidden());
  });

  test('gets no change of a user who cannot be read', async () => {
    const upstream = await startUpstream((request, response) =>
      request.url?.startsWith('/v1/user/me') ? sendJson(response, userOf('u1', 'SUDO', mine)) : sendJson(response, {}, 403),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    for (const [text, input] of [
      [update, { id: 'u2', ...named }],
      [remove, { id: 'u2' }],
    ] as const)
      expect((await query(text, { input })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(upstream.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  test.each([
    ['FLEET_STAFF_ADMIN', false],
    ['PROVIDER_STAFF_READ', false],
    ['PROVIDER_STAFF_ADMIN', true],
  ])('gets a deletion by %s: %s', async (own, isAllowed) => {
    const { changes } = await deletionOf(own, userOf('u2', 'FLEET_STAFF_READ', mine));
    expect(changes).toEqual(isAllowed ? ['DELETE /v1/user/u2'] : []);
  });
});

test('the caller’s policies have their fleets', async () => {
  const ask = await as('fleet.admin@pax.example');
  const { data, errors } = await ask('{ viewer { policies { fleetId fleet { id name } } } }');
  expect(errors).toEqual([]);
  const policies = present(data?.viewer?.policies);
  expect(policies).toHaveLength(3);
  for (const policy of policies) expect(policy?.fleet).toEqual({ id: policy?.fleetId, name: expect.any(String) });
});

test('a user changed in the meantime is rejected with the differences, and not changed', async () => {
  const ask = await as('staff.admin@pax.example');
  const read = await found(ask, 'new.starter@');
  const [fleetId, other] = present(present((await ask('{ fleets(maxPerPage: 2) { items { id } } }')).data?.fleets).items).map(
    ({ id }) => id,
  );
  const { givenName, familyName, roleCode } = read;
  const expected = { givenName, familyName, roleCode, fleetIds: [] };
  const input = { id: read.id, givenName: 'Shiv', familyName, role: 'FLEET_STAFF_READ', fleetIds: [fleetId] };
  expect((await ask(update, { input: { ...input, expected } })).errors).toEqual([]);

  const meanwhile = 'This was changed in the meantime';
  const stale = { ...input, givenName: 'Siobhan', role: 'FLEET_STAFF_ADMIN', fleetIds: [other] };
  expect((await ask(update, { input: { ...stale, expected: { ...expected, roleCode: 'SUDO' } } })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { givenName: meanwhile, role: meanwhile, fleetIds: meanwhile } } },
  ]);
  expect(await found(ask, 'new.starter@')).toMatchObject({ givenName: 'Shiv', role: 'FLEET_STAFF_READ' });
  const fresh = { givenName: 'Shiv', familyName, roleCode, fleetIds: [fleetId] };
  expect((await ask(update, { input: { ...stale, expected: fresh } })).data?.updateUser?.user).toEqual({
    givenName: 'Siobhan',
    policies: [{ fleetId: other }],
  });
});

test('a user without fleets can be changed, and every fleet taken away', async () => {
  const ask = await as('staff.admin@pax.example');
  const { id, familyName } = await found(ask, 'new.starter@');
  const input = { id, givenName: 'Shiv', familyName, role: 'FLEET_STAFF_READ', fleetIds: [] };
  const renamed = { user: { givenName: 'Shiv', policies: [] } };
  expect((await ask(update, { input: { ...input, expected: { fleetIds: [] } } })).data?.updateUser).toEqual(renamed);
  expect((await ask(update, { input: { ...input, fleetIds: [await firstFleetId(ask)] } })).errors).toEqual([]);
  expect((await ask(update, { input })).data?.updateUser).toEqual(renamed);
});

test('events list the changed fields, with roles as in the schema and the names of fleets', async () => {
  const ask = await as('sudo@pax.example');
  const { id, givenName, familyName } = await found(ask, 'auditor@');
  const { items } = present((await ask('{ fleets(maxPerPage: 4, filter: { search: "b" }) { items { id name } } }')).data?.fleets);
  const fleetIds = present(items).map((fleet) => fleet.id);
  await ask(update, { input: { id, givenName, familyName, role: 'STAFF_ADMIN', fleetIds } });
  const { data, errors } = await ask(
    'query ($id: ID!) { user(id: $id) { entityEvents { items { type changes { field from to } fleets { id name } payload } } } }',
    { id },
  );
  expect(errors).toEqual([]);
  const [updated, created] = present(data?.user?.entityEvents?.items);
  expect(updated?.changes).toEqual([
    { field: 'role', from: 'PROVIDER_STAFF_AUDIT', to: 'STAFF_ADMIN' },
    { field: 'fleetIds', from: [expect.any(String)], to: fleetIds },
  ]);
  expect(updated?.fleets).toEqual(expect.arrayContaining(present(items)));
  expect(created).toMatchObject({ type: 'CREATED', changes: null, fleets: [], payload: null });
});

test.each([
  ['updateViewer', 'updateViewer(input: { givenName: "Ada", familyName: "King" }) { viewer { id } }'],
  ['updateUser', 'updateUser(input: { id: "u1", givenName: "Ada", familyName: "King", role: SUDO, fleetIds: ["f1"] }) { user { id } }'],
])('the viewer is read again after %s without a response', async (_name, field) => {
  const me = { id: 'u1', familyName: 'Lovelace', authUserRole: { authRole: { code: 'SUDO' } } };
  const upstream = await startUpstream((request, response) => {
    if (request.method !== 'GET') {
      me.familyName = 'King';
      request.socket.destroy();
    } else sendJson(response, me);
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const familyName = async () => (await query('{ viewer { familyName } }')).data?.viewer?.familyName;
  expect(await familyName()).toBe('Lovelace');
  expect((await query(`mutation { ${field} }`)).errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
  expect(await familyName()).toBe('King');
});
