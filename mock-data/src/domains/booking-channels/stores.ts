import { DAY, toIso } from '../../clock';
import { chance, hex, integer, randomOf, uuid } from '../../random';
import type { BookingChannel } from './seed';

/** What is kept of an app's credentials for one store. The keys themselves are not: nothing here needs them. */
interface StoreCredentials {
  readonly updatedAt: string;
  /** What the store has against them; null where it accepts them. */
  readonly objection: string | null;
}

export interface AppStoreCredentials extends StoreCredentials {
  readonly issuerId: string;
  readonly privateKeyId: string;
}

export interface PlayStoreCredentials extends StoreCredentials {
  readonly clientEmail: string;
  readonly projectId: string | null;
}

/** An app's credentials for both stores; its id is the app's. */
export interface AppStores {
  readonly id: string;
  readonly ios: AppStoreCredentials | null;
  readonly google: PlayStoreCredentials | null;
}

/** Most apps have both; some have one, and some credentials no longer work. */
export function seedAppStores(seed: number, channels: readonly BookingChannel[]): AppStores[] {
  return channels.map(({ id, humanReadableId, createdAt }) => {
    const random = randomOf(seed, 'app-stores', id);
    const updatedAt = toIso(Date.parse(createdAt) + integer(random, 0, 300) * DAY);
    const ios = {
      issuerId: uuid(random),
      privateKeyId: hex(random, 10).toUpperCase(),
      updatedAt,
      objection: chance(random, 0.15) ? 'The App Store does not know this key: it was revoked' : null,
    };
    const google = {
      clientEmail: `publisher@${humanReadableId}.iam.gserviceaccount.example`,
      projectId: humanReadableId,
      updatedAt,
      objection: chance(random, 0.15) ? 'The service account may not publish this app' : null,
    };
    return { id, ios: chance(random, 0.85) ? ios : null, google: chance(random, 0.85) ? google : null };
  });
}
