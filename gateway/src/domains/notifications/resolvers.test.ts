import { startCounting } from '../../testing/counted-calls';
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
  schedules: ['2099-06-19T09:00:00Z', '2099-06-18T11:00:00+02:00'],
});

test('notifications have processes, which have passengers and a result for each', async () => {
  const { data, errors } = await ask(
    `query ($fleetId: ID) { notificationIntents(fleetId: $fleetId, filter: { statuses: [COMPLETED] }) { items { name status fleetId fleet { id } bookingChannel { id }
      processes { items { id intentId intent { name } status startedAt passengersCount sentCount failedCount
        passengers(maxPerPage: 100) { items { passengerId passenger { id fullName } status error sentAt } pageInfo { total } }
        failed: passengers(filter: { statuses: [FAILED] }) { items { error } }
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

test('a list of thousands in a condition is counted, and truncated on request', async () => {
  const { data, errors } = await ask(
    `{ notificationIntents(filter: { search: "founders" }) { items { passengerFilters { column value none: value(maxItems: 0) one: value(maxItems: 1) valuesCount } } } }`,
  );
  expect(errors).toEqual([]);
  const [filter] = present(present(data?.notificationIntents?.items)[0]?.passengerFilters);
  const value: unknown = filter?.value;
  if (!Array.isArray(value)) throw new Error('The condition has no list');
  expect(filter).toMatchObject({ column: 'PASSENGER_IDS', none: [], one: value.slice(0, 1), valuesCount: value.length });
});

test('a page of notifications loads its fleets in one call and each app once', async () => {
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
      items: [{ scheduledAt: '2099-06-18T09:00:00.000Z', sentCount: 0 }, { scheduledAt: '2099-06-19T09:00:00.000Z' }],
      pageInfo: { total: 2 },
    },
  });
  const again = await ask('query ($id: ID!) { notificationIntent(id: $id) { name } }', { id: notificationIntent?.id });
  expect(again.data).toEqual({ notificationIntent: { name: 'June' } });
});

test.each([
  [{ title: '' }, 'title'],
  [{ targetsAllPassengers: false }, 'passengerFilters'],
  [{ passengerFilters: [{ column: 'platform', operator: 'IN', value: ['ios'] }] }, 'passengerFilters'],
  [
    { targetsAllPassengers: false, passengerFilters: [{ column: 'platform', operator: 'UNKNOWN', value: [] }] },
    'passengerFilters.0.operator',
  ],
  [{ targetsAllPassengers: false, passengerFilters: [{ column: 'platform', operator: 'IN', value: [] }] }, 'passengerFilters.0.value'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
])('a notification with %j is rejected', async (values, field) => {
  const { errors } = await ask(create, { input: { ...hello(), ...values } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.anything() } } }]);
});

test('past and duplicate times are rejected by position', async () => {
  const schedules = ['2099-06-18T09:00:00Z', '2020-01-01T00:00:00Z', '2099-06-18T11:00:00+02:00', '2099-06-20T09:00:00Z'];
  const { errors } = await ask(create, { input: { ...hello(), schedules } });
  const twice = 'No two schedules may be at the same time';
  expect(errors).toMatchObject([
    {
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: { 'schedules.0': twice, 'schedules.1': 'The time has passed', 'schedules.2': twice },
      },
    },
  ]);
});

describe('the audience of a notification', () => {
  const preview =
    'query ($input: CreateNotificationIntentInput!) { notificationIntentPreview(input: $input) { request passengersCount isExact pushesCount } }';
  const oslo = async () => {
    const { data } = await ask('{ fleets(filter: { search: "oslo" }) { items { id bookingChannels { id } } } }');
    const [found] = present(data?.fleets?.items);
    const bookingChannelId = present(found?.bookingChannels?.[0]?.id);
    const schedules = ['2099-06-18T09:00:00Z', '2099-06-19T09:00:00Z', '2099-06-20T09:00:00Z'];
    return { ...hello(), fleetId: found?.id, bookingChannelId, schedules };
  };
  const to = (column: string, value: string[]) => ({
    targetsAllPassengers: false,
    passengerFilters: [{ column, operator: 'IN', value }],
  });

  test('is sent as conditions with an ID and the operator in lower case', async () => {
    const input = { ...(await oslo()), ...to('platform', ['ios']) };
    const { data, errors } = await ask(preview, { input });
    expect(errors).toEqual([]);
    expect(data?.notificationIntentPreview).toMatchObject({
      request: { passengerFiltersPayload: [{ id: expect.any(String), column: 'platform', operator: 'in', value: ['ios'] }] },
    });
  });

  test('is counted with the pushes of all its times, without sending any', async () => {
    const input = await oslo();
    const { data, errors } = await ask(preview, { input });
    expect(errors).toEqual([]);
    expect(data?.notificationIntentPreview).toEqual({
      request: expect.objectContaining({
        name: 'June',
        targetAllBookingChannelPassengers: true,
        passengerFiltersPayload: [],
        schedules: [{ scheduledAt: '2099-06-18T09:00:00.000Z' }, expect.anything(), expect.anything()],
      }),
      passengersCount: 12_480,
      isExact: true,
      pushesCount: 37_440,
    });
    const counted = async (target: object) => (await ask(preview, { input: { ...input, ...target } })).data?.notificationIntentPreview;
    expect(await counted(to('platform', ['ios']))).toMatchObject({ passengersCount: 12_480, isExact: false });
    expect(await counted(to('PASSENGER_IDS', ['a', 'b', 'a']))).toMatchObject({ passengersCount: 2, isExact: true, pushesCount: 6 });
    const named = await ask('query ($id: ID!) { notificationIntentsNamed(fleetId: $id, name: "June") { matches { id } isComplete } }', {
      id: input.fleetId,
    });
    expect(named.data).toEqual({ notificationIntentsNamed: { matches: [], isComplete: true } });
  });

  test('is rejected if fleet, booking channel and campaign do not belong together', async () => {
    const input = { ...(await oslo()), bookingChannelId: fleet.bookingChannels?.[0]?.id };
    const list = 'query ($id: ID!) { campaigns(fleetId: $id) { items { id } } }';
    const campaignId = (await ask(list, { id: fleet.id })).data?.campaigns?.items?.[0]?.id;
    expect((await ask(preview, { input: { ...input, campaignId } })).errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { bookingChannelId: 'This is not a booking channel of the fleet', campaignId: 'This is not a campaign of the fleet' },
        },
      },
    ]);
    expect((await ask(preview, { input: { ...input, fleetId: 'none' } })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('cannot exceed the confirmed number; passengers of other booking channels are rejected', async () => {
    const input = await oslo();
    const send = (values: object) => ask(create, { input: { ...input, ...values } });
    expect((await send({ maxPassengersCount: 12_479 })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', fields: { maxPassengersCount: 'It would now be sent to 12,480 passengers' } } },
    ]);
    expect((await send(to('PASSENGER_IDS', ['someone-else']))).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { 'passengerFilters.0.value': expect.stringContaining('booking channel') } } },
    ]);
    const { data, errors } = await send({ name: 'Only once', maxPassengersCount: 12_480 });
    expect(errors).toEqual([]);
    const find = 'query ($id: ID!, $name: String!) { notificationIntentsNamed(fleetId: $id, name: $name) { matches { id } isComplete } }';
    const found = async (name: string) => (await ask(find, { id: input.fleetId, name })).data?.notificationIntentsNamed;
    const { id } = present(data?.createNotificationIntent?.notificationIntent);
    expect(await found('Only once')).toEqual({ matches: [{ id }], isComplete: true });
    expect(await found('Only')).toEqual({ matches: [], isComplete: true });
  });

  test('a list of passengers has at most 26,000, which still fit into a request', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`);
    const input = await oslo();
    const tooMany = await ask(preview, { input: { ...input, ...to('PASSENGER_IDS', ids(26_001)) } });
    expect(tooMany.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { 'passengerFilters.0.value': expect.stringContaining('Split the list') } } },
    ]);
    const schedules = Array.from({ length: 100 }, (_, day) => new Date(Date.UTC(2099, 0, day)).toISOString());
    const most = { ...input, ...to('PASSENGER_IDS', ids(26_000)), text: 'é'.repeat(2000), schedules };
    const { status, errors } = await ask(preview, { input: most });
    expect([status, errors]).toEqual([200, []]);
  });
});

test('a process has its counts, and loads its passengers in one call', async () => {
  const counting = await startCounting('staff.admin@pax.example');
  const { data, errors, calls } = await counting(
    `query ($fleetId: ID) { notificationIntents(fleetId: $fleetId, maxPerPage: 100) { items { name status
      processes { items { status failureReason sentCount failedCount reachedNone } } } } }`,
    { fleetId: fleet.id },
  );
  expect(errors).toEqual([]);
  expect(calls.length).toBeLessThan(60);
  const intents = present(data?.notificationIntents?.items);
  const processOf = (name: string) => present(intents.find((intent) => intent.name === name)?.processes?.items?.[0]);
  expect(processOf('Service interruption')).toMatchObject({ status: 'FAILED', failureReason: expect.any(String), reachedNone: false });

  const { id } = present(
    (
      await counting(
        `query ($fleetId: ID) { notificationIntents(fleetId: $fleetId, filter: { search: "iphone" }) { items { processes { items { id } } } } }`,
        { fleetId: fleet.id },
      )
    ).data?.notificationIntents?.items?.[0]?.processes?.items?.[0],
  );
  const page = await counting(
    'query ($id: ID!) { notificationProcess(id: $id) { passengers { items { passengerId passenger { fullName } } } } }',
    { id },
  );
  expect(page.calls).toHaveLength(2);
  expect(page.data?.notificationProcess?.passengers?.items?.every(({ passenger }) => passenger?.fullName)).toBe(true);
});

test('reports a COMPLETED process that reached no phone; a campaign lists its notifications', async () => {
  const { data, errors } = await ask(`{
    silent: notificationIntents(filter: { search: "old app" }) { items { status processes { items { sentCount reachedNone } } } }
    notificationIntents(filter: { search: "summer fares" }) { items { id campaignId bookingChannelId campaign { id notificationIntents { items { id } } } } }
  }`);
  expect(errors).toEqual([]);
  expect(data?.silent).toEqual({ items: [{ status: 'COMPLETED', processes: { items: [{ sentCount: 0, reachedNone: true }] } }] });
  const [intent] = present(data?.notificationIntents?.items);
  const { campaignId, bookingChannelId, campaign, id } = present(intent);
  const found = await ask(
    'query ($filter: NotificationIntentFilter) { notificationIntents(filter: $filter) { items { id } pageInfo { total } } }',
    { filter: { campaignId, bookingChannelIds: [bookingChannelId, 'none'] } },
  );
  expect(found.data?.notificationIntents?.items).toEqual(campaign?.notificationIntents?.items);
  expect(found.data?.notificationIntents?.items).toContainEqual({ id });
});

test('a record created in spite of a lost response is found by its full name, once', async () => {
  const lossy = await startGateway({ env: { MOCK_LOST_ANSWER_RATE: '1' } });
  const { accessToken } = await signInAs(lossy, 'staff.admin@pax.example');
  const send = (text: string, variables: object) => lossy.query(text, variables, { token: accessToken });
  expect((await send(create, { input: { ...hello(), name: 'Lost on its way' } })).errors).toMatchObject([
    { extensions: { code: 'PLATFORM_UNAVAILABLE', platform: { status: 504 } } },
  ]);
  const find =
    'query ($id: ID!) { notificationIntentsNamed(fleetId: $id, name: "Lost on its way") { matches { name status } isComplete } }';
  expect((await send(find, { id: fleet.id })).data).toEqual({
    notificationIntentsNamed: { matches: [{ name: 'Lost on its way', status: 'PENDING' }], isComplete: true },
  });
});
