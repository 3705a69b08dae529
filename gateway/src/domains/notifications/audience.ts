import type { PlatformClient } from '../../platform/client';
import { badUserInput, PlatformError } from '../../platform/errors';
import { toPage } from '../../platform/lists';
import { listChannelPassengers } from '../passengers/calls';
import { idColumn, type NewIntent } from './new-intent';

export interface Audience {
  /** Null where the platform does not count its passengers. */
  readonly passengersCount: number | null;
  /** Whether it is not only the most that it can be: no call counts the passengers who meet a condition. */
  readonly isExact: boolean;
}

/** How many passengers a notification goes to each time: all of the booking channel's, those of a list, or at most all. */
export async function countAudience(
  { bookingChannelId, targetsAllPassengers, passengerFilters }: NewIntent,
  platform: PlatformClient,
): Promise<Audience> {
  const asked = { page: 0, maxPerPage: 1 };
  const total = toPage(await listChannelPassengers(platform, bookingChannelId, asked), asked).pageInfo.total ?? null;
  if (targetsAllPassengers) return { passengersCount: total, isExact: true };
  const lists = passengerFilters.flatMap(({ column, operator, value }) =>
    column === idColumn && operator === 'IN' && Array.isArray(value) ? [new Set<unknown>(value).size] : [],
  );
  if (lists.length === 0) return { passengersCount: total, isExact: false };
  return { passengersCount: Math.min(...lists, total ?? Infinity), isExact: passengerFilters.length === 1 };
}

/** @throws PlatformError BAD_USER_INPUT where a notification would go to no passenger */
export function mustReachPassengers({ passengersCount }: Audience): void {
  if (passengersCount === 0) throw badUserInput({ bookingChannelId: 'The booking channel has no passengers' });
}

/** @throws PlatformError CONFLICT where a notification would go to more passengers than was confirmed, BAD_USER_INPUT where to none */
export function mustNotExceed(audience: Audience, maxPassengersCount: number): void {
  mustReachPassengers(audience);
  const { passengersCount } = audience;
  if (passengersCount === null || passengersCount <= maxPassengersCount) return;
  const message = `It would go to ${passengersCount.toLocaleString('en')} passengers by now`;
  throw new PlatformError('CONFLICT', message, { fields: { maxPassengersCount: message } });
}
