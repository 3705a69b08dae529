import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type Employee = Schemas['BusinessPassenger'];
type Client = Awaited<ReturnType<typeof signInAs>>;

/** The business account that pays for one of the client's visible bookings. */
async function payingAccount({ bookings, call }: Client) {
  const { results } = (await bookings({ maxPerPage: 100 })).body;
  const id = results.find(({ businessAccountId }) => businessAccountId)?.businessAccountId ?? '';
  return (await call<Schemas['BusinessAccount']>('GET', `/v1/business-account/${id}`)).body;
}
const employeesOf = async ({ call }: Client, accountId: string) =>
  (await call<Schemas['BusinessPassengerList']>('GET', `/v1/business-passenger/business-account/${accountId}?maxPerPage=100`)).body.results;

describe('business accounts', () => {
  it('pay for bookings, and only Sudo can list them', async () => {
    const platform = createMockPlatform();
    const sudo = await signInAs(platform, 'SUDO');
    const account = await payingAccount(sudo);
    const list = async (query: string) =>
      (await sudo.call<Schemas['BusinessAccountList']>('GET', `/v1/business-account?maxPerPage=100${query}`)).body;
    expect((await list('')).total).toBe(150);
    expect((await list('&isActive=false')).results.every(({ isActive }) => isActive === false)).toBe(true);
    expect((await list(`&dynamicSearch=${account.code}`)).results).toEqual([account]);
    for (const role of ['STAFF_ADMIN', 'FLEET_STAFF_ADMIN'] as const) {
      const client = await signInAs(platform, role);
      expect((await client.fails('/v1/business-account')).status).toBe(403);
      expect((await payingAccount(client)).name).toBeTruthy();
    }
  });

  it('have employees in groups, found by name and address', async () => {
    const client = await signInAs(createMockPlatform(), 'FLEET_STAFF_ADMIN');
    const { id } = await payingAccount(client);
    const employees = await employeesOf(client, id);
    const grouped = employees.find(({ group }) => group);
    const groups = (await client.call<Schemas['BusinessPassengerGroupList']>('GET', `/v1/business-passenger-group/business-account/${id}`))
      .body;
    expect(groups).toHaveLength(3);
    const own = `/v1/business-passenger-group/business-account/${id}/business-passenger/${grouped?.id}`;
    expect((await client.call<Schemas['BusinessPassengerGroupList']>('GET', own)).body[0]).toEqual(grouped?.group);
    const found = await client.call<Schemas['BusinessPassengerList']>('GET', `/v1/business-passenger?dynamicSearch=${grouped?.email}`);
    expect(found.body.results).toEqual([grouped]);
  });

  it('can add, change and remove employees', async () => {
    const client = await signInAs(createMockPlatform(), 'FLEET_STAFF_ADMIN');
    const { id: businessAccountId } = await payingAccount(client);
    const ada = { businessAccountId, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', phoneNumber: '441234567' };
    const { status, body } = await client.call<Employee>('POST', '/v1/business-passenger', ada);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...ada, group: null, passengerId: null })]);
    expect((await client.fails('/v1/business-passenger', 'POST', ada)).status).toBe(409);
    const [group] = (
      await client.call<Schemas['BusinessPassengerGroupList']>('GET', `/v1/business-passenger-group/business-account/${businessAccountId}`)
    ).body;
    const path = `/v1/business-passenger/${body.id}`;
    expect((await client.call<Employee>('PATCH', path, { groupId: group?.id, phoneNumber: null })).body).toMatchObject({
      group,
      phoneNumber: null,
    });
    expect(await client.fails(path, 'PATCH', { phoneNumber: '+44 1', groupId: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { phoneNumber: 'must contain only digits', groupId: 'is not a group of the business account' } },
    });
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.fails(path)).status).toBe(404);
  });

  it('change the main group of an employee and keep the rest, and clear all groups', async () => {
    const client = await signInAs(createMockPlatform(), 'FLEET_STAFF_ADMIN');
    const { id } = await payingAccount(client);
    const groupsOf = async (path: string) =>
      (
        await client.call<Schemas['BusinessPassengerGroupList']>('GET', `/v1/business-passenger-group/business-account/${id}${path}`)
      ).body.map((group) => group.id);
    const all = await groupsOf('');
    for (const employee of await employeesOf(client, id)) {
      const own = `/business-passenger/${employee.id}`;
      const before = await groupsOf(own);
      if (before.length !== 2) continue;
      const third = all.find((groupId) => !before.includes(groupId));
      await client.call('PATCH', `/v1${own}`, { groupId: third });
      const kept = before.filter((groupId) => groupId !== employee.group?.id);
      expect(new Set(await groupsOf(own))).toEqual(new Set([third, ...kept]));
      expect((await client.call<Employee>('PATCH', `/v1${own}`, { groupId: null })).body.group).toBeNull();
      expect(await groupsOf(own)).toEqual([]);
      return;
    }
    throw new Error('No employee is in two groups');
  });

  it('have up to hundreds of employees, found by any letters in their names', async () => {
    const sudo = await signInAs(createMockPlatform(), 'SUDO');
    const [account] = (await sudo.call<Schemas['BusinessAccountList']>('GET', '/v1/business-account?dynamicSearch=participações')).body
      .results;
    const path = `/v1/business-passenger/business-account/${account?.id}`;
    const last = (await sudo.call<Schemas['BusinessPassengerList']>('GET', `${path}?page=2&maxPerPage=100`)).body;
    expect([last.total, last.results.length]).toEqual([300, 100]);
    const found = await sudo.call<Schemas['BusinessPassengerList']>('GET', `${path}?dynamicSearch=ÞÓRGUNNUR`);
    expect(found.body.results.map(({ lastName }) => lastName)).toEqual(['Æskilsdóttir-Łukaszewska']);
  });

  it('are deleted with their employees, by staff admins', async () => {
    const platform = createMockPlatform();
    const client = await signInAs(platform, 'STAFF_ADMIN');
    const { id } = await payingAccount(client);
    const [employee] = await employeesOf(client, id);
    expect((await (await signInAs(platform, 'STAFF_READ')).fails(`/v1/business-account/${id}`, 'DELETE')).status).toBe(403);
    const fleetAdmin = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    expect((await fleetAdmin.fails(`/v1/business-account/${(await payingAccount(fleetAdmin)).id}`, 'DELETE')).status).toBe(403);
    expect((await client.call('DELETE', `/v1/business-account/${id}`)).status).toBe(204);
    expect((await client.fails(`/v1/business-account/${id}`)).status).toBe(404);
    expect((await client.fails(`/v1/business-passenger/${employee?.id}`)).status).toBe(404);
  });

  it('accounts of other fleets are hidden from fleet staff', async () => {
    const platform = createMockPlatform();
    const sudo = await signInAs(platform, 'SUDO');
    const reader = await signInAs(platform, 'FLEET_STAFF_READ');
    const all = (await sudo.call<Schemas['BusinessPassengerList']>('GET', '/v1/business-passenger?maxPerPage=1')).body.total;
    const mine = (await reader.call<Schemas['BusinessPassengerList']>('GET', '/v1/business-passenger?maxPerPage=1')).body.total;
    expect(mine).toBeGreaterThan(0);
    expect(mine).toBeLessThan(all / 10);
    const dispatch = (await sudo.call<Schemas['BusinessDispatchAccountList']>('GET', '/v1/business-dispatch-account?maxPerPage=100')).body;
    expect(dispatch.total).toBe(150);
    const seen = (await reader.call<Schemas['BusinessDispatchAccountList']>('GET', '/v1/business-dispatch-account?maxPerPage=100')).body
      .results;
    expect(seen).toHaveLength(6);
    const [own] = seen;
    const byNumber = (fleetId: unknown) => `/v1/business-dispatch-account/account-number/${own?.accountNumber}?fleetId=${String(fleetId)}`;
    expect((await reader.call('GET', byNumber(own?.fleetId))).body).toEqual(own);
    const foreign = dispatch.results.find(({ fleetId }) => seen.every((each) => each.fleetId !== fleetId));
    expect((await reader.fails(byNumber(foreign?.fleetId))).status).toBe(404);
    expect((await reader.fails('/v1/business-dispatch-account/account-number/1')).status).toBe(400);
  });
});
