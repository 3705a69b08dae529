import type { components } from '@pax/schema/platform';
import { DAY, MINUTE, toIso } from '../../clock';
import { chance, hex, integer, randomOf } from '../../random';
import type { Store } from '../../store';
import type { Passenger } from '../fleets/people-and-places';
import { mailName } from '../fleets/seed';
import type { Rider } from './repository';

/** The address for receipts. */
export const emailOf = ({ id, givenName, familyName }: Passenger): string =>
  `${mailName([givenName, familyName], 'passenger')}.${id.slice(0, 4)}@mail.example`;

/** The number of phones with the app; some passengers have deleted it. */
export function deviceCountOf({ id }: Passenger): number {
  const random = randomOf('devices', id);
  return chance(random, 0.12) ? 0 : integer(random, 1, 2);
}

/** The platform of the phone last used; unknown for a few. */
export function phoneSystemOf({ id, place }: Passenger): 'ios' | 'android' | null {
  if (place > 100 && place % 25 === 0) return null;
  return chance(randomOf('phone', id), 0.55) ? 'ios' : 'android';
}

/** The ID at the identity provider. */
export const firebaseIdOf = (passengerId: string): string => hex(randomOf('profile', passengerId), 28);

/** Everyone signed up before any other seeded event. */
const FIRST_SIGN_UP = Date.parse('2023-01-01T00:00:00.000Z');

/** When a passenger signed up, in milliseconds since the Unix epoch. */
export const signedUpAt = (passengerId: string): number =>
  FIRST_SIGN_UP + integer(randomOf('sign-up', passengerId), 0, 1000 * 24 * 60) * MINUTE;

/** When a passenger last used the app: a while ago, or for the latest booking. */
function lastActiveAt({ id }: Passenger, store: Store, now: number): number {
  const idle = now - (now % DAY) - integer(randomOf('last-active', id), 1, 20_000) * MINUTE;
  const booked = store.bookings.ridesWithId(id, now).map(({ createdAt }) => createdAt);
  return Math.max(signedUpAt(id), idle, ...booked.filter((at) => at <= now));
}

export function toPassenger({ passenger, channel }: Rider, store: Store, now: number): components['schemas']['Passenger'] {
  const { id, peUserId, givenName, familyName, phoneNumber } = passenger;
  return {
    id,
    firebaseId: firebaseIdOf(id),
    peId: peUserId,
    fullName: `${givenName} ${familyName}`,
    email: emailOf(passenger),
    phone: phoneNumber,
    bookingChannelId: channel?.id ?? null,
    platform: phoneSystemOf(passenger),
    createdAt: toIso(signedUpAt(id)),
    lastActiveAt: toIso(lastActiveAt(passenger, store, now)),
  };
}
