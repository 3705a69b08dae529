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
    'query ($fleetId: ID!, $statuses: [CampaignStatus!]) { campaigns(fleetId: $fleetId, statuses: $statuses) { items { fleetId status discount { type value amount { currency } } fleet { id } } pageInfo { total } } }';
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
    { extensions: { fields: { statuses: expect.anything() } } },
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
  [{ totalRedemptionsPerUser: 0 }, 'totalRedemptionsPerUser', 'Total redemptions per user cannot be less than 1'],
  [{ discount: { type: 'FIXED', value: -1 } }, 'discount.value', 'The value cannot be less than 0'],
  [{ name: ' ' }, 'name', 'This field is required'],
  [{ quantity: 0 }, 'quantity', 'The quantity cannot be less than 1'],
  [{ endDate: '2026-06-20T00:00:00Z' }, 'endDate', 'The end must be after the start'],
])('a campaign with %j is refused', async (values, field, message) => {
  const { errors } = await ask(create, { input: { ...summer(), ...values } });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }]);
});

test('nothing is sent where nothing is to be changed', async () => {
  expect((await ask(update, { input: { id: 'x' } })).errors).toMatchObject([
    { message: 'There is nothing to change', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});
