import { present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  gateway = await startGateway();
  token = (await signInAs(gateway, 'sudo@pax.example')).accessToken;
});

afterAll(stopGateways);

const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
const image = (name: string, start: string, bytes = 100) =>
  new File([Buffer.from(start, 'hex'), Buffer.alloc(bytes - start.length / 2)], name);
const png = (bytes?: number) => image('icon.png', '89504e470d0a1a0a', bytes);
const jpg = (bytes?: number) => image('cover.JPG', 'ffd8ff', bytes);

const create = `mutation ($input: CreateSeasonalEventInput!) { createSeasonalEvent(input: $input) { seasonalEvent {
  id name description startAt endAt status statusCode vehicleIcons { id url fileName } coverImage { url fileName } createdAt
} } }`;
const input = {
  name: ' Carnival ',
  startAt: '2027-02-04T00:00:00Z',
  endAt: '2027-02-10T00:00:00Z',
  vehicleIcons: [null, null],
  coverImage: null,
};

test('the upcoming event is the first active or future one', async () => {
  const { data, errors } = await ask(`{
    seasonalEvents(maxPerPage: 1, filter: { statuses: [ACTIVE, FUTURE] }) { items { name status statusCode vehicleIcons { url } coverImage { fileName } } pageInfo { total hasMore } }
    latest: seasonalEvents(filter: { search: "hallo" }, orderBy: NAME, orderDirection: DESC) { items { name } }
  }`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    seasonalEvents: { items: [{ name: 'Summer in town 2026', status: 'ACTIVE', statusCode: 'active' }], pageInfo: { hasMore: true } },
    latest: { items: [{ name: 'Halloween 2026' }, { name: 'Halloween 2025' }] },
  });
  const { errors: refused } = await ask('{ seasonalEvents(filter: { statuses: [UNKNOWN] }) { items { id } } }');
  expect(refused).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { 'filter.statuses': expect.anything() } } }]);
});

test('an event is created with its pictures in any order, changed and deleted', async () => {
  const files = {
    'variables.input.coverImage': jpg(),
    'variables.input.vehicleIcons.1': png(200),
    'variables.input.vehicleIcons.0': png(300),
  };
  const { data, errors } = await gateway.upload(create, { input }, files, { token });
  expect(errors).toEqual([]);
  const { seasonalEvent } = present(data?.createSeasonalEvent);
  expect(seasonalEvent).toMatchObject({
    name: 'Carnival',
    status: 'FUTURE',
    startAt: '2027-02-04T00:00:00.000Z',
    coverImage: { fileName: 'cover.JPG' },
  });
  const served = await gateway.app.inject({ url: new URL(present(seasonalEvent?.vehicleIcons?.[0]?.url)).pathname });
  expect([served.headers['content-type'], served.rawPayload.byteLength]).toEqual(['image/png', 200]);

  const update =
    'mutation ($input: UpdateSeasonalEventInput!) { updateSeasonalEvent(input: $input) { seasonalEvent { name vehicleIcons { fileName } endAt } } }';
  const changed = await gateway.upload(
    update,
    { input: { id: seasonalEvent?.id, vehicleIcons: [null] } },
    { 'variables.input.vehicleIcons.0': jpg() },
    { token },
  );
  expect(changed.data).toEqual({
    updateSeasonalEvent: { seasonalEvent: { name: 'Carnival', vehicleIcons: [{ fileName: 'cover.JPG' }], endAt: seasonalEvent?.endAt } },
  });
  expect((await ask(update, { input: { id: seasonalEvent?.id } })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);

  const remove = 'mutation ($id: ID!) { deleteSeasonalEvent(input: { id: $id }) { id } }';
  expect((await ask(remove, { id: seasonalEvent?.id })).data).toEqual({ deleteSeasonalEvent: { id: seasonalEvent?.id } });
  expect((await ask('query ($id: ID!) { seasonalEvent(id: $id) { id } }', { id: seasonalEvent?.id })).data).toEqual({
    seasonalEvent: null,
  });
});

test('an event loses its description and cover, is changed only if it matches the expected values, and is looked up by its full name', async () => {
  const files = { 'variables.input.coverImage': jpg(), 'variables.input.vehicleIcons.0': png(), 'variables.input.vehicleIcons.1': png() };
  const values = { ...input, name: 'Whole name', description: 'Confetti' };
  const created = present((await gateway.upload(create, { input: values }, files, { token })).data?.createSeasonalEvent?.seasonalEvent);
  const named =
    'query ($name: String!) { seasonalEventsNamed(name: $name) { matches { id coverImage { id } vehicleIcons { id } fleetsCount } isComplete } }';
  expect((await ask(named, { name: 'Whole' })).data).toEqual({ seasonalEventsNamed: { matches: [], isComplete: true } });
  const [found] = present((await ask(named, { name: 'Whole name' })).data?.seasonalEventsNamed?.matches);
  expect(found).toMatchObject({ id: created.id, fleetsCount: expect.any(Number) });

  const update =
    'mutation ($input: UpdateSeasonalEventInput!) { updateSeasonalEvent(input: $input) { seasonalEvent { description coverImage { id } vehicleIcons { id } } } }';
  const change = (changes: object) => ask(update, { input: { id: created.id, ...changes } });
  const { startAt, endAt } = created;
  const vehicleIconIds = found?.vehicleIcons?.map((icon) => icon?.id);
  const expected = { name: 'Whole name', description: 'Confetti', startAt, endAt, vehicleIconIds, coverImageId: found?.coverImage?.id };
  expect((await change({ description: null, removeCoverImage: true, expected })).data?.updateSeasonalEvent?.seasonalEvent).toEqual({
    description: null,
    coverImage: null,
    vehicleIcons: found?.vehicleIcons,
  });
  expect((await change({ name: 'New', expected })).errors).toMatchObject([
    {
      extensions: {
        code: 'CONFLICT',
        fields: { description: 'This was changed in the meantime', coverImage: 'This was changed in the meantime' },
      },
    },
  ]);
  const icons = { id: created.id, vehicleIcons: [null], expected: { name: 'Another' } };
  expect(
    (await gateway.upload(update, { input: icons }, { 'variables.input.vehicleIcons.0': png(900_000) }, { token })).errors,
  ).toMatchObject([{ extensions: { code: 'CONFLICT', fields: { name: 'This was changed in the meantime' } } }]);
  expect((await change({ endAt: '2027-01-01T00:00:00Z', expected: { name: 'Whole name' } })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { endAt: 'The end must be after the start' } } },
  ]);
});

test.each([
  ['an icon of 1 MB', { 'variables.input.vehicleIcons.1': png(1024 * 1024) }, 'vehicleIcons.1', 'The file must be under 1MB'],
  ['a gif', { 'variables.input.vehicleIcons.0': image('icon.gif', '474946383961') }, 'vehicleIcons.0', 'The file must be a jpg or png'],
  [
    'a gif that is called png',
    { 'variables.input.vehicleIcons.0': image('icon.png', '474946383961') },
    'vehicleIcons.0',
    'The file must be a jpg or png',
  ],
  ['an empty file', { 'variables.input.coverImage': new File([], 'cover.png') }, 'coverImage', 'The file is empty'],
])('%s is rejected with its argument', async (_what, files, field, message) => {
  const all = {
    'variables.input.vehicleIcons.0': png(),
    'variables.input.vehicleIcons.1': png(),
    'variables.input.coverImage': jpg(),
    ...files,
  };
  const { errors } = await gateway.upload(create, { input }, all, { token });
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }]);
});

test.each([
  ['no icon', { vehicleIcons: [] }, 'vehicleIcons'],
  ['a blank name', { name: ' ' }, 'name'],
  ['an end before the start', { endAt: input.startAt }, 'endAt'],
])('%s is rejected', async (_what, changes, field) => {
  const files = { 'variables.input.coverImage': jpg() };
  const { errors } = await gateway.upload(create, { input: { ...input, vehicleIcons: [], ...changes } }, files, { token });
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
});

test('a fleet that is not allowed is a conflict on the fleet', async () => {
  const { data } =
    await ask(`{ seasonalEvents(filter: { statuses: [ACTIVE] }) { items { id allowedFleets(maxPerPage: 100) { items { id } } } }
    fleets(maxPerPage: 100) { items { id } } }`);
  const [event] = present(data?.seasonalEvents?.items);
  const allowed = new Set(event?.allowedFleets?.items?.map(({ id }) => id));
  const fleetId = data?.fleets?.items?.find(({ id }) => !allowed.has(id))?.id;
  const attach =
    'mutation ($input: AttachSeasonalEventFleetInput!) { attachSeasonalEventFleet(input: $input) { seasonalEventFleet { isOptedIn } } }';
  expect((await ask(attach, { input: { seasonalEventId: event?.id, fleetId } })).errors).toMatchObject([
    { extensions: { code: 'CONFLICT', fields: { fleetId: 'The fleet cannot take part in seasonal events' } } },
  ]);
});

test('fleets opt in and out', async () => {
  const { data } = await ask(`{ seasonalEvents(filter: { statuses: [ACTIVE] }) { items {
    id fleetIds fleets(maxPerPage: 100) { items { id } } allowedFleets(maxPerPage: 100) { items { id name } pageInfo { hasMore } }
  } } }`);
  const [event] = present(data?.seasonalEvents?.items);
  const optedIn = new Set(event?.fleets?.items?.map((fleet) => fleet.id));
  expect(new Set(event?.fleetIds)).toEqual(optedIn);
  const fleetId = event?.allowedFleets?.items?.find((fleet) => !optedIn.has(fleet.id))?.id;
  const pair = { input: { seasonalEventId: event?.id, fleetId } };
  const part = 'seasonalEventFleet { isOptedIn optedInAt fleet { id } } seasonalEvent { fleet(fleetId: $fleetId) { isOptedIn } }';
  const attach = await ask(
    `mutation ($input: AttachSeasonalEventFleetInput!, $fleetId: ID!) { attachSeasonalEventFleet(input: $input) { ${part} } }`,
    { ...pair, fleetId },
  );
  expect(attach.data).toEqual({
    attachSeasonalEventFleet: {
      seasonalEventFleet: { isOptedIn: true, optedInAt: '2026-06-17T17:10:00.000Z', fleet: { id: fleetId } },
      seasonalEvent: { fleet: { isOptedIn: true } },
    },
  });
  const detach = await ask(
    `mutation ($input: DetachSeasonalEventFleetInput!, $fleetId: ID!) { detachSeasonalEventFleet(input: $input) { ${part} } }`,
    { ...pair, fleetId },
  );
  expect(detach.data).toMatchObject({
    detachSeasonalEventFleet: { seasonalEventFleet: { isOptedIn: false }, seasonalEvent: { fleet: { isOptedIn: false } } },
  });
});
