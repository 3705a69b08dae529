import { randomUUID } from 'node:crypto';
import { messages } from '@pax/schema/rules/messages';
import { maxPassengerIds, maxSchedules, sameTime, timePassed, tooManyPassengers, tooManySchedules } from '@pax/schema/rules/notifications';
import type { ColumnFilterInput, CreateNotificationIntentInput, FilterOperator } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { webLink } from '../../platform/web-link';
import { codeTable } from '../../platform/code-table';
import { readColumnFilters } from '../reports/filters';

/** The filter column of individually selected passengers. */
export const idColumn = 'PASSENGER_IDS';

/** The operators of a passenger filter (specification, section 3); those of reports are in capitals. */
export const passengerOperators = codeTable<FilterOperator>({
  IN: 'in',
  NOT_IN: 'not_in',
  IS: 'is',
  IS_NOT: 'is_not',
  GREATER_THAN: 'greater_than',
  LESS_THAN: 'less_than',
});

/** Fields with another name on the platform. */
export const newIntentNames = {
  targetsAllPassengers: 'targetAllBookingChannelPassengers',
  passengerFilters: 'passengerFiltersPayload',
} as const;

type Fields = Record<string, string>;

/** The error of a condition's values, if any. */
function valueProblem({ column, operator, value }: ColumnFilterInput): string | undefined {
  if (operator !== 'IN' && operator !== 'NOT_IN') return undefined;
  if (!Array.isArray(value) || value.length === 0) return 'Please select at least one';
  if (column === idColumn && value.length > maxPassengerIds) return tooManyPassengers;
  return undefined;
}

/** The errors of the times, by position. DateTime arguments are normalised, so equal instants are equal texts. */
function scheduleProblems(schedules: readonly string[], now: number): Fields {
  const fields: Fields = {};
  schedules.forEach((schedule, place) => {
    if (Date.parse(schedule) <= now) fields[`schedules.${place}`] = timePassed;
    else if (schedules.indexOf(schedule) !== schedules.lastIndexOf(schedule)) fields[`schedules.${place}`] = sameTime;
  });
  return fields;
}

/**
 * @param now milliseconds since 1970
 * @throws PlatformError BAD_USER_INPUT with the invalid fields
 */
export function readNewIntent(input: CreateNotificationIntentInput, now: number) {
  const { targetsAllPassengers, passengerFilters, schedules, fleetId, bookingChannelId, campaignId, imageUrl } = input;
  if (targetsAllPassengers && passengerFilters.length > 0)
    throw badUserInput({ passengerFilters: 'Remove the conditions to send to all passengers' });
  if (!targetsAllPassengers && passengerFilters.length === 0)
    throw badUserInput({ passengerFilters: 'Add a condition, or send to all passengers' });
  if (schedules.length > maxSchedules) throw badUserInput({ schedules: tooManySchedules });
  const fields = scheduleProblems(schedules, now);
  passengerFilters.forEach((filter, place) => {
    const problem = valueProblem(filter);
    if (problem !== undefined) fields[`passengerFilters.${place}.value`] = problem;
  });
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  const image = webLink(imageUrl);
  if (imageUrl && image === null) throw badUserInput({ imageUrl: messages.webAddress });
  return {
    name: requiredText('name', input.name),
    title: requiredText('title', input.title),
    text: requiredText('text', input.text),
    imageUrl: image,
    fleetId,
    bookingChannelId,
    campaignId: campaignId ?? null,
    targetsAllPassengers,
    passengerFilters: readColumnFilters('passengerFilters', passengerFilters, passengerOperators).map((filter) => ({
      id: randomUUID(),
      ...filter,
    })),
    schedules: schedules.map((scheduledAt) => ({ scheduledAt })),
  };
}

export type NewIntent = ReturnType<typeof readNewIntent>;
