import type { components } from '@pax/schema/platform';
import type { Store } from '../../store';
import type { Rider } from '../passengers/repository';
import { phoneSystemOf } from '../passengers/profile';

type ColumnFilter = components['schemas']['PassengerFilter'];

/** The columns that passengers can be filtered by, with their values. */
const COLUMNS: Readonly<Record<string, (rider: Rider) => string | null>> = {
  platform: ({ passenger }) => phoneSystemOf(passenger),
  PASSENGER_IDS: ({ passenger }) => passenger.id,
};
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The errors of a notification's filters, by field. */
export function filterProblems(filters: readonly ColumnFilter[]): Record<string, string> {
  const problems: Record<string, string> = {};
  filters.forEach(({ column, operator, value }, place) => {
    const field = `passengerFiltersPayload.${place}`;
    if (!(column in COLUMNS)) problems[`${field}.column`] = 'is not a passenger column';
    else if (operator !== 'in' && operator !== 'not_in') problems[`${field}.operator`] = 'must be in or not_in';
    else if (!isTexts(value) || value.length === 0) problems[`${field}.value`] = 'must be a list of strings';
  });
  return problems;
}

/** The number of passengers in a filter that do not belong to a booking channel. */
export function foreignersIn({ column, operator, value }: ColumnFilter, bookingChannelId: string, { passengers }: Store): number {
  if (column !== 'PASSENGER_IDS' || operator !== 'in' || !isTexts(value)) return 0;
  return value.filter((id) => passengers.find(id)?.channel?.id !== bookingChannelId).length;
}

/** The passengers of a booking channel that match every filter; with a time, including those who were deleted later. */
export function audienceOf(bookingChannelId: string, filters: readonly ColumnFilter[], { passengers }: Store, at?: number): Rider[] {
  // A list may contain 26,000.
  const conditions = filters.map(({ column, operator, value }) => ({
    column,
    isIn: operator === 'in',
    values: new Set(isTexts(value) ? value : []),
  }));
  const isMeant = (rider: Rider) => conditions.every(({ column, isIn, values }) => values.has(COLUMNS[column]?.(rider) ?? '') === isIn);
  return passengers.ofChannel(bookingChannelId, at).filter(isMeant);
}
