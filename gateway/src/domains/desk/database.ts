import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DeskDatabaseConfig } from '../../config';
import { isRecord } from '../../platform/json-value';

/** IDs, times in milliseconds since 1970, and the texts of notes. */
export interface Tables {
  /** Each kind of record, of one fleet where it has one, has versions of its own: they are committed in their order. */
  desk_scopes: { scope: string; version: number; floor: number };
  desk_records: {
    key: string;
    scope: string;
    version: number;
    passenger_id: string | null;
    pe_user_id: string | null;
    acknowledged_state: string | null;
    acknowledged_by: string | null;
    acknowledged_at: number | null;
    taken_by: string | null;
    taken_at: number | null;
    changed_at: number;
  };
  desk_notes: { id: string; key: string; written_by: string; written_at: number; text: string };
  desk_views: { id: string; scope: string; list: string; name: string; query: string; saved_by: string };
}

export type Database = Kysely<Tables>;

/** The longest wait for a connection or an answer, in milliseconds. */
const waitMs = 1500;

/** The number of connections that an instance of the gateway may open. */
const maxConnections = 5;

/** Statements that both databases read alike. Each runs once, in this order; what has run in a deployment never changes. */
const migrations: readonly string[] = [
  `create table desk_scopes (scope text primary key, version integer not null, floor integer not null)`,
  `create table desk_records (
     key text primary key, scope text not null, version integer not null, passenger_id text, pe_user_id text,
     acknowledged_state text, acknowledged_by text, acknowledged_at double precision,
     taken_by text, taken_at double precision, changed_at double precision not null)`,
  `create index desk_records_by_version on desk_records (scope, version)`,
  `create index desk_records_by_passenger on desk_records (passenger_id)`,
  `create index desk_records_by_pe_user on desk_records (pe_user_id)`,
  `create table desk_notes (
     id text primary key, key text not null, written_by text not null, written_at double precision not null, text text not null)`,
  `create index desk_notes_by_key on desk_notes (key, written_at)`,
  `create index desk_notes_by_age on desk_notes (written_at)`,
  `create table desk_views (
     id text primary key, scope text not null, list text not null, name text not null, query text not null, saved_by text not null)`,
  `create index desk_views_by_list on desk_views (scope, list)`,
];

/** Any number that no other program uses for its lock. */
const migrationLock = 526_052;

/** Brings the tables up to date. Instances that start together wait for each other: SQLite's transactions exclude each other anyway. */
const migrate = (database: Database, isPostgres: boolean): Promise<void> =>
  database.transaction().execute(async (migrating) => {
    const run = (statement: string) => sql.raw(statement).execute(migrating);
    if (isPostgres) await run(`select pg_advisory_xact_lock(${migrationLock})`);
    await run('create table if not exists desk_migrations (number integer primary key)');
    const { rows } = await sql`select number from desk_migrations`.execute(migrating);
    for (const [at, statement] of migrations.entries()) {
      if (at < rows.length) continue;
      await run(statement);
      await run(`insert into desk_migrations values (${at})`);
    }
  });

const isBusy = (error: unknown): boolean => isRecord(error) && error.errcode === 5;

/** Waits for other instances without stopping this one: SQLite's own wait would. A transaction takes the lock at its start. */
class WaitingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const end = performance.now() + waitMs;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
      }
      await setTimeout(5);
    }
  }
}

/** Each database's library is only loaded where it is used. */
async function openDialect(config: DeskDatabaseConfig): Promise<Dialect> {
  if (config.kind === 'postgres') {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({
      connectionString: config.url,
      max: maxConnections,
      connectionTimeoutMillis: waitMs,
      query_timeout: waitMs,
      statement_timeout: waitMs,
      idle_in_transaction_session_timeout: 2 * waitMs,
      keepAlive: true,
    });
    // A connection that breaks while nobody uses it: the next query opens another.
    pool.on('error', () => undefined);
    // One that breaks while it is used fails its query, too: without a listener its event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new PostgresDialect({ pool });
  }
  const { DatabaseSync } = await import('node:sqlite');
  const file = new DatabaseSync(config.path, { timeout: 500 });
  file.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 0');
  const database: SqliteDatabase = {
    close: () => file.close(),
    prepare(text) {
      const statement = file.prepare(text);
      const values = (parameters: readonly unknown[]) => parameters.map((value) => (typeof value === 'number' ? value : textOrNull(value)));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new WaitingDriver({ database }),
    createIntrospector: (from) => new SqliteIntrospector(from),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Opens the database with its tables up to date.
 * @throws if it does not answer in time
 */
export async function openDatabase(config: DeskDatabaseConfig): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: await openDialect(config) });
  try {
    await migrate(database, config.kind === 'postgres');
    return database;
  } catch (error) {
    void database.destroy().catch(() => undefined);
    throw error;
  }
}
