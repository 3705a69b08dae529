import { circuitBreaker, ConsecutiveBreaker, handleWhen, timeout, TimeoutStrategy } from 'cockatiel';
import type { Config, DeskDatabaseConfig } from '../../config';
import { errorOfCode, PlatformError } from '../../platform/errors';
import { isRecord } from '../../platform/json-value';
import type { Database } from './database';
import { RightsMemory } from './rights';
import { DeskStore } from './store';

/** The longest wait for all of a caller's work, in milliseconds. */
const limitMs = 1500;
/** The pause after failures before the database is tried again, in milliseconds. */
const pauseMs = 5000;
/** The time between deletions of what is no longer kept, in milliseconds. */
const cleaningMs = 3_600_000;
/** The time until what could not be deleted with a passenger is tried again, in milliseconds. */
const retryMs = 60_000;
const maxForgotten = 10_000;

/** Its libraries are only loaded where something is shared. */
const open = async (database: DeskDatabaseConfig): Promise<Database> => (await import('./database')).openDatabase(database);

interface Opened {
  readonly database: Database;
  readonly store: DeskStore;
}

interface DeskOptions {
  readonly config: Config['desk'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: { warn(details: object, message: string): void };
}

/** A server's connection to the shared database, if it has one. It opens with the first use and again after a failure; nothing waits for it. */
export class Desk {
  readonly rights = new RightsMemory();
  private store: Promise<Opened> | undefined;
  private readonly limit = timeout(limitMs, TimeoutStrategy.Aggressive);
  private readonly breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof PlatformError)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(2) },
  );
  /** Deleted passengers, by the passenger engine's ID, whose notes are still to be deleted. */
  private readonly forgotten = new Set<string>();
  /** The code of the latest failure, such as `ECONNREFUSED` or PostgreSQL's `53100`. */
  private cause: string | undefined;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: DeskOptions) {
    if (!this.isOn) return;
    this.breaker.onBreak(() => options.log.warn({ cause: this.cause }, 'the desk database does not respond'));
    this.breaker.onReset(() => options.log.warn({}, 'the desk database responds again'));
    this.timers.push(setInterval(() => void this.clean(), cleaningMs).unref(), setInterval(() => void this.forgetAll(), retryMs).unref());
    void this.clean();
  }

  get isOn(): boolean {
    return this.options.config.database !== undefined;
  }

  /**
   * Uses the store. A change that fails may have been made: its answer was lost, or it was too late.
   * @throws PlatformError DESK_UNAVAILABLE if it does not respond in time, or this deployment has none
   */
  async use<Result>(work: (store: DeskStore) => Promise<Result>): Promise<Result> {
    return this.attempt((run) => this.limit.execute(run), work);
  }

  /** Deletes everything about a deleted passenger's bookings, later if it can't be now. Never rejects. */
  async forgetPassenger(peUserId: string): Promise<void> {
    if (!this.isOn || this.forgotten.size >= maxForgotten) return;
    this.forgotten.add(peUserId);
    await this.forgetAll();
  }

  async close(): Promise<void> {
    this.timers.forEach(clearInterval);
    const opened = await this.store?.catch(() => undefined);
    await opened?.database.destroy().catch(() => undefined);
  }

  private async attempt<Result>(
    within: (run: () => Promise<Result>) => Promise<Result>,
    work: (store: DeskStore) => Promise<Result>,
  ): Promise<Result> {
    const used: { opening?: Promise<Opened> } = {};
    try {
      return await this.breaker.execute(() =>
        within(async () => {
          used.opening = this.open();
          return work((await used.opening).store);
        }),
      );
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      if (used.opening) {
        this.cause = isRecord(error) && typeof error.code === 'string' ? error.code : undefined;
        this.leave(used.opening);
      }
      throw errorOfCode('DESK_UNAVAILABLE');
    }
  }

  private open(): Promise<Opened> {
    const { config, now } = this.options;
    if (config.database === undefined) throw errorOfCode('DESK_UNAVAILABLE');
    this.store ??= open(config.database).then((database) => ({
      database,
      store: new DeskStore(database, config.retentionDays * 24 * 3_600_000, now),
    }));
    return this.store;
  }

  /** Its connections may be stuck: the next use opens others, unless one has already. A database in memory would be lost. */
  private leave(opening: Promise<Opened>): void {
    const { database } = this.options.config;
    if (opening !== this.store || (database?.kind === 'sqlite' && database.path === ':memory:')) return;
    void opening.then((opened) => opened.database.destroy()).catch(() => undefined);
    this.store = undefined;
  }

  /** Takes as long as there is to delete; each statement has its own limit. */
  private async clean(): Promise<void> {
    await this.attempt(
      (run) => run(),
      (store) => store.deleteOld(),
    ).catch(() => undefined);
  }

  private async forgetAll(): Promise<void> {
    for (const peUserId of this.forgotten) {
      try {
        await this.use((store) => store.forgetPassenger(peUserId));
        this.forgotten.delete(peUserId);
      } catch {
        return;
      }
    }
  }
}
