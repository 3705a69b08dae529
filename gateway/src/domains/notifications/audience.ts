import type { PlatformClient } from '../../platform/client';
import { badUserInput, PlatformError } from '../../platform/errors';
import { toPage } from '../../platform/lists';
import { listChannelPassengers } from '../passengers/calls';
import { idColumn, type NewIntent, passengerOperators } from './new-intent';

export interface Audience {
  /** Null if the platform does not count its passengers. */
  readonly passengersCount: number | null;
  /** Whether it is exact rather than a maximum, because passengers that match a condition can't be counted. */
  readonly isExact: boolean;
}

/** The number of passengers per send: all of the booking channel's, those of a list, or at most all. */
export async function countAudience(
  { bookingChannelId, targetsAllPassengers, passengerFilters }: NewIntent,
  platform: PlatformClient,
): Promise<Audience> {
  const asked = { page: 0, maxPerPage: 1 };
  const total = toPage(await listChannelPassengers(platform, bookingChannelId, asked), asked).pageInfo.total ?? null;
  if (targetsAllPassengers) return { passengersCount: total, isExact: true };
  const lists = passengerFilters.flatMap(({ column, operator, value }) =>
    column === idColumn && passengerOperators.read(operator) === 'IN' && Array.isArray(value) ? [new Set<unknown>(value).size] : [],
  );
  if (lists.length === 0) return { passengersCount: total, isExact: false };
  return { passengersCount: Math.min(...lists, total ?? Infinity), isExact: passengerFilters.length === 1 };
}

/** @throws PlatformError BAD_USER_INPUT for a notification without passengers */
export function assertHasPassengers({ passengersCount }: Audience): void {
  if (passengersCount === 0) throw badUserInput({ bookingChannelId: 'The booking channel has no passengers' });
}

/** @throws PlatformError CONFLICT for a notification to more passengers than confirmed, BAD_USER_INPUT for one to none */
export function assertAtMost(audience: Audience, maxPassengersCount: number): void {
  assertHasPassengers(audience);
  const { passengersCount } = audience;
  if (passengersCount === null || passengersCount <= maxPassengersCount) return;
  const message = `It would now be sent to ${passengersCount.toLocaleString('en')} passengers`;
  throw new PlatformError('CONFLICT', message, { fields: { maxPassengersCount: message } });
}
