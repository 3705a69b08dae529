import { DAY, MINUTE, toIso } from '../../clock';
import { chance, hex, integer, type Random, randomOf, uuid } from '../../random';
import { NEVER_CHECKED, REFUSED_KEYS } from './odd-channels';
import type { BookingChannel } from './seed';

/** The result of a store's check of an app's credentials. */
export interface StoreCheck {
  readonly isValid: boolean;
  readonly message: string | null;
  readonly checkedAt: string;
}

/** An app's stored credentials for one store, without the keys, which are not needed. */
interface StoreCredentials {
  readonly updatedAt: string;
  /** Why the store rejects it; null if it accepts it. */
  readonly objection: string | null;
  /** The last check; null if not checked since it was set. */
  readonly lastCheck: StoreCheck | null;
}

export interface AppStoreCredentials extends StoreCredentials {
  readonly issuerId: string;
  readonly privateKeyId: string;
}

export interface PlayStoreCredentials extends StoreCredentials {
  readonly clientEmail: string;
  readonly projectId: string | null;
}

/** An app's credentials for both stores; its ID is the app's. */
export interface AppStores {
  readonly id: string;
  readonly ios: AppStoreCredentials | null;
  readonly google: PlayStoreCredentials | null;
}

export const checkOf = ({ objection }: Pick<StoreCredentials, 'objection'>, checkedAt: string): StoreCheck => ({
  isValid: objection === null,
  message: objection,
  checkedAt,
});

const issuerId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const unknownIssuer = /^0{8}-/;

/** Why the App Store rejects new credentials: issuers of zeros are unknown, and keys with an ID that starts with X are revoked. */
export function appStoreObjection(credentials: { issuerId: string; privateKeyId: string }): string | null {
  if (!issuerId.test(credentials.issuerId) || unknownIssuer.test(credentials.issuerId)) return 'The App Store does not know this issuer';
  if (!/^[A-Z\d]{10}$/.test(credentials.privateKeyId)) return 'The App Store does not know this key';
  return credentials.privateKeyId.startsWith('X') ? REVOKED_KEY : null;
}

/** Why Google rejects new credentials: an account belongs to the project in its address, and `viewer@…` is read-only. */
export function playStoreObjection({ clientEmail, projectId }: { clientEmail: string; projectId: string | null }): string | null {
  const [account, domain = ''] = clientEmail.split('@');
  const [project, ...rest] = domain.split('.');
  if (rest[0] !== 'iam' || rest[1] !== 'gserviceaccount') return 'Google does not know this service account';
  if (project !== projectId) return 'The service account does not belong to this project';
  return account === 'viewer' ? NO_PERMISSION : null;
}

const REVOKED_KEY = 'The App Store does not know this key: it was revoked';
const NO_PERMISSION = 'The service account is not allowed to publish this app';

/** A check some time after the credentials were set. Some were accepted then and have been rejected since. */
function seedCheck(random: Random, { objection, updatedAt }: Omit<StoreCredentials, 'lastCheck'>): StoreCheck | null {
  const checkedAt = toIso(Date.parse(updatedAt) + integer(random, 1, 60 * 24 * 30) * MINUTE);
  if (chance(random, 0.15)) return null;
  return checkOf({ objection: chance(random, 0.3) ? null : objection }, checkedAt);
}

/** Most apps have both; some have one, some have invalid credentials, and some were never checked. */
export function seedAppStores(seed: number, channels: readonly BookingChannel[]): AppStores[] {
  return channels.map(({ id, humanReadableId, createdAt }) => {
    const random = randomOf(seed, 'app-stores', id);
    const checks = randomOf(seed, 'store-checks', id);
    const areRefused = humanReadableId === REFUSED_KEYS;
    const isOdd = areRefused || humanReadableId === NEVER_CHECKED;
    const updatedAt = toIso(Date.parse(createdAt) + integer(random, 0, 300) * DAY);
    const ios = {
      issuerId: uuid(random),
      privateKeyId: hex(random, 10).toUpperCase(),
      updatedAt,
      objection: chance(random, 0.15) || areRefused ? REVOKED_KEY : null,
    };
    const google = {
      clientEmail: `publisher@${humanReadableId}.iam.gserviceaccount.example`,
      projectId: humanReadableId,
      updatedAt,
      objection: chance(random, 0.15) || areRefused ? NO_PERMISSION : null,
    };
    const withCheck = <Credentials extends Omit<StoreCredentials, 'lastCheck'>>(credentials: Credentials) => {
      const lastCheck = seedCheck(checks, credentials);
      if (areRefused) return { ...credentials, lastCheck: checkOf(credentials, toIso(Date.parse(updatedAt) + DAY)) };
      return { ...credentials, lastCheck: humanReadableId === NEVER_CHECKED ? null : lastCheck };
    };
    const hasIos = chance(random, 0.85) || isOdd;
    const hasGoogle = chance(random, 0.85) || isOdd;
    return { id, ios: hasIos ? withCheck(ios) : null, google: hasGoogle ? withCheck(google) : null };
  });
}
