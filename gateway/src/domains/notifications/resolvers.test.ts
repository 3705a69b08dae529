import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

let gateway: TestGateway;
let token: string;
let fleet: { id?: string; bookingChannels?: ({ id?: string } | null | undefined)[] | null };

beforeAll(async () => {
  gateway = await startGateway();
  token = (await signInAs(gateway, 'staff.admin@pax.example')).accessToken;
  fleet = present((await ask('{ fleets(maxPerPage: 1) { items { id bookingChannels { id } } } }')).data?.fleets?.items?.[0]);
});
afterAll(stopGateways);

const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
const create = `mutation ($input: CreateNotificationIntentInput!) { createNotificationIntent(input: $input) { notificationIntent {
  id name status statusCode targetsAllPassengers passengerFilters { column operator value } schedules fleet { id } bookingChannel { id } campaign { id } user { email }
  processes { items { id status scheduledAt passengersCount sentCount } pageInfo { total } }
} } }`;
const hello = () => ({
  name: ' June ',
  title: 'Hello',
  text: 'Ride with us',
  fleetId: fleet.id,
  bookingChannelId: fleet.bookingChannels?.[0]?.id,
  targetsAllPassengers: true,
  passengerFilters: [],
  schedules: ['2026-06-19T09:00:00Z', '2026-06-18T11:00:00+02:00'],
});

test('notifications have processes, which have passengers and a result for each', async () => {
  const { data, errors } = await ask(
    `query ($fleetId: ID) { notificationIntents(fleetId: $fleetId, filter: { statuses: [COMPLETED] }) { items { name status fleetId fleet { id } bookingChannel { id }
      processes { items { id intentId intent { name } status startedAt passengersCount sentCount failedCount
        passengers(maxPerPage: 100) { items { passengerId passenger { id fullName } status error sentAt } pageInfo { total } }
        failed: passengers(statuses: [FAILED]) { items { error } }
      } } } pageInfo { total } } }`,
    { fleetId: fleet.id },
  );
  expect(errors).toEqual([]);
  const [intent] = present(data?.notificationIntents?.items);
  expect(intent).toMatchObject({ status: 'COMPLETED', fleet: { id: fleet.id } });
  const [process] = present(intent?.processes?.items);
  expect(process?.intent).toEqual({ name: intent?.name });
  expect(process?.passengers?.pageInfo?.total).toBe(process?.passengersCount);
  expect(process).toHaveProperty('failed.items.length', process?.failedCount);
  for (const { passengerId, passenger, status, error } of present(process?.passengers?.items)) {
    expect(passenger?.id).toBe(passengerId);
    expect(status === 'FAILED').toBe(error !== null);
  }
  const one = await ask('query ($id: ID!) { notificationProcess(id: $id) { sentCount } none: notificationProcess(id: "none") { id } }', {
    id: process?.id,
  });
  expect(one.data).toEqual({ notificationProcess: { sentCount: process?.sentCount }, none: null });
});

test('a page of notifications asks for its fleets in one call and for each app once', async () => {
  const { data, errors } = await ask(
    `{ notificationIntents(maxPerPage: 30) { items { fleetId fleet { id } bookingChannelId bookingChannel { id } } } }`,
  );
  expect(errors).toEqual([]);
  const { items } = present(data?.notificationIntents);
  const distinct = (field: 'fleetId' | 'bookingChannelId') => new Set(present(items).map((item) => item[field])).size;
  const lastLine: unknown = JSON.parse(gateway.logs().trim().split('\n').at(-1) ?? '');
  expect(distinct('fleetId')).toBeLessThan(present(items).length);
  expect(lastLine).toMatchObject({ calls: 2 + distinct('bookingChannelId') });
});

test('a notification is sent to all passengers of an app at two times', async () => {
  const { data, errors } = await ask(create, { input: hello() });
  expect(errors).toEqual([]);
  const { notificationIntent } = present(data?.createNotificationIntent);
  expect(notificationIntent).toMatchObject({
    name: 'June',
    status: 'PENDING',
    targetsAllPassengers: true,
    fleet: { id: fleet.id },
    bookingChannel: fleet.bookingChannels?.[0],
    campaign: null,
    user: { email: 'staff.admin@pax.example' },
    processes: {
      items: [{ scheduledAt: '2026-06-18T09:00:00.000Z', sentCount: 0 }, { scheduledAt: '2026-06-19T09:00:00.000Z' }],
      pageInfo: { total: 2 },
    },
  });
  const again = await ask('query ($id: ID!) { notificationIntent(id: $id) { name } }', { id: notificationIntent?.id });
  expect(again.data).toEqual({ notificationIntent: { name: 'June' } });
});

test.each([
  [{ title: '' }, 'title'],
  [{ schedules: ['2026-06-18T09:00:00Z', '2026-06-18T11:00:00+02:00'] }, 'schedules'],
  [{ targetsAllPassengers: false }, 'passengerFilters'],
  [{ passengerFilters: [{ column: 'platform', operator: 'IN', value: ['ios'] }] }, 'passengerFilters'],
  [
    { targetsAllPassengers: false, passengerFilters: [{ column: 'platform', operator: 'UNKNOWN', value: [] }] },
    'passengerFilters.0.operator',
  ],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
])('a notification with %j is refused', async (values, field) => {
  const { errors } = await ask(create, { input: { ...hello(), ...values } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.anything() } } }]);
});
