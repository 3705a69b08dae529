import type { BookingFilter } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import type { BookingQuery } from './calls';
import { scheduleTypes, statuses } from './codes';

/** @throws PlatformError BAD_USER_INPUT for UNKNOWN, which the platform cannot be asked for */
export function toQuery({ statuses: wanted, scheduleType, passengerId, pickupFrom, pickupTo, search }: BookingFilter): BookingQuery {
  const status = (wanted ?? []).map((value) => statuses.write(value));
  if (status.includes(undefined)) throw badUserInput({ 'filter.statuses': 'An unknown status cannot be asked for' });
  if (scheduleType === 'UNKNOWN') throw badUserInput({ 'filter.scheduleType': 'An unknown schedule type cannot be asked for' });
  return {
    status: status.filter((code) => code !== undefined),
    scheduleType: scheduleType ? scheduleTypes.write(scheduleType) : undefined,
    passengerId: passengerId ?? undefined,
    pickupFrom: pickupFrom ?? undefined,
    pickupTo: pickupTo ?? undefined,
    dynamicSearch: search?.trim(),
  };
}
