import type {
  CreateNotificationIntentInput,
  NotificationDeliveryStatus,
  NotificationIntent,
  NotificationProcess,
  NotificationProcessPassenger,
  NotificationStatus,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import { badUserInput } from '../../platform/errors';
import { requiredText } from '../../platform/input';
import { webLink } from '../../platform/links';
import { readColumnFilters, toColumnFilter } from '../reports/filters';
import type { DeliveryStatusCode, PlatformDelivery, PlatformNotificationIntent, PlatformNotificationProcess, StatusCode } from './calls';

export const statuses = codeTable<NotificationStatus, StatusCode>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
});

export const deliveryStatuses = codeTable<NotificationDeliveryStatus, DeliveryStatusCode>({
  PENDING: 'PENDING',
  SENT: 'SENT',
  FAILED: 'FAILED',
});

/** An intent without what other calls say of it. */
export type NotificationIntentFields = Omit<NotificationIntent, 'fleet' | 'bookingChannel' | 'campaign' | 'processes'>;

/** A process without what other calls say of it. */
export type NotificationProcessFields = Omit<NotificationProcess, 'intent' | 'passengers'>;

export function toIntent(intent: PlatformNotificationIntent): NotificationIntentFields {
  const { id, name, title, text, fleetId, bookingChannelId, campaignId, status, user, createdAt } = intent;
  return {
    id,
    name,
    title,
    text,
    imageUrl: webLink(intent.imageUrl),
    fleetId,
    bookingChannelId,
    campaignId,
    targetsAllPassengers: intent.targetAllBookingChannelPassengers ?? false,
    passengerFilters: (intent.passengerFiltersPayload ?? []).map(toColumnFilter),
    schedules: (intent.schedules ?? []).map(({ scheduledAt }) => scheduledAt),
    status: statuses.read(status),
    statusCode: status,
    user,
    createdAt,
    raw: intent,
  };
}

export const toProcess = (process: PlatformNotificationProcess): NotificationProcessFields => ({
  ...process,
  intentId: process.batchNotificationIntentId,
  status: statuses.read(process.status),
  statusCode: process.status,
  raw: process,
});

export const toDelivery = (delivery: PlatformDelivery): NotificationProcessPassenger => ({
  ...delivery,
  status: deliveryStatuses.read(delivery.status),
  statusCode: delivery.status,
  raw: delivery,
});

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
