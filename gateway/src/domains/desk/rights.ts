import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DeskRecordType } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import type { PlatformClient } from '../../platform/client';
import { errorOfCode, PlatformError } from '../../platform/errors';
import { getReleaseIntent, listReleaseIntents } from '../app-releases/calls';
import { getBooking, listFleetBookings } from '../bookings/calls';
import { getFleet } from '../fleets/calls';
import { getIntent, listIntents } from '../notifications/calls';
import { listQueues } from '../queues/calls';
import type { KnownRecord, Scope } from './store';

type Found = Pick<KnownRecord, 'fleetId' | 'passengerId' | 'peUserId'>;

/** The cheapest calls that the platform answers or refuses as it does the records themselves. */
interface Kind {
  readonly hasFleet: boolean;
  /** Whether it is only for roles without fleet restriction, as the fields of these records are. */
  readonly isForStaff: boolean;
  /** Reads one record. */
  read(platform: PlatformClient, id: string): Promise<Found | undefined>;
  /** Reads some records of a fleet, or of all. */
  list(platform: PlatformClient, fleetId: string): Promise<unknown>;
}

const one = { page: 0, maxPerPage: 1 };
const withoutPassenger = { passengerId: null, peUserId: null };
const withoutFleet = { fleetId: null, ...withoutPassenger };

const kinds: Readonly<Record<DeskRecordType, Kind>> = {
  BOOKING: {
    hasFleet: true,
    isForStaff: false,
    async read(platform, id) {
      const { fleetId, passengerId = null, peUserId = null } = await getBooking(platform, id, []);
      return { fleetId, passengerId, peUserId };
    },
    list: (platform, fleetId) => listFleetBookings(platform, fleetId, one),
  },
  NOTIFICATION: {
    hasFleet: true,
    isForStaff: false,
    async read(platform, id) {
      const { fleetId } = await getIntent(platform, id);
      return { fleetId: fleetId ?? null, ...withoutPassenger };
    },
    list: (platform, fleetId) => listIntents(platform, { ...one, fleetId }),
  },
  APP_RELEASE: {
    hasFleet: false,
    isForStaff: true,
    async read(platform, id) {
      await getReleaseIntent(platform, id, {});
      return withoutFleet;
    },
    list: (platform) => listReleaseIntents(platform, one),
  },
  QUEUE: {
    hasFleet: false,
    isForStaff: false,
    read: async (platform, id) => ((await listQueues(platform)).some(({ code }) => code === id) ? withoutFleet : undefined),
    list: (platform) => listQueues(platform),
  },
};

/** How long a right is believed for what the store has, and for the answer that nothing has changed, in milliseconds. */
const ageMs = { content: 15_000, unchanged: 600_000 };
const maxEntries = 5000;

interface Remembered<Value> {
  readonly value: Promise<Value>;
  readonly at: number;
}

/**
 * What the platform has let each caller read, by a hash of the token: the platform decides, by the caller's own calls. The store's content
 * is only given out for 15 s after such a call; the answer that there is nothing new for ten minutes, so that polling costs no calls.
 */
export class RightsMemory {
  private readonly memory = new LRUCache<string, Remembered<Found | boolean | undefined>>({ max: maxEntries, ttl: ageMs.unchanged });

  /** @throws PlatformError UNAUTHENTICATED for a token that the platform does not accept */
  async assertSignedIn(context: RequestContext): Promise<void> {
    await this.remembered(context, 'viewer', ageMs.unchanged, async () => Boolean(await context.deployment.viewers.viewerOf(context)));
  }

  /** Whether the caller may read the records of a scope. A refusal is believed for ten minutes. */
  async mayRead({ type, fleetId }: Scope, context: RequestContext): Promise<boolean> {
    const { hasFleet, isForStaff, list } = kinds[type];
    if (hasFleet === (fleetId === null)) return false;
    return this.allowed(context, `scope ${type} ${fleetId ?? ''}`, async () => {
      if (isForStaff && !(await context.deployment.viewers.canSeeAllFleets(context))) throw errorOfCode('FORBIDDEN');
      return list(context.platform, fleetId ?? '');
    });
  }

  /** Whether the caller may read a fleet. */
  async mayReadFleet(fleetId: string, context: RequestContext): Promise<boolean> {
    return this.allowed(context, `fleet ${fleetId}`, () => getFleet(context.platform, fleetId, []));
  }

  /**
   * A record as the platform gives it to the caller.
   * @throws PlatformError as the platform's, NOT_FOUND for a record without the fleet that its kind has
   */
  async read({ type, id, part }: Pick<KnownRecord, 'type' | 'id' | 'part'>, context: RequestContext): Promise<KnownRecord> {
    const { hasFleet, isForStaff, read } = kinds[type];
    const found = await this.remembered(context, `record ${type} ${id}`, ageMs.content, async () => {
      if (isForStaff && !(await context.deployment.viewers.canSeeAllFleets(context))) throw errorOfCode('FORBIDDEN');
      return read(context.platform, id);
    });
    if (typeof found !== 'object' || hasFleet === (found.fleetId === null)) throw errorOfCode('NOT_FOUND');
    return { type, id, part, ...found };
  }

  private async allowed(context: RequestContext, name: string, ask: () => Promise<unknown>): Promise<boolean> {
    const refusals = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'];
    const isAllowed = (maxAgeMs: number) =>
      this.remembered(context, name, maxAgeMs, () =>
        ask().then(
          () => true,
          (error: unknown) => {
            if (error instanceof PlatformError && refusals.includes(error.code)) return false;
            throw error;
          },
        ),
      );
    // A refusal is believed for ten minutes; a permission is asked for again after 15 seconds.
    if ((await isAllowed(ageMs.unchanged)) !== true) return false;
    return (await isAllowed(ageMs.content)) === true;
  }

  /** A value by the caller and its name, at most so old; a failure is not remembered. */
  private async remembered<Value extends Found | boolean | undefined>(
    context: RequestContext,
    name: string,
    maxAgeMs: number,
    ask: () => Promise<Value>,
  ): Promise<Found | boolean | undefined> {
    const key = `${createHash('sha256')
      .update(context.token ?? '')
      .digest('base64')} ${name}`;
    const known = this.memory.get(key);
    if (known !== undefined && performance.now() - known.at <= maxAgeMs)
      // Another operation's call may have been cancelled with it.
      return known.value.catch(() => this.remembered(context, name, maxAgeMs, ask));
    const entry = { value: ask(), at: performance.now() };
    this.memory.set(key, entry);
    try {
      return await entry.value;
    } catch (error) {
      if (this.memory.peek(key) === entry) this.memory.delete(key);
      throw error;
    }
  }
}
