import type { components } from '@pax/schema/platform';
import type { Store } from '../../store';
import type { Rider } from '../passengers/book';
import { phoneSystemOf } from '../passengers/profile';

type ColumnFilter = components['schemas']['ColumnFilter'];

/** The columns that passengers can be chosen by, and what each holds. */
const COLUMNS: Readonly<Record<string, (rider: Rider) => string>> = {
  platform: ({ passenger }) => phoneSystemOf(passenger),
  PASSENGER_IDS: ({ passenger }) => passenger.id,
};
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What is wrong with the filters of a notification, by field. */
export function filterProblems(filters: readonly ColumnFilter[]): Record<string, string> {
  const problems: Record<string, string> = {};
  filters.forEach(({ column, operator, value }, place) => {
    const field = `passengerFiltersPayload.${place}`;
    if (!(column in COLUMNS)) problems[`${field}.column`] = 'is not a column of passengers';
    else if (operator !== 'IN' && operator !== 'NOT_IN') problems[`${field}.operator`] = 'must be IN or NOT_IN';
    else if (!isTexts(value) || value.length === 0) problems[`${field}.value`] = 'must be a list of texts';
  });
  return problems;
}

/** The passengers of a booking channel who meet every filter. */
export function audienceOf(bookingChannelId: string, filters: readonly ColumnFilter[], { passengers }: Store): Rider[] {
  const isMeant = (rider: Rider) =>
    filters.every(({ column, operator, value }) => {
      const isAmong = isTexts(value) && value.includes(COLUMNS[column]?.(rider) ?? '');
      return isAmong === (operator === 'IN');
    });
  return passengers.ofChannel(bookingChannelId).filter(isMeant);
}
