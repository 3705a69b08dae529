import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import { someAdmin, type User } from './seed';

type EntityEvent = components['schemas']['EntityEvent'];
type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

const nameOf = ({ id, email, givenName, familyName }: User) => ({ id, email, givenName, familyName });

/** What happened to the people of the platform before and since it was started. */
export class UserEvents {
  readonly #seed: number;
  readonly #users: readonly User[];
  readonly #recorded = new Map<string, EntityEvent[]>();
  #count = 0;

  constructor(seed: number, users: readonly User[]) {
    this.#seed = seed;
    this.#users = users;
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

  /** Newest first. */
  of(user: User): EntityEvent[] {
    const recorded = this.#recorded.get(user.id) ?? [];
    const isNew = recorded.some(({ type }) => type === 'CREATED');
    return isNew ? recorded : [...recorded, ...this.#history(user)];
  }

  /** The life of a seeded user until the platform was started. */
  #history(user: User): EntityEvent[] {
    const random = randomOf(this.#seed, 'user-history', user.id);
    const admin = someAdmin(this.#users, random);
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
    const linkings = user.policies.slice(1).map(({ fleetId }, place) =>
      event('UPDATED', joined + (place + 1) * integer(random, 3, 40) * DAY, {
        fleetIds: {
          from: user.policies.slice(0, place + 1).map((policy) => policy.fleetId),
          to: [...user.policies.slice(0, place + 1).map((policy) => policy.fleetId), fleetId],
        },
      }),
    );
    return [event('CREATED', joined, null), ...linkings].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }
}
