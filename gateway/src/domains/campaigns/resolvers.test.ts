import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import type { Transport } from '../../platform/transport';
import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

let gateway: TestGateway;
let token: string;
let fleet: { id?: string; currency?: string | null };

beforeAll(async () => {
  gateway = await startGateway();
  token = (await signInAs(gateway, 'fleet.admin@pax.example')).accessToken;
  fleet = present((await ask('{ fleets(maxPerPage: 1) { items { id currency } } }')).data?.fleets?.items?.[0]);
});
afterAll(stopGateways);

const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
const fields =
  'id name status statusCode isActive discount { type typeCode value amount { amountMinor currency } } totalRedemptionsPerUser quantity redeemedCount endDate';
const create = `mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { ${fields} fleet { id } } } }`;
const update = `mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { ${fields} } } }`;
const summer = () => ({
  fleetId: fleet.id,
  name: ' Summer ',
  startDate: '2026-06-20T00:00:00Z',
  endDate: '2026-07-20T00:00:00Z',
  discount: { type: 'FIXED', value: 250 },
  totalRedemptionsPerUser: 2,
});

test('campaigns of a fleet are listed by status, each with what passengers save', async () => {
  const list =
    'query ($fleetId: ID!, $statuses: [CampaignStatus!]) { campaigns(fleetId: $fleetId, filter: { statuses: $statuses }) { items { fleetId status discount { type value amount { currency } } fleet { id } } pageInfo { total } } }';
  const all = await ask(list, { fleetId: fleet.id });
  expect(all.errors).toEqual([]);
  const { items, pageInfo } = present(all.data?.campaigns);
  expect(pageInfo).toEqual({ total: 4 });
  for (const { fleetId, discount, fleet: linked } of present(items)) {
    expect([fleetId, linked]).toEqual([fleet.id, { id: fleet.id }]);
    expect(discount?.amount).toEqual(discount?.type === 'FIXED' ? { currency: fleet.currency } : null);
  }
  const inactive = (await ask(list, { fleetId: fleet.id, statuses: ['INACTIVE'] })).data?.campaigns?.items;
  expect(inactive?.map(({ status }) => status)).toEqual(['INACTIVE']);
  expect((await ask(list, { fleetId: fleet.id, statuses: ['UNKNOWN'] })).errors).toMatchObject([
    { extensions: { fields: { 'filter.statuses': expect.anything() } } },
  ]);
});

test('a campaign is created, switched on and off, changed and deleted', async () => {
  const { data, errors } = await ask(create, { input: summer() });
  expect(errors).toEqual([]);
  const { campaign } = present(data?.createCampaign);
  expect(campaign).toMatchObject({
    name: 'Summer',
    status: 'INACTIVE',
    isActive: false,
    discount: { type: 'FIXED', typeCode: 'FIXED', value: 250, amount: { amountMinor: 250, currency: fleet.currency } },
    quantity: null,
    redeemedCount: 0,
    fleet: { id: fleet.id },
  });
  const change = async (changes: object) => (await ask(update, { input: { id: campaign?.id, ...changes } })).data?.updateCampaign?.campaign;
  expect(await change({ isActive: true })).toMatchObject({ status: 'SCHEDULED', statusCode: 'SCHEDULED' });
  expect(await change({ startDate: '2026-06-01T00:00:00Z', endDate: null, quantity: 9 })).toMatchObject({ endDate: null, quantity: 9 });
  expect(await change({ discount: { type: 'PERCENTAGE', value: 12.5 }, quantity: null })).toMatchObject({
    discount: { type: 'PERCENTAGE', value: 12.5, amount: null },
    quantity: null,
  });
  expect(await change({ isActive: false })).toMatchObject({ status: 'INACTIVE' });
  const remove = 'mutation ($id: ID!) { deleteCampaign(input: { id: $id }) { id } }';
  expect((await ask(remove, { id: campaign?.id })).data).toEqual({ deleteCampaign: { id: campaign?.id } });
  expect((await ask('query ($id: ID!) { campaign(id: $id) { id } }', { id: campaign?.id })).data).toEqual({ campaign: null });
});

test.each([
  [{ totalRedemptionsPerUser: 0 }, 'totalRedemptionsPerUser', 'Campaign total redemptions per user cannot be less than 1'],
  [{ discount: { type: 'FIXED', value: -1 } }, 'discount.value', 'Campaign value cannot be less than 0'],
  [{ name: ' ' }, 'name', 'This field is required'],
  [{ quantity: 0 }, 'quantity', 'The quantity cannot be less than 1'],
  [{ endDate: '2026-06-20T00:00:00Z' }, 'endDate', 'The end must be after the start'],
  [{ discount: { type: 'PERCENTAGE', value: 100.5 } }, 'discount.value', 'The value cannot be more than 100 percent'],
  [{ discount: { type: 'FIXED', value: 2.5 } }, 'discount.value', "The value must be a whole number of the currency's smallest unit"],
])('a campaign with %j is rejected', async (values, field, message) => {
  const { errors } = await ask(create, { input: { ...summer(), ...values } });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }]);
});

test('an update without changes sends no request', async () => {
  expect((await ask(update, { input: { id: 'x' } })).errors).toMatchObject([
    { message: 'Nothing to change', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

describe('a campaign that passengers use', () => {
  const popular = async (staff: string) => {
    const oslo = (await gateway.query('{ fleets(filter: { search: "oslo" }) { items { id } } }', {}, { token: staff })).data?.fleets
      ?.items?.[0]?.id;
    const { data, errors } = await gateway.query(
      `query ($fleetId: ID!) { campaigns(fleetId: $fleetId) { items { ${fields} description startDate
        couponCounts { total available used expired }
        coupons(maxPerPage: 5, filter: { statuses: [AVAILABLE, EXPIRED] }) { items { status passengerId redeemedAt passenger { id } } pageInfo { total } }
      } } }`,
      { fleetId: oslo },
      { token: staff },
    );
    expect(errors).toEqual([]);
    return present(data?.campaigns?.items?.find(({ quantity }) => quantity === 500));
  };

  test('counts its coupons, and names their passengers', async () => {
    const staff = (await signInAs(gateway, 'staff.admin@pax.example')).accessToken;
    const campaign = await popular(staff);
    const { total, available, used, expired } = present(campaign.couponCounts);
    expect(total).toBe(Number(available) + Number(used) + Number(expired));
    expect(campaign.coupons?.pageInfo?.total).toBe(Number(available) + Number(expired));
    for (const { passengerId, passenger } of present(campaign.coupons?.items)) expect(passenger?.id).toBe(passengerId);
  });

  test('is changed only if it matches the expected values, never below its use, and deleted only with the confirmed coupons', async () => {
    const staff = (await signInAs(gateway, 'staff.admin@pax.example')).accessToken;
    const campaign = await popular(staff);
    const { id, name, startDate, endDate, quantity, isActive, discount } = campaign;
    const change = (changes: object, expected: object) => gateway.query(update, { input: { id, ...changes, expected } }, { token: staff });
    const seen = { name, startDate, endDate, quantity, isActive, discount: { type: discount?.type, value: discount?.value } };
    expect((await change({ quantity: 499 }, { ...seen, name: 'Another', endDate: null })).errors).toMatchObject([
      {
        extensions: { code: 'CONFLICT', fields: { name: 'This was changed in the meantime', endDate: 'This was changed in the meantime' } },
      },
    ]);
    expect((await change({ quantity: 1 }, seen)).errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { quantity: `The quantity cannot be less than the ${campaign.redeemedCount} already used` },
        },
      },
    ]);
    // The platform rejects it as well.
    expect((await gateway.query(update, { input: { id, quantity: 1 } }, { token: staff })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { quantity: expect.stringContaining(String(campaign.redeemedCount)) } } },
    ]);
    expect((await change({ endDate: '2020-01-01T00:00:00Z' }, seen)).errors).toMatchObject([
      { extensions: { fields: { endDate: 'The end must be after the start' } } },
    ]);
    expect((await change({ description: null }, seen)).data?.updateCampaign?.campaign).toMatchObject({ id });

    const total = Number(campaign.couponCounts?.total);
    const remove = 'mutation ($input: DeleteCampaignInput!) { deleteCampaign(input: $input) { id } }';
    const deleted = (expectedCouponsCount: number) => gateway.query(remove, { input: { id, expectedCouponsCount } }, { token: staff });
    expect((await deleted(total - 1)).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', fields: { expectedCouponsCount: expect.stringContaining(String(total)) } } },
    ]);
    expect((await deleted(total)).data).toEqual({ deleteCampaign: { id } });
  });
});

test('a campaign is looked up by its whole name', async () => {
  const named =
    'query ($fleetId: ID!, $name: String!) { campaignsNamed(fleetId: $fleetId, name: $name) { matches { id name } isComplete } }';
  const find = async (name: string) => (await ask(named, { fleetId: fleet.id, name })).data?.campaignsNamed;
  expect(await find('Nowhere else')).toEqual({ matches: [], isComplete: true });
  const made = async (name: string) => (await ask(create, { input: { ...summer(), name } })).data?.createCampaign?.campaign?.id;
  const id = await made('Nowhere else');
  await made('Nowhere else but here');
  expect(await find(' Nowhere else ')).toEqual({ matches: [{ id, name: 'Nowhere else' }], isComplete: true });
});

test('a look-up by name with an unreadable row is incomplete', async () => {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  const odd = [
    { id: 'a', name: 'Summer 2' },
    { id: 'b', name: null },
  ];
  const transport: Transport = {
    ...mock,
    send: async (request, cancellation) =>
      request.path.includes('/campaign/fleet/')
        ? { status: 200, headers: {}, text: JSON.stringify({ results: odd, total: 2, page: 0, maxPerPage: 100, offset: 0 }) }
        : mock.send(request, cancellation),
  };
  const own = await startGateway({ transport, contract: { rate: 0, isEnforced: false } });
  const { accessToken } = await signInAs(own, 'fleet.admin@pax.example');
  const { data } = await own.query(
    '{ campaignsNamed(fleetId: "f", name: "Summer") { matches { id } isComplete } }',
    {},
    { token: accessToken },
  );
  expect(data).toEqual({ campaignsNamed: { matches: [], isComplete: false } });
});
