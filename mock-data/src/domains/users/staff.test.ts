import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import type { ListQuery } from '../../testing/client';
import { signInAs } from '../../testing/client';
import type { Role } from './roles';

type Schemas = components['schemas'];
type User = Schemas['User'];
type Client = Awaited<ReturnType<typeof signInAs>>;

const RELATIONS = 'relations=authUserRole,authUserPolicies';

const listOf = async ({ call }: Client, query: ListQuery = {}) => {
  const search = Object.entries(query).map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`);
  return (await call<Schemas['UserList']>('GET', `/v1/user?maxPerPage=100&${RELATIONS}${search.join('')}`)).body;
};
const codeOf = ({ authUserRole }: User) => authUserRole?.authRole.code;
const fleetIdsOf = ({ authUserPolicies = [] }: User) => authUserPolicies.flatMap(({ fleetId }) => (fleetId ? [fleetId] : []));

const someone = (authRoleCode: string, fleetIds: readonly string[]) => ({
  email: 'Ada@Pax.example',
  givenName: 'Ada',
  familyName: 'Lovelace',
  authRoleCode,
  fleetIds,
});

describe('users', () => {
  it('are listed by name, paginated, by role, by fleet and by part of a name or address', async () => {
    const client = await signInAs(createMockPlatform(), 'STAFF_READ');
    const all = await listOf(client);
    expect(all.total).toBe(51);
    const names = all.results.map(({ givenName, familyName }) => `${givenName} ${familyName}`);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    const admins = await listOf(client, { authRoleCode: 'SUDO,PROVIDER_STAFF_ADMIN' });
    expect(new Set(admins.results.map(codeOf))).toEqual(new Set(['SUDO', 'PROVIDER_STAFF_ADMIN']));
    expect((await listOf(client, { dynamicSearch: ' zoë o' })).results.map(({ email }) => email)).toEqual(['fleet.admin@pax.example']);
    const [zoe] = (await listOf(client, { dynamicSearch: 'fleet.admin@' })).results;
    const [fleetId = ''] = zoe ? fleetIdsOf(zoe) : [];
    const linked = (await listOf(client, { fleetId })).results;
    expect(linked.length).toBeGreaterThan(2);
    expect(linked.every((user) => fleetIdsOf(user).includes(fleetId))).toBe(true);
  });

  it('visible to fleet staff are themselves and fleet staff with a common fleet', async () => {
    const platform = createMockPlatform();
    const reader = await signInAs(platform, 'FLEET_STAFF_READ');
    const mine = new Set(fleetIdsOf((await reader.me({ relations: 'authUserPolicies' })).body));
    const seen = (await listOf(reader)).results;
    expect(seen.length).toBeGreaterThan(3);
    for (const user of seen) {
      expect(codeOf(user)).toMatch(/^FLEET_STAFF/);
      expect(fleetIdsOf(user).some((id) => mine.has(id))).toBe(true);
    }
    const hidden = (await listOf(await signInAs(platform, 'SUDO'))).results.filter(({ id }) => seen.every((user) => user.id !== id));
    for (const { id } of hidden.slice(0, 5)) {
      expect((await reader.fails(`/v1/user/${id}`)).status).toBe(404);
      expect((await reader.fails(`/v1/user/${id}/entity-events`)).status).toBe(404);
    }
  });

  it('are created with a role and fleets, and have a history', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const { call, fails, fleets } = await signInAs(platform, 'STAFF_ADMIN');
    const [first, second] = (await fleets()).body.items.map(({ id }) => id);
    const { status, body } = await call<User>('POST', '/v1/user', someone('FLEET_STAFF_READ', [first ?? '']));
    expect([status, body.email, codeOf(body), fleetIdsOf(body)]).toEqual([201, 'ada@pax.example', 'FLEET_STAFF_READ', [first]]);
    expect(await fails('/v1/user', 'POST', someone('FLEET_STAFF_READ', [first ?? '']))).toMatchObject({
      status: 409,
      body: { code: 'USER_EMAIL_TAKEN' },
    });

    const change = { givenName: 'Augusta', familyName: 'Lovelace', authRoleCode: 'FLEET_STAFF_ADMIN', fleetIds: [first, second] };
    expect((await call<User>('PUT', `/v1/user/${body.id}`, change)).body.givenName).toBe('Augusta');
    const events = (await call<Schemas['EntityEventList']>('GET', `/v1/user/${body.id}/entity-events`)).body.items;
    expect(events.map(({ type }) => type)).toEqual(['UPDATED', 'CREATED']);
    expect(events[0]).toMatchObject({
      user: { email: 'staff.admin@pax.example' },
      payload: { givenName: { from: 'Ada', to: 'Augusta' }, role: { from: 'FLEET_STAFF_READ', to: 'FLEET_STAFF_ADMIN' } },
    });

    expect((await call('DELETE', `/v1/user/${body.id}`)).status).toBe(204);
    expect((await fails(`/v1/user/${body.id}`)).status).toBe(404);
    const { body: again } = await call<User>('POST', '/v1/user', someone('FLEET_STAFF_READ', [first ?? '']));
    const itsEvents = (await call<Schemas['EntityEventList']>('GET', `/v1/user/${again.id}/entity-events`)).body.items;
    expect(itsEvents.map(({ type }) => type)).toEqual(['CREATED']);
  });

  it('need a fleet only to be created, except that a fleet admin keeps one of theirs', async () => {
    const platform = createMockPlatform();
    const admin = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    const sudo = await signInAs(platform, 'SUDO');
    const [fleet] = (await admin.fleets()).body.items;
    const { email, ...person } = someone('FLEET_STAFF_READ', [fleet?.id ?? '']);
    const { id } = (await sudo.call<User>('POST', '/v1/user', { email, ...person })).body;
    expect((await admin.fails(`/v1/user/${id}`, 'PUT', { ...person, fleetIds: [] })).status).toBe(422);
    expect(fleetIdsOf((await sudo.call<User>('PUT', `/v1/user/${id}`, { ...person, fleetIds: [] })).body)).toEqual([]);
  });

  it('need a fleet, names and a known role to be created', async () => {
    const { fails, fleets } = await signInAs(createMockPlatform(), 'SUDO');
    const [fleet] = (await fleets()).body.items;
    const problems = async (body: object) => {
      const { status, body: answer } = await fails('/v1/user', 'POST', body);
      return [status, Object.keys(answer.errors ?? {})];
    };
    expect(await problems(someone('SUDO', []))).toEqual([422, ['fleetIds']]);
    expect(await problems(someone('OTHER_STAFF_READ', [fleet?.id ?? '']))).toEqual([422, ['authRoleCode']]);
    expect(await problems(someone('SUDO', ['no-fleet']))).toEqual([422, ['fleetIds.0']]);
    expect(await problems({ ...someone('SUDO', [fleet?.id ?? '']), givenName: ' ' })).toEqual([422, ['givenName']]);
    expect(await problems({ ...someone('SUDO', [fleet?.id ?? '']), email: 'ada' })).toEqual([422, ['email']]);
  });

  it.each<[Role, string, number]>([
    ['SUDO', 'SUDO', 201],
    ['STAFF_ADMIN', 'SUDO', 403],
    ['STAFF_ADMIN', 'PROVIDER_STAFF_ADMIN', 201],
    ['STAFF_ADMIN', 'FLEET_STAFF_READ', 201],
    ['STAFF_READ', 'FLEET_STAFF_READ', 403],
    ['FLEET_STAFF_ADMIN', 'PROVIDER_STAFF_READ', 403],
    ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_ADMIN', 201],
    ['FLEET_STAFF_READ', 'FLEET_STAFF_READ', 403],
  ])('%s creating a %s returns %i', async (role, code, status) => {
    const { call, fleets } = await signInAs(createMockPlatform(), role);
    const [fleet] = (await fleets()).body.items;
    expect((await call('POST', '/v1/user', someone(code, [fleet?.id ?? '']))).status).toBe(status);
  });

  it('created by a fleet admin stay within that admin’s fleets and rank', async () => {
    const platform = createMockPlatform();
    const sudo = await signInAs(platform, 'SUDO');
    const admin = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    const mine = (await admin.fleets({ maxPerPage: 100 })).body.items.map(({ id }) => id);
    const foreign = (await sudo.fleets({ maxPerPage: 100 })).body.items.find(({ id }) => !mine.includes(id))?.id ?? '';
    expect((await admin.fails('/v1/user', 'POST', someone('FLEET_STAFF_READ', [foreign]))).status).toBe(422);

    const shared = (await sudo.call<User>('POST', '/v1/user', someone('FLEET_STAFF_READ', [mine[0] ?? '', foreign]))).body;
    const change = { givenName: 'Ada', familyName: 'King', authRoleCode: 'FLEET_STAFF_READ' };
    expect((await admin.call('PUT', `/v1/user/${shared.id}`, { ...change, fleetIds: [mine[0], foreign] })).status).toBe(200);
    expect((await admin.fails(`/v1/user/${shared.id}`, 'PUT', { ...change, fleetIds: [foreign] })).status).toBe(422);

    expect((await admin.fails(`/v1/user/${shared.id}`, 'DELETE')).status).toBe(403);

    const [boss] = (await listOf(sudo, { authRoleCode: 'SUDO' })).results;
    const staffAdmin = await signInAs(platform, 'STAFF_ADMIN');
    const demotion = { ...change, fleetIds: [foreign] };
    expect((await staffAdmin.fails(`/v1/user/${boss?.id}`, 'PUT', demotion)).status).toBe(403);
    expect((await staffAdmin.fails(`/v1/user/${boss?.id}`, 'DELETE')).status).toBe(403);
    expect((await sudo.fails(`/v1/user/${boss?.id}`, 'DELETE')).body.code).toBe('LAST_SUDO');
  });

  it('keep their own role, and the last Sudo keeps Sudo; with a second one the first can be demoted', async () => {
    const platform = createMockPlatform();
    const sudo = await signInAs(platform, 'SUDO');
    const [fleet] = (await sudo.fleets()).body.items;
    const demotion = { givenName: 'A', familyName: 'B', authRoleCode: 'FLEET_STAFF_READ', fleetIds: [fleet?.id ?? ''] };
    const self = (await sudo.me()).body.id;
    expect((await sudo.fails(`/v1/user/${self}`, 'PUT', demotion)).body).toMatchObject({ statusCode: 409, code: 'LAST_SUDO' });
    const second = (await sudo.call<User>('POST', '/v1/user', someone('SUDO', [fleet?.id ?? '']))).body;
    expect((await sudo.fails(`/v1/user/${self}`, 'PUT', demotion)).body).toMatchObject({
      statusCode: 409,
      code: 'OWN_ROLE',
      errors: { authRoleCode: 'You cannot change your own role' },
    });
    expect((await sudo.fails(`/v1/user/${self}`, 'DELETE')).body.code).toBe('USER_IS_SELF');
    expect((await sudo.call('PUT', `/v1/user/${self}`, { ...demotion, authRoleCode: 'SUDO' })).status).toBe(200);
    expect((await sudo.call('PUT', `/v1/user/${second.id}`, demotion)).status).toBe(200);
  });

  it('may have many fleets, none, or a role with an unknown code', async () => {
    const sudo = await signInAs(createMockPlatform(), 'SUDO');
    const user = async (dynamicSearch: string) => (await listOf(sudo, { dynamicSearch })).results[0] ?? { id: '' };
    const manager = await user('Brzęczyszczykiewicz');
    expect(fleetIdsOf(manager)).toHaveLength(40);
    const events = (await sudo.call<Schemas['EntityEventList']>('GET', `/v1/user/${manager.id}/entity-events`)).body.items;
    expect(events.map(({ type }) => type)).toEqual(['UPDATED', 'UPDATED', 'UPDATED', 'UPDATED', 'CREATED']);
    expect(fleetIdsOf(await user('siobhán'))).toEqual([]);
    expect(codeOf(await user('weiß'))).toBe('PROVIDER_STAFF_AUDIT');
    expect((await listOf(sudo, { authRoleCode: 'PROVIDER_STAFF_AUDIT' })).total).toBe(1);
  });
});
