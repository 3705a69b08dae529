import type { components } from '@pax/schema/platform';
import { DAY, MINUTE, toIso } from '../../clock';
import { chance, hex, integer, randomOf } from '../../random';
import type { Passenger } from '../fleets/people-and-places';
import { slug } from '../fleets/seed';
import type { Rider } from './book';

/** The address that receipts go to. Names that no address can be made of give one of the id. */
export function emailOf({ id, givenName, familyName }: Passenger): string {
  const name = [givenName, familyName]
    .map((part) => slug(part).replaceAll(/[^a-z-]/g, ''))
    .filter((part) => part !== '')
    .join('.');
  return `${name === '' ? 'passenger' : name}.${id.slice(0, 4)}@mail.example`;
}

/** How many phones the app is on; some have deleted it. */
export function deviceCountOf({ id }: Passenger): number {
  const random = randomOf('devices', id);
  return chance(random, 0.12) ? 0 : integer(random, 1, 2);
}

/** The system of the phone last used. */
export const phoneSystemOf = ({ id }: Passenger): 'ios' | 'android' => (chance(randomOf('phone', id), 0.55) ? 'ios' : 'android');

export function toPassenger({ passenger, channel }: Rider, now: number): components['schemas']['Passenger'] {
  const { id, peUserId, givenName, familyName, phoneNumber } = passenger;
  const random = randomOf('profile', id);
  const midnight = now - (now % DAY);
  return {
    id,
    firebaseId: hex(random, 28),
    peId: peUserId,
    fullName: `${givenName} ${familyName}`,
    email: emailOf(passenger),
    phone: phoneNumber,
    bookingChannelId: channel?.id ?? null,
    platform: phoneSystemOf(passenger),
    createdAt: toIso(midnight - integer(random, 30, 1200) * DAY),
    lastActiveAt: toIso(midnight - integer(random, 1, 20_000) * MINUTE),
  };
}
