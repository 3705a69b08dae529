import type { Insertable, Selectable, SelectQueryBuilder, Transaction, Updateable } from 'kysely';
import type { DeskEntry, DeskNote, DeskRecordType, DeskScope, DeskView } from '../../__generated__/resolvers';
import { PlatformError } from '../../platform/errors';
import type { Database, Tables } from './database';

/** The kind of a record, with its fleet where it has one. */
export interface Scope {
  readonly type: DeskRecordType;
  readonly fleetId: string | null;
}

/** A record as the platform has it. */
export interface KnownRecord extends Scope {
  readonly id: string;
  readonly part: string;
  /** The passenger of a booking, with whom its notes go: by the profile's ID, and by the passenger engine's. */
  readonly passengerId: string | null;
  readonly peUserId: string | null;
}

/** The author and time of a change. */
interface Author {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Row = Selectable<Tables['desk_records']>;
type Changes = Updateable<Tables['desk_records']>;
type NoteRow = Selectable<Tables['desk_notes']>;
type Records = SelectQueryBuilder<Tables, 'desk_records', Pick<Row, 'key' | 'scope'>>;
type Changing = Transaction<Tables>;

const maxEntries = 500;
const maxNotes = 50;
const maxViews = 50;

const scopeKey = ({ type, fleetId }: Scope): string => `${type}/${fleetId ?? ''}`;
/** The part has no `/`. */
const recordKey = ({ type, part, id }: Pick<KnownRecord, 'type' | 'part' | 'id'>): string => `${type}/${part}/${id}`;
const idIn = (key: string): string => key.split('/').slice(2).join('/');
const isoAt = (at: number): string => new Date(at).toISOString();

const markOf = (userId: string | null, at: number | null) => (userId === null || at === null ? null : { userId, at: isoAt(at) });
const noteOf = ({ id, key, written_by: userId, written_at: at, text }: NoteRow): DeskNote => ({
  id,
  recordId: idIn(key),
  userId,
  at: isoAt(at),
  text,
});

/** The shared part of a team's work, in one database. Notes older than the retention are never read, even before they are deleted. */
export class DeskStore {
  constructor(
    private readonly database: Database,
    private readonly retentionMs: number,
    private readonly now: () => number,
  ) {}

  /** The scopes that have changed since the version that the caller has of each. */
  async changed<Asked extends Scope & { readonly since: number }>(
    asked: readonly Asked[],
  ): Promise<(Asked & { version: number; from: number })[]> {
    if (asked.length === 0) return [];
    const rows = await this.database.selectFrom('desk_scopes').selectAll().where('scope', 'in', asked.map(scopeKey)).execute();
    const byScope = new Map(rows.map((row) => [row.scope, row]));
    return asked.flatMap((scope) => {
      const row = byScope.get(scopeKey(scope));
      return row === undefined || row.version === scope.since
        ? []
        : // A higher one is of a database that was replaced.
          [{ ...scope, version: row.version, from: scope.since < row.floor || scope.since > row.version ? 0 : scope.since }];
    });
  }

  /** The entries of a scope that were changed after a version. */
  async entries({ type, fleetId, version, from }: Scope & { version: number; from: number }): Promise<DeskScope> {
    const rows = await this.database
      .selectFrom('desk_records')
      .selectAll()
      .where('scope', '=', scopeKey({ type, fleetId }))
      .where('version', '>', from)
      .orderBy('version', 'desc')
      .limit(maxEntries)
      .execute();
    return { type, fleetId, version, isWhole: from === 0, entries: await this.withNotes(this.database, rows) };
  }

  async acknowledge(record: KnownRecord, { userId, at }: Author, state: string | null): Promise<DeskEntry> {
    return this.change(record, at, {
      acknowledged_state: state,
      acknowledged_by: state === null ? null : userId,
      acknowledged_at: state === null ? null : at,
    });
  }

  /**
   * Takes care of a record, unless somebody else does.
   * @param from the user that it is taken from
   * @throws PlatformError CONFLICT with who has it
   */
  async take(record: KnownRecord, { userId, at }: Author, from: string | null): Promise<DeskEntry> {
    return this.change(record, at, ({ taken_by: holder, taken_at: since }) => {
      if (holder === userId) return {};
      if (holder !== null && holder !== from)
        throw new PlatformError('CONFLICT', 'A colleague has taken it', { fields: { userId: holder, at: isoAt(since ?? at) } });
      return { taken_by: userId, taken_at: at };
    });
  }

  /** Gives a record back; nothing happens if somebody else has it. */
  async release(record: KnownRecord, { userId, at }: Author): Promise<DeskEntry> {
    return this.change(record, at, ({ taken_by: holder }) => (holder === userId ? { taken_by: null, taken_at: null } : {}));
  }

  async addNote(record: KnownRecord, { userId, at }: Author, { id, text }: { id: string; text: string }): Promise<DeskEntry> {
    return this.change(record, at, {}, async (changing, key) => {
      await changing
        .insertInto('desk_notes')
        .values({ id, key, written_by: userId, written_at: at, text })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }

  /** Deletes a note of the author's about a record; nothing happens if there is none. */
  async deleteNote(record: KnownRecord, { userId, at }: Author, id: string): Promise<DeskEntry> {
    return this.change(record, at, {}, async (changing, key) => {
      await changing.deleteFrom('desk_notes').where('id', '=', id).where('key', '=', key).where('written_by', '=', userId).execute();
    });
  }

  /** The notes about a passenger's bookings by scope, oldest first. */
  async notesOfPassenger(passengerId: string): Promise<{ scope: Scope; note: DeskNote }[]> {
    const rows = await this.database
      .selectFrom('desk_notes')
      .innerJoin('desk_records', 'desk_records.key', 'desk_notes.key')
      .selectAll('desk_notes')
      .select('desk_records.scope')
      .where('passenger_id', '=', passengerId)
      .where('written_at', '>', this.oldest)
      .orderBy('written_at')
      .execute();
    return rows.map(({ scope, ...row }) => ({
      scope: { type: 'BOOKING', fleetId: scope.split('/').slice(1).join('/') },
      note: noteOf(row),
    }));
  }

  /** Deletes everything about a passenger's bookings. Pages that show it replace what they have. */
  async forgetPassenger(peUserId: string): Promise<void> {
    await this.forget((records) => records.where('pe_user_id', '=', peUserId));
  }

  /** Deletes the notes whose time has passed, and entries that nothing has changed for as long. */
  async deleteOld(): Promise<void> {
    const { oldest } = this;
    await this.forget((records) => records.where('changed_at', '<=', oldest));
    await this.database.transaction().execute((changing) => changing.deleteFrom('desk_notes').where('written_at', '<=', oldest).execute());
  }

  async views(scopes: readonly string[], list: string): Promise<DeskView[]> {
    const rows = await this.database
      .selectFrom('desk_views')
      .selectAll()
      .where('scope', 'in', scopes)
      .where('list', '=', list)
      .orderBy('name')
      .limit(maxViews * scopes.length)
      .execute();
    return rows.map(({ id, name, query, saved_by: userId }) => ({ id, name, query, userId }));
  }

  /**
   * Shares a view, or changes the name and query of one of the author's.
   * @throws PlatformError BAD_USER_INPUT if the list has too many
   */
  async saveView(view: Insertable<Tables['desk_views']>): Promise<void> {
    const { id, scope, list, name, query } = view;
    const known = await this.views([scope], list);
    if (known.length >= maxViews && !known.some((each) => each.id === id))
      throw new PlatformError('BAD_USER_INPUT', `A team can share at most ${maxViews} views of a list`);
    await this.database.transaction().execute((changing) =>
      changing
        .insertInto('desk_views')
        .values(view)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, query }).where('desk_views.saved_by', '=', view.saved_by))
        .execute(),
    );
  }

  /** @param savedBy the user whose views may be deleted; all if omitted */
  async deleteView(id: string, scopes: readonly string[], savedBy?: string): Promise<void> {
    await this.database.transaction().execute((changing) => {
      const all = changing.deleteFrom('desk_views').where('id', '=', id).where('scope', 'in', scopes);
      return (savedBy === undefined ? all : all.where('saved_by', '=', savedBy)).execute();
    });
  }

  /** The latest time of notes that are no longer kept, in milliseconds since 1970. */
  private get oldest(): number {
    return this.now() - this.retentionMs;
  }

  /** The next version of a scope. Later changes of the scope wait until this one is committed, so no reader misses one. */
  private async nextVersion(changing: Changing, scope: string, isFloor = false): Promise<number> {
    const { version } = await changing
      .insertInto('desk_scopes')
      .values({ scope, version: 1, floor: isFloor ? 1 : 0 })
      .onConflict((conflict) =>
        conflict.column('scope').doUpdateSet((row) => ({
          version: row('desk_scopes.version', '+', 1),
          ...(isFloor && { floor: row('desk_scopes.version', '+', 1) }),
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  private async change(
    record: KnownRecord,
    at: number,
    change: Changes | ((row: Row) => Changes),
    also?: (changing: Changing, key: string) => Promise<void>,
  ): Promise<DeskEntry> {
    const key = recordKey(record);
    const scope = scopeKey(record);
    return this.database.transaction().execute(async (changing) => {
      const version = await this.nextVersion(changing, scope);
      const known = { scope, version, passenger_id: record.passengerId, pe_user_id: record.peUserId, changed_at: at };
      const row = await changing
        .insertInto('desk_records')
        .values({ key, ...known })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(known))
        .returningAll()
        .executeTakeFirstOrThrow();
      const changes = typeof change === 'function' ? change(row) : change;
      if (Object.keys(changes).length > 0) await changing.updateTable('desk_records').set(changes).where('key', '=', key).execute();
      await also?.(changing, key);
      const [entry] = await this.withNotes(changing, [{ ...row, ...changes }]);
      if (entry === undefined) throw new Error('The changed entry is missing');
      return entry;
    });
  }

  /** Deletes entries with their notes, some at a time. */
  private async forget(narrow: (records: Records) => Records): Promise<void> {
    const found = await this.database.transaction().execute(async (changing) => {
      const some = await narrow(changing.selectFrom('desk_records').select(['key', 'scope']))
        .limit(maxEntries)
        .execute();
      if (some.length === 0) return some;
      for (const scope of [...new Set(some.map((each) => each.scope))].sort()) await this.nextVersion(changing, scope, true);
      const keys = some.map(({ key }) => key);
      await changing.deleteFrom('desk_notes').where('key', 'in', keys).execute();
      await changing.deleteFrom('desk_records').where('key', 'in', keys).execute();
      return some;
    });
    if (found.length === maxEntries) await this.forget(narrow);
  }

  private async withNotes(reading: Database | Changing, rows: readonly Row[]): Promise<DeskEntry[]> {
    if (rows.length === 0) return [];
    const notes = await reading
      .selectFrom('desk_notes')
      .selectAll()
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .where('written_at', '>', this.oldest)
      .orderBy('written_at')
      .execute();
    const byKey = new Map<string, DeskNote[]>();
    for (const note of notes) byKey.set(note.key, [...(byKey.get(note.key) ?? []), noteOf(note)]);
    return rows.map((row) => {
      const [type = '', part = ''] = row.key.split('/');
      return {
        type: typeOf(type),
        recordId: idIn(row.key),
        part,
        acknowledgedState: row.acknowledged_state,
        acknowledged: markOf(row.acknowledged_by, row.acknowledged_at),
        taken: markOf(row.taken_by, row.taken_at),
        notes: (byKey.get(row.key) ?? []).slice(-maxNotes),
      };
    });
  }
}

const types: readonly DeskRecordType[] = ['BOOKING', 'NOTIFICATION', 'APP_RELEASE', 'QUEUE'];
const typeOf = (text: string): DeskRecordType => types.find((type) => type === text) ?? 'BOOKING';
