import type { CreateNotificationIntentInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { webLink } from '../../platform/links';
import { readColumnFilters } from '../reports/filters';

const maxSchedules = 100;

/** What the platform calls otherwise. */
export const newIntentNames = {
  targetsAllPassengers: 'targetAllBookingChannelPassengers',
  passengerFilters: 'passengerFiltersPayload',
} as const;

/** @throws PlatformError BAD_USER_INPUT with the field that is no good */
export function readNewIntent(input: CreateNotificationIntentInput) {
  const { targetsAllPassengers, passengerFilters, schedules, fleetId, bookingChannelId, campaignId, imageUrl } = input;
  if (targetsAllPassengers && passengerFilters.length > 0)
    throw badUserInput({ passengerFilters: 'There can be no conditions where all passengers are meant' });
  if (!targetsAllPassengers && passengerFilters.length === 0)
    throw badUserInput({ passengerFilters: 'There must be a condition where not all passengers are meant' });
  if (schedules.length > maxSchedules) throw badUserInput({ schedules: `A notification is sent ${maxSchedules} times at most` });
  // DateTime arguments come in one spelling, so the same instant is the same text.
  if (new Set(schedules).size < schedules.length) throw badUserInput({ schedules: 'No two schedules may be at the same time' });
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
