import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import { pickAdmin, type User } from './seed';

type EntityEvent = components['schemas']['EntityEvent'];
type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Many fleets are linked in batches. */
const MOST_LINKINGS = 4;

const nameOf = ({ id, email, givenName, familyName }: User) => ({ id, email, givenName, familyName });

/** The changes to users before and since startup. */
export class UserEvents {
  readonly #seed: number;
  readonly #users: readonly User[];
  /** The initial fleets of each seeded user, so that later changes do not rewrite history. */
  readonly #seededFleetIds: ReadonlyMap<string, readonly string[]>;
  readonly #recorded = new Map<string, EntityEvent[]>();
  #count = 0;

  constructor(seed: number, users: readonly User[]) {
    this.#seed = seed;
    this.#users = users;
    this.#seededFleetIds = new Map(users.map(({ id, policies }) => [id, policies.map(({ fleetId }) => fleetId)]));
  }

  record(type: 'CREATED' | 'UPDATED', user: User, by: User, now: number, changes?: Changes): void {
    this.#count += 1;
    const event: EntityEvent = {
      id: uuid(randomOf(this.#seed, 'user-event', this.#count)),
      entityId: user.id,
      type,
      userId: by.id,
      user: nameOf(by),
      payload: changes ?? null,
      createdAt: toIso(now),
    };
    this.#recorded.set(user.id, [event, ...(this.#recorded.get(user.id) ?? [])]);
  }

  /** The number of recorded events: another number for each created user. */
  get count(): number {
    return this.#count;
  }

  /** Newest first. */
  of(user: User): EntityEvent[] {
    const recorded = this.#recorded.get(user.id) ?? [];
    const isNew = recorded.some(({ type }) => type === 'CREATED');
    return isNew ? recorded : [...recorded, ...this.#history(user)];
  }

  /** The history of a seeded user until startup. */
  #history(user: User): EntityEvent[] {
    const random = randomOf(this.#seed, 'user-history', user.id);
    const admin = pickAdmin(this.#users, random);
    const joined = Date.parse(user.createdAt);
    const event = (type: string, at: number, payload: unknown): EntityEvent => ({
      id: uuid(random),
      entityId: user.id,
      type,
      userId: admin.id,
      user: nameOf(admin),
      payload,
      createdAt: toIso(at),
    });
    const fleetIds = this.#seededFleetIds.get(user.id) ?? [];
    const fleetsAtOnce = Math.max(1, Math.ceil((fleetIds.length - 1) / MOST_LINKINGS));
    let linkedAt = joined;
    const linkings = Array.from({ length: Math.ceil((fleetIds.length - 1) / fleetsAtOnce) }, (_, place) => {
      const before = 1 + place * fleetsAtOnce;
      linkedAt += integer(random, 3, 40) * DAY;
      return event('UPDATED', linkedAt, {
        fleetIds: { from: fleetIds.slice(0, before), to: fleetIds.slice(0, before + fleetsAtOnce) },
      });
    });
    return [event('CREATED', joined, null), ...linkings].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }
}
