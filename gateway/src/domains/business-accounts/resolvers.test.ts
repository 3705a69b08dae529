import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

let gateway: TestGateway;
let token: string;
let adminToken: string;
let sudoToken: string;
let accountId: string;

beforeAll(async () => {
  gateway = await startGateway();
  token = (await signInAs(gateway, 'fleet.admin@pax.example')).accessToken;
  adminToken = (await signInAs(gateway, 'staff.admin@pax.example')).accessToken;
  sudoToken = (await signInAs(gateway, 'sudo@pax.example')).accessToken;
  const { items } = present((await ask('{ bookings(maxPerPage: 100) { items { businessAccount { id name } } } }')).data?.bookings);
  accountId = present(items?.find(({ businessAccount }) => businessAccount)?.businessAccount?.id);
});
afterAll(stopGateways);

const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });

test('a business account has employees, who are in groups and ride as passengers', async () => {
  const { data, errors } = await ask(
    `query ($id: ID!) { businessAccount(id: $id) { name contactEmail isActive code groups { id name } passengers(maxPerPage: 50) {
      items { id email group { id } groups { id } businessAccount { id } passengerId passenger { id fullName } } pageInfo { total }
    } } }`,
    { id: accountId },
  );
  expect(errors).toEqual([]);
  const { groups, passengers } = present(data?.businessAccount);
  expect(groups).toHaveLength(3);
  expect(passengers?.items).toHaveLength(present(passengers?.pageInfo?.total));
  for (const employee of present(passengers?.items)) {
    expect(employee.businessAccount).toEqual({ id: accountId });
    expect(employee.passenger?.id ?? null).toBe(employee.passengerId);
    if (employee.group) expect(employee.groups).toContainEqual(employee.group);
  }
});

test('business accounts are listed by whether they are active', async () => {
  const list = '{ businessAccounts(maxPerPage: 2, filter: { isActive: true }) { items { isActive } pageInfo { hasMore } } }';
  const { data, errors } = await gateway.query(list, {}, { token: sudoToken });
  expect([errors, data]).toEqual([
    [],
    { businessAccounts: { items: [{ isActive: true }, { isActive: true }], pageInfo: { hasMore: true } } },
  ]);
});

test('an employee is added, changed and removed', async () => {
  const create =
    'mutation ($input: CreateBusinessPassengerInput!) { createBusinessPassenger(input: $input) { businessPassenger { id firstName phoneNumber group { id } } } }';
  const input = {
    businessAccountId: accountId,
    firstName: ' Ada ',
    lastName: 'Lovelace',
    email: 'ada@analytical.example',
    phoneNumber: '3161234',
  };
  const { data, errors } = await ask(create, { input });
  expect(errors).toEqual([]);
  const { businessPassenger } = present(data?.createBusinessPassenger);
  expect(businessPassenger).toMatchObject({ firstName: 'Ada', phoneNumber: '3161234', group: null });
  const taken = { email: 'The business account already has an employee with this address' };
  expect((await ask(create, { input })).errors).toMatchObject([{ extensions: { code: 'CONFLICT', fields: taken } }]);
  expect((await ask(create, { input: { ...input, lastName: 'x'.repeat(2000) } })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { lastName: 'Enter at most 100 characters' } } },
  ]);
  expect((await ask(create, { input: { ...input, phoneNumber: '+31 6' } })).errors).toMatchObject([
    { extensions: { fields: { phoneNumber: 'Mobile number should contain only numbers' } } },
  ]);

  const [group] = present(
    (await ask('query ($id: ID!) { businessAccount(id: $id) { groups { id } } }', { id: accountId })).data?.businessAccount?.groups,
  );
  const update =
    'mutation ($input: UpdateBusinessPassengerInput!) { updateBusinessPassenger(input: $input) { businessPassenger { firstName phoneNumber group { id } } } }';
  const stale = { id: businessPassenger?.id, lastName: 'King', expected: { firstName: 'Augusta', lastName: 'Lovelace', groupId: null } };
  expect((await ask(update, { input: stale })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { firstName: 'This was changed in the meantime' } } },
  ]);
  const expected = { firstName: 'Ada', lastName: 'Lovelace', email: input.email, phoneNumber: '3161234', groupId: null };
  const changed = await ask(update, { input: { id: businessPassenger?.id, phoneNumber: null, groupId: group?.id, expected } });
  expect(changed.data).toEqual({ updateBusinessPassenger: { businessPassenger: { firstName: 'Ada', phoneNumber: null, group } } });

  const other = present((await ask(create, { input: { ...input, email: 'grace@analytical.example' } })).data?.createBusinessPassenger);
  expect((await ask(update, { input: { id: other.businessPassenger?.id, email: input.email } })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: taken } },
  ]);
  const groupsOf = 'query ($id: ID!) { businessPassenger(id: $id) { group { id } groups { id } } }';
  expect((await ask(groupsOf, { id: businessPassenger?.id })).data).toEqual({ businessPassenger: { group, groups: [group] } });
  await ask(update, { input: { id: businessPassenger?.id, groupId: null } });
  expect((await ask(groupsOf, { id: businessPassenger?.id })).data).toEqual({ businessPassenger: { group: null, groups: [] } });

  const remove = 'mutation ($id: ID!) { deleteBusinessPassenger(input: { id: $id }) { id } }';
  expect((await ask(remove, { id: businessPassenger?.id })).data).toEqual({ deleteBusinessPassenger: { id: businessPassenger?.id } });
  expect((await ask('query ($id: ID!) { businessPassenger(id: $id) { id } }', { id: businessPassenger?.id })).data).toEqual({
    businessPassenger: null,
  });
});

test('accounts with dispatch systems are listed and found by number; employees by name', async () => {
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token: sudoToken });
  const { data, errors } =
    await ask(`{ businessDispatchAccounts(maxPerPage: 1) { items { accountNumber fleetId name engineCode fleet { id } } pageInfo { total } }
    businessPassengers(maxPerPage: 1) { items { email } pageInfo { total } } }`);
  expect(errors).toEqual([]);
  const { businessDispatchAccounts, businessPassengers } = present(data);
  const [account] = present(businessDispatchAccounts?.items);
  expect([businessDispatchAccounts?.pageInfo?.total, account?.fleet]).toEqual([150, { id: account?.fleetId }]);
  expect(businessPassengers?.pageInfo?.total).toBeGreaterThan(30);
  const one =
    'query ($accountNumber: String!, $fleetId: ID!) { businessDispatchAccount(accountNumber: $accountNumber, fleetId: $fleetId) { name } }';
  expect((await ask(one, account)).data).toEqual({ businessDispatchAccount: { name: account?.name } });
  expect((await ask(one, { ...account, accountNumber: '1/../2' })).data).toEqual({ businessDispatchAccount: null });
});

test('a business account is deleted, but not with more employees than expected', async () => {
  const remove = 'mutation ($input: DeleteBusinessAccountInput!) { deleteBusinessAccount(input: $input) { id } }';
  const employees = 'query ($id: ID!) { businessAccount(id: $id) { id passengers(maxPerPage: 1) { pageInfo { total } } } }';
  const { passengers } = present((await ask(employees, { id: accountId })).data?.businessAccount);
  const count = present(passengers?.pageInfo?.total);
  const asAdmin = (input: object) => gateway.query(remove, { input }, { token: adminToken });
  expect((await asAdmin({ id: accountId, expectedPassengersCount: count - 1 })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { expectedPassengersCount: `The business account now has ${count} employees` } } },
  ]);
  expect((await ask(employees, { id: accountId })).data?.businessAccount?.id).toBe(accountId);
  expect((await asAdmin({ id: accountId, expectedPassengersCount: count })).data).toEqual({ deleteBusinessAccount: { id: accountId } });
  expect((await ask(employees, { id: accountId })).data).toEqual({ businessAccount: null });
});
