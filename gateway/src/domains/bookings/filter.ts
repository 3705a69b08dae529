import type { BookingFilter, BookingOrderBy, OrderDirection } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { searchText } from '../../platform/search-text';
import type { BookingQuery } from './calls';
import { scheduleTypes, statuses } from './codes';

const platformOrder = {
  PICKUP_TIME: 'pickupTime',
  CREATION_DATE: 'creationDate',
  STATUS: 'status',
} as const satisfies Record<BookingOrderBy, string>;

/** An explicit null is the same as omitted. */
export const toOrder = (by: BookingOrderBy | null, direction: OrderDirection | null) => ({
  orderBy: platformOrder[by ?? 'PICKUP_TIME'],
  orderDirection: direction ?? 'DESC',
});

/** @throws PlatformError BAD_USER_INPUT for UNKNOWN, which cannot be sent to the platform */
export function toQuery({ statuses: wanted, scheduleType, passengerId, pickupFrom, pickupTo, search }: BookingFilter): BookingQuery {
  const status = (wanted ?? []).map((value) => statuses.write(value));
  if (status.includes(undefined)) throw badUserInput({ 'filter.statuses': 'An unknown status cannot be used as a filter' });
  if (scheduleType === 'UNKNOWN') throw badUserInput({ 'filter.scheduleType': 'An unknown schedule type cannot be used as a filter' });
  return {
    status: status.filter((code) => code !== undefined),
    scheduleType: scheduleType ? scheduleTypes.write(scheduleType) : undefined,
    passengerId: passengerId ?? undefined,
    pickupFrom: pickupFrom ?? undefined,
    pickupTo: pickupTo ?? undefined,
    dynamicSearch: searchText(search),
  };
}
