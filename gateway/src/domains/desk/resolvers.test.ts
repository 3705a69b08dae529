import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../config';
import { createTransport } from '../../platform/create-transport';
import type { Transport } from '../../platform/transport';
import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { until } from '../../testing/until';

const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
const entry = 'recordId acknowledgedState acknowledged { userId } taken { userId at } notes { id text userId }';
const texts = {
  desk: `query ($scopes: [DeskScopeInput!]!) { desk(scopes: $scopes) { status scopes { version isWhole entries { ${entry} } } } }`,
  take: `mutation ($input: TakeDeskRecordInput!) { takeDeskRecord(input: $input) { entry { ${entry} } } }`,
  note: `mutation ($input: AddDeskNoteInput!) { addDeskNote(input: $input) { entry { ${entry} } } }`,
  acknowledge: `mutation ($input: AcknowledgeDeskRecordInput!) { acknowledgeDeskRecord(input: $input) { entry { ${entry} } } }`,
  views: `query ($list: String!, $fleetId: ID!) { deskViews(list: $list, fleetId: $fleetId) { id name query } }`,
  saveView: `mutation ($input: SaveDeskViewInput!) { saveDeskView(input: $input) { views { name } } }`,
  deleteView: `mutation ($input: DeleteDeskViewInput!) { deleteDeskView(input: $input) { views { name } } }`,
};

/** A gateway over the mock platform, which counts calls and can refuse them. */
async function start(env: Record<string, string> = {}) {
  const mock = await createTransport(readConfig({ MOCK_CLOCK: 'frozen' }));
  let calls: string[] = [];
  let refused: RegExp | undefined;
  const transport: Transport = {
    ...mock,
    async send(request, cancellation) {
      calls.push(request.path.replace(/^\/v1/, ''));
      return refused?.test(request.path) ? { status: 403, headers: {}, text: '{}' } : mock.send(request, cancellation);
    },
  };
  const gateway = await startGateway({ transport, env });
  const as = async (email: string) => {
    const { accessToken: token } = await signInAs(gateway, email);
    return async (text: string, variables: object) => {
      calls = [];
      return { ...(await gateway.query(text, variables, { token })), calls };
    };
  };
  const admin = await as('fleet.admin@pax.example');
  const stranger = await as('fleet.read@pax.example');
  const ofStranger = (await stranger('{ fleets(maxPerPage: 50) { items { id } } }', {})).data?.fleets?.items?.map(({ id }) => id);
  const { data } = await admin('{ bookings(maxPerPage: 100) { items { id fleetId } } }', {});
  // A booking outside the stranger's fleets.
  const booking = present(data?.bookings?.items?.find(({ fleetId }) => !ofStranger?.includes(present(fleetId))));
  return {
    gateway,
    as,
    admin,
    stranger,
    fleetId: present(booking.fleetId),
    record: { type: 'BOOKING', id: present(booking.id) },
    refuse: (pattern?: RegExp) => (refused = pattern),
  };
}

type Started = Awaited<ReturnType<typeof start>>;
const bookingsOf = ({ fleetId }: Started, since?: number) => ({ scopes: [{ type: 'BOOKING', fleetId, ...(since && { since }) }] });
const newNote = (text = 'Waits at gate 2') => ({ id: randomUUID(), text });

afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await stopGateways();
  rmSync(folder, { recursive: true });
});

it('shows colleagues of the fleet what was taken and noted, and who has it if they take it too', async () => {
  const started = await start();
  const { admin, record } = started;
  const sudo = await started.as('sudo@pax.example');
  await admin(texts.take, { input: { record } });
  await admin(texts.note, { input: { record, ...newNote() } });
  const { data } = await sudo(texts.desk, bookingsOf(started));
  const holder = data?.desk?.scopes?.[0]?.entries?.[0];
  expect(data?.desk).toMatchObject({ status: 'ON', scopes: [{ isWhole: true, entries: [{ notes: [{ text: 'Waits at gate 2' }] }] }] });
  const { errors } = await sudo(texts.take, { input: { record } });
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', fields: { userId: holder?.taken?.userId } } }]);
  expect((await sudo(texts.take, { input: { record, from: holder?.taken?.userId } })).errors).toEqual([]);
});

it('asks the platform whether the caller may read a fleet’s records: once for news within 15 s, and never while there are none', async () => {
  const started = await start();
  const { admin, record, fleetId } = started;
  const reader = await started.as('sudo@pax.example');
  expect((await reader(texts.desk, bookingsOf(started))).calls).toEqual(['/user/me?relations=authUserRole,authUserPolicies']);
  await admin(texts.take, { input: { record } });
  const first = await reader(texts.desk, bookingsOf(started));
  expect(first.calls).toEqual([`/booking/fleet/${fleetId}?page=0&maxPerPage=1`]);
  const version = first.data?.desk?.scopes?.[0]?.version;
  expect((await reader(texts.desk, bookingsOf(started))).calls).toEqual([]);
  const later = performance.now() + 16_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await reader(texts.desk, bookingsOf(started, version))).calls).toEqual([]);
  expect((await reader(texts.desk, bookingsOf(started))).calls).toEqual(first.calls);
});

it('gives a fleet’s entries to nobody else, and lets nobody write about a record that they can’t read', async () => {
  const started = await start();
  const { admin, stranger, record, refuse } = started;
  await admin(texts.take, { input: { record } });
  expect((await stranger(texts.desk, bookingsOf(started))).data?.desk).toEqual({ status: 'ON', scopes: [] });
  expect((await stranger(texts.note, { input: { record, ...newNote() } })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  const unknown = await started.gateway.query(texts.desk, bookingsOf(started), { token: 'made-up' });
  expect(unknown.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  // Access that ends.
  const sudo = await started.as('sudo@pax.example');
  refuse(/\/booking\//);
  expect((await sudo(texts.desk, bookingsOf(started))).data?.desk).toEqual({ status: 'ON', scopes: [] });
  expect((await sudo(texts.take, { input: { record } })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('has releases for staff and queues for those whom the platform lets read them', async () => {
  const started = await start();
  const sudo = await started.as('sudo@pax.example');
  const { data } = await sudo('{ releaseIntents { items { id } } queues { code } }', {});
  const release = { type: 'APP_RELEASE', id: data?.releaseIntents?.items?.[0]?.id, part: 'danger' };
  const queue = { type: 'QUEUE', id: data?.queues?.[0]?.code };
  for (const record of [release, queue]) expect((await sudo(texts.acknowledge, { input: { record, state: 'failed' } })).errors).toEqual([]);
  const scopes = [{ type: 'APP_RELEASE' }, { type: 'QUEUE' }];
  expect((await sudo(texts.desk, { scopes })).data?.desk?.scopes).toHaveLength(2);
  const fleet = await started.as('fleet.admin@pax.example');
  expect((await fleet(texts.desk, { scopes: [{ type: 'APP_RELEASE' }] })).data?.desk?.scopes).toEqual([]);
  expect((await fleet(texts.acknowledge, { input: { record: release, state: 'x' } })).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

it.each([
  ['a blank note', { text: ' ' }, 'text'],
  ['a long note', { text: 'x'.repeat(501) }, 'text'],
  ['an ID that is no UUID', { id: '1' }, 'id'],
])('refuses %s', async (_, change, field) => {
  const { admin, record } = await start();
  const { errors } = await admin(texts.note, { input: { record, ...newNote(), ...change } });
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
});

it('shares views with the fleet’s team, those of staff with all staff, and none with a search', async () => {
  const started = await start();
  const { admin, stranger, fleetId } = started;
  const staff = await started.as('staff.read@pax.example');
  const view = (name: string) => ({ id: randomUUID(), list: 'bookings', fleetId, name, query: 'view=problems' });
  const own = view('Fleet');
  expect((await admin(texts.saveView, { input: own })).data?.saveDeskView).toEqual({ views: [{ name: 'Fleet' }] });
  await staff(texts.saveView, { input: view('Staff') });
  const namesFor = async (ask: typeof admin) =>
    (await ask(texts.views, { list: 'bookings', fleetId })).data?.deskViews?.map((each) => each.name);
  expect(await namesFor(admin)).toEqual(['Fleet']);
  expect(await namesFor(staff)).toEqual(['Fleet', 'Staff']);
  const { errors } = await admin(texts.saveView, { input: { ...view('Search'), query: 'search=jansen' } });
  expect(errors[0]?.extensions.fields).toHaveProperty('query');
  expect((await stranger(texts.views, { list: 'bookings', fleetId })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const target = { id: own.id, list: 'bookings', fleetId };
  // Readers only delete their own.
  expect((await staff(texts.deleteView, { input: target })).data?.deleteDeskView?.views).toHaveLength(2);
  expect((await admin(texts.deleteView, { input: target })).data?.deleteDeskView?.views).toEqual([]);
});

it('has the notes for a passenger’s data file, and none once the passenger is deleted', async () => {
  const started = await start();
  const sudo = await started.as('sudo@pax.example');
  const { data } = await sudo(
    '{ bookings(maxPerPage: 100, filter: { statuses: [COMPLETED] }) { items { id passengerProfile { id peId bookingChannelId } } } }',
    {},
  );
  const notesOf = async (passengerId: unknown) =>
    (await sudo('query ($id: ID!) { passengerDeskNotes(passengerId: $id) { text } }', { id: passengerId })).data?.passengerDeskNotes;
  let isDeleted = false;
  for (const { id, passengerProfile } of data?.bookings?.items ?? []) {
    if (isDeleted || !passengerProfile?.id) continue;
    await sudo(texts.note, { input: { record: { type: 'BOOKING', id }, ...newNote() } });
    expect(await notesOf(passengerProfile.id)).toEqual([{ text: 'Waits at gate 2' }]);
    const { peId, bookingChannelId } = passengerProfile;
    const { errors } = await sudo('mutation ($input: DeletePassengerInput!) { deletePassenger(input: $input) { peId } }', {
      input: { peId, bookingChannelId },
    });
    isDeleted = errors.length === 0;
    if (isDeleted) expect((await sudo(texts.desk, { scopes: [{ type: 'BOOKING', fleetId: started.fleetId }] })).text).not.toContain(id);
  }
  expect(isDeleted).toBe(true);
});

it('is off in live mode without the setting', async () => {
  const gateway = await startGateway({ env: liveEnvironment('http://platform.invalid') });
  const { data } = await gateway.query(texts.desk, { scopes: [] });
  expect(data?.desk).toEqual({ status: 'OFF', scopes: [] });
  const { errors } = await gateway.query(texts.take, { input: { record: { type: 'BOOKING', id: 'b' } } });
  expect(errors[0]?.extensions.code).toBe('DESK_UNAVAILABLE');
});

it('is unavailable without its database, while everything else works, and back with it', async () => {
  const missing = path.join(folder, 'missing');
  const started = await start({ DESK_DATABASE_URL: `sqlite:${missing}/desk.db` });
  const { admin, record, gateway } = started;
  expect((await admin(texts.desk, bookingsOf(started))).data?.desk).toEqual({ status: 'UNAVAILABLE', scopes: [] });
  expect((await admin(texts.take, { input: { record } })).errors).toMatchObject([{ extensions: { code: 'DESK_UNAVAILABLE' } }]);
  expect((await gateway.app.inject('/health/ready')).statusCode).toBe(200);
  expect(gateway.logLines('the desk database does not respond')).toHaveLength(1);
  // While it is down nothing waits for it; it is tried again after a pause.
  mkdirSync(missing);
  expect((await admin(texts.desk, bookingsOf(started))).data?.desk).toMatchObject({ status: 'UNAVAILABLE' });
  const later = Date.now() + 6000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect((await admin(texts.take, { input: { record } })).errors).toEqual([]);
  expect((await admin(texts.desk, bookingsOf(started))).data?.desk).toMatchObject({ status: 'ON', scopes: [{ isWhole: true }] });
});

it('shares a file’s content between two gateways, and keeps it', async () => {
  const env = { DESK_DATABASE_URL: `sqlite:${path.join(folder, 'shared.db')}` };
  const [one, other] = await Promise.all([start(env), start(env)]);
  await one.admin(texts.take, { input: { record: one.record } });
  let taken: unknown;
  await until(async () => {
    const { data } = await other.admin(texts.desk, bookingsOf(other));
    taken = data?.desk?.scopes?.[0]?.entries?.[0]?.taken;
    return taken !== undefined;
  });
  expect(taken).toHaveProperty('userId');
});
