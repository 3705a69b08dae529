import type { components } from '@pax/schema/platform';
import { MINUTE, SECOND, toIso } from '../../clock';
import { chance, integer, pick, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import { emailOf, phoneSystemOf } from './profile';

type Session = components['schemas']['PassengerLoginSession'];

const METHODS = ['SMS', 'SMS', 'SMS', 'EMAIL', 'SOCIAL'] as const;
const APP_VERSIONS = ['6.2.0', '6.2.1', '6.3.0', '6.4.0'] as const;
/** The interval of sign-in attempts. */
const EVERY = 4 * MINUTE;
/** The number of latest attempts kept. */
const KEPT = 150;
const CODE_LASTS = 20 * MINUTE;

/** The attempt at one of those moments, numbered from 1970. */
function sessionAt(moment: number, store: Store, now: number): Session {
  const random = randomOf(store.seed, 'login-session', moment);
  const createdAt = moment * EVERY + integer(random, 0, 200) * SECOND;
  const { passenger, channel } = pick(random, store.passengers.regulars());
  const method = pick(random, METHODS);
  const isKnown = chance(random, 0.85);
  // Every third is abandoned, so that one is always pending.
  const isGivenUp = moment % 3 === 0;
  const outcome = random();
  const verifiedAt = createdAt + integer(random, 12, 240) * SECOND;
  const failed = !isGivenUp && outcome > 0.85;
  const verified = !isGivenUp && outcome <= 0.85 && verifiedAt <= now;
  const status = verified ? 'VERIFIED' : failed ? 'FAILED' : now >= createdAt + CODE_LASTS ? 'EXPIRED' : 'PENDING';
  return {
    id: uuid(random),
    passengerId: isKnown || verified ? passenger.id : null,
    bookingChannelId: channel?.id ?? null,
    method,
    email: method === 'SMS' ? null : emailOf(passenger),
    phone: method === 'SMS' ? passenger.phoneNumber : null,
    status,
    attempts: method === 'SOCIAL' ? 0 : failed ? 3 : verified ? integer(random, 1, 2) : 0,
    errorMessage: failed ? (method === 'SOCIAL' ? 'The account was not confirmed' : 'A wrong code was entered three times') : null,
    platform: phoneSystemOf(passenger),
    appVersion: pick(random, APP_VERSIONS),
    createdAt: toIso(createdAt),
    verifiedAt: verified ? toIso(verifiedAt) : null,
    expiresAt: toIso(createdAt + CODE_LASTS),
  };
}

/** Passengers' latest sign-in attempts, newest first. */
export function loginSessions(store: Store, now: number): Session[] {
  const latest = Math.floor(now / EVERY);
  return Array.from({ length: KEPT }, (_, back) => sessionAt(latest - back, store, now))
    .filter(({ createdAt }) => createdAt <= toIso(now))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
