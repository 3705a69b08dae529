import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { DeskDatabaseConfig } from '../../config';
import { type Database, openDatabase } from './database';
import { DeskStore, type KnownRecord } from './store';

const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
const url = process.env.DESK_TEST_DATABASE_URL;
const databases: [string, DeskDatabaseConfig][] = [
  ['SQLite', { kind: 'sqlite', path: path.join(folder, 'desk.db') }],
  ...(url === undefined ? [] : [['PostgreSQL', { kind: 'postgres', url }] satisfies [string, DeskDatabaseConfig]]),
];
const day = 24 * 3_600_000;
const at = Date.parse('2026-03-01T10:00:00Z');
const ada = { userId: 'ada', at };
const bo = { userId: 'bo', at: at + 60_000 };
const newId = () => randomUUID();

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(databases)('the store on %s', (_, config) => {
  let one: Database;
  let other: Database;
  let now = at;
  const storeOf = (database: Database) => new DeskStore(database, 90 * day, () => now);
  /** A booking in a new fleet, so that tests can share the database. */
  const booking = (changes: Partial<KnownRecord> = {}): KnownRecord => ({
    type: 'BOOKING',
    fleetId: newId(),
    id: newId(),
    part: '',
    passengerId: null,
    peUserId: null,
    ...changes,
  });
  const read = async ({ type, fleetId }: KnownRecord, since = 0) => {
    const store = storeOf(other);
    const [changed] = await store.changed([{ type, fleetId, since }]);
    return changed && store.entries(changed);
  };

  beforeAll(async () => {
    // Two instances that start together.
    [one, other] = await Promise.all([openDatabase(config), openDatabase(config)]);
  });
  beforeEach(() => (now = at));
  afterAll(() => Promise.all([one.destroy(), other.destroy()]));

  it('has its tables once, however many instances start together', async () => {
    const { rows } = await sql<{ number: number }>`select number from desk_migrations order by number`.execute(one);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index));
    expect(rows.length).toBeGreaterThan(0);
  });

  it('shows another instance who took a record, since when, and its notes', async () => {
    const record = booking();
    await storeOf(one).take(record, ada, null);
    await storeOf(one).addNote(record, bo, { id: newId(), text: 'Waits at gate 2' });
    expect(await read(record)).toMatchObject({
      isWhole: true,
      entries: [
        {
          recordId: record.id,
          taken: { userId: 'ada', at: '2026-03-01T10:00:00.000Z' },
          notes: [{ userId: 'bo', text: 'Waits at gate 2', at: '2026-03-01T10:01:00.000Z' }],
        },
      ],
    });
  });

  it('gives a record that two people take at once to one of them, and tells the other who has it', async () => {
    const record = booking();
    const takers = [storeOf(one).take(record, ada, null), storeOf(other).take(record, bo, null)];
    const taken = await Promise.allSettled(takers);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const entry = (await read(record))?.entries[0];
    const [refusal] = taken.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusal).toMatchObject({ code: 'CONFLICT', fields: { userId: entry?.taken?.userId } });
  });

  it('lets a record be taken over from its holder only, and released by its holder only', async () => {
    const record = booking();
    await storeOf(one).take(record, ada, null);
    expect((await storeOf(one).release(record, bo)).taken?.userId).toBe('ada');
    expect((await storeOf(one).take(record, bo, 'ada')).taken?.userId).toBe('bo');
    await expect(storeOf(one).take(record, { userId: 'cy', at }, 'ada')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await storeOf(one).release(record, bo)).taken).toBeNull();
  });

  it('reads only changes since a version', async () => {
    const record = booking();
    const second = booking({ fleetId: record.fleetId });
    await storeOf(one).acknowledge(record, ada, 'failed');
    const { version = 0 } = (await read(record)) ?? {};
    expect(await read(record, version)).toBeUndefined();
    await storeOf(one).acknowledge(second, ada, 'late');
    await storeOf(one).acknowledge(second, ada, null);
    const changed = await read(record, version);
    expect(changed).toMatchObject({ isWhole: false, entries: [{ recordId: second.id, acknowledged: null, acknowledgedState: null }] });
    // A version of a database that was replaced.
    expect(await read(record, 1000)).toMatchObject({ isWhole: true });
  });

  it('adds a note that is sent twice once, and deletes only the author’s own', async () => {
    const record = booking();
    const note = { id: newId(), text: 'Called' };
    await storeOf(one).addNote(record, ada, note);
    expect((await storeOf(one).addNote(record, ada, note)).notes).toHaveLength(1);
    expect((await storeOf(one).deleteNote(record, bo, note.id)).notes).toHaveLength(1);
    expect((await storeOf(one).deleteNote(booking(), ada, note.id)).notes).toHaveLength(0);
    expect((await storeOf(one).deleteNote(record, ada, note.id)).notes).toHaveLength(0);
  });

  it('ends notes after the retention, and deletes them with what nothing has changed since', async () => {
    const record = booking();
    await storeOf(one).addNote(record, ada, { id: newId(), text: 'Called' });
    const { version = 0 } = (await read(record)) ?? {};
    now = at + 90 * day;
    expect((await read(record))?.entries[0]?.notes).toEqual([]);
    await storeOf(one).deleteOld();
    expect(await read(record, version)).toMatchObject({ isWhole: true, entries: [] });
    const { rows } = await sql`select 1 from desk_notes where key like ${`%${record.id}`}`.execute(one);
    expect(rows).toEqual([]);
  });

  it('has a passenger’s notes for their data file, and nothing of them after their deletion', async () => {
    const [passengerId, peUserId] = [newId(), newId()];
    const record = booking({ passengerId, peUserId });
    const others = booking({ fleetId: record.fleetId });
    for (const each of [record, others]) await storeOf(one).addNote(each, ada, { id: newId(), text: 'Called' });
    const notes = await storeOf(other).notesOfPassenger(passengerId);
    expect(notes).toMatchObject([{ scope: { type: 'BOOKING', fleetId: record.fleetId }, note: { recordId: record.id } }]);
    const { version = 0 } = (await read(record)) ?? {};
    await storeOf(one).forgetPassenger(peUserId);
    expect(await storeOf(other).notesOfPassenger(passengerId)).toEqual([]);
    expect(await read(record, version)).toMatchObject({ isWhole: true, entries: [{ recordId: others.id }] });
  });

  it('keeps the views of a team by name, at most 50 of a list, which only their author changes', async () => {
    const scope = newId();
    const view = (name: string, id = newId()) => ({ id, scope, list: 'bookings', name, query: 'view=problems', saved_by: 'ada' });
    const mine = view('Late rides');
    await storeOf(one).saveView(mine);
    await storeOf(one).saveView(view('Airport'));
    await storeOf(one).saveView({ ...mine, saved_by: 'bo', name: 'Bo’s' });
    await storeOf(one).saveView({ ...mine, query: 'view=now' });
    expect(await storeOf(other).views([scope], 'bookings')).toMatchObject([{ name: 'Airport' }, { name: 'Late rides', query: 'view=now' }]);
    await storeOf(one).deleteView(mine.id, [scope], 'bo');
    await storeOf(one).deleteView(mine.id, ['another']);
    expect(await storeOf(other).views([scope], 'bookings')).toHaveLength(2);
    await storeOf(one).deleteView(mine.id, [scope]);
    for (let count = 1; count < 50; count += 1) await storeOf(one).saveView(view(`View ${count}`));
    await expect(storeOf(one).saveView(view('One more'))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
