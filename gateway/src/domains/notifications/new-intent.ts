import type { ColumnFilterInput, CreateNotificationIntentInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { webLink } from '../../platform/links';
import { readColumnFilters } from '../reports/filters';

const maxSchedules = 100;

/** So many IDs of passengers, and not many more, fit into a request. */
const maxPassengerIds = 26_000;

/** The filter column of passengers chosen one by one. */
export const idColumn = 'PASSENGER_IDS';

/** What the platform calls otherwise. */
export const newIntentNames = {
  targetsAllPassengers: 'targetAllBookingChannelPassengers',
  passengerFilters: 'passengerFiltersPayload',
} as const;

type Fields = Record<string, string>;

/** What is wrong with the values of a condition, if anything. */
function valueProblem({ column, operator, value }: ColumnFilterInput): string | undefined {
  if (operator !== 'IN' && operator !== 'NOT_IN') return undefined;
  if (!Array.isArray(value) || value.length === 0) return 'Please select at least one';
  if (column === idColumn && value.length > maxPassengerIds)
    return `A notification goes to at most ${maxPassengerIds.toLocaleString('en')} passengers of a list. Split the list`;
  return undefined;
}

/** What is wrong with the times, by the place of each. DateTime arguments come in one spelling, so the same instant is the same text. */
function scheduleProblems(schedules: readonly string[], now: number): Fields {
  const fields: Fields = {};
  schedules.forEach((schedule, place) => {
    if (Date.parse(schedule) <= now) fields[`schedules.${place}`] = 'The time has passed';
    else if (schedules.indexOf(schedule) !== schedules.lastIndexOf(schedule))
      fields[`schedules.${place}`] = 'No two schedules may be at the same time';
  });
  return fields;
}

/** @throws PlatformError BAD_USER_INPUT with the fields that are no good */
export function readNewIntent(input: CreateNotificationIntentInput) {
  const { targetsAllPassengers, passengerFilters, schedules, fleetId, bookingChannelId, campaignId, imageUrl } = input;
  if (targetsAllPassengers && passengerFilters.length > 0)
    throw badUserInput({ passengerFilters: 'There can be no conditions where all passengers are meant' });
  if (!targetsAllPassengers && passengerFilters.length === 0)
    throw badUserInput({ passengerFilters: 'There must be a condition where not all passengers are meant' });
  if (schedules.length > maxSchedules) throw badUserInput({ schedules: `A notification is sent ${maxSchedules} times at most` });
  const fields = scheduleProblems(schedules, Date.now());
  passengerFilters.forEach((filter, place) => {
    const problem = valueProblem(filter);
    if (problem !== undefined) fields[`passengerFilters.${place}.value`] = problem;
  });
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  if (imageUrl && webLink(imageUrl) === null) throw badUserInput({ imageUrl: 'The image must be an http or https address' });
  return {
    name: requiredText('name', input.name),
    title: requiredText('title', input.title),
    text: requiredText('text', input.text),
    imageUrl: imageUrl || null,
    fleetId,
    bookingChannelId,
    campaignId: campaignId ?? null,
    targetsAllPassengers,
    passengerFilters: readColumnFilters('passengerFilters', passengerFilters),
    schedules: schedules.map((scheduledAt) => ({ scheduledAt })),
  };
}

export type NewIntent = ReturnType<typeof readNewIntent>;
