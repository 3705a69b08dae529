import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { forbidden, notFound, unprocessable } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { visiblePassenger } from '../passengers/visible';
import { audienceOf, filterProblems, foreignersIn } from './audience';
import { deliveriesOf, type Delivery, deliveryId, failureReasonOf, overallStatus, processesOf, type Process, statusOf } from './process';
import { type Notification, paceFor } from './seed';

type Schemas = components['schemas'];

const optionalIso = (at: number | null): string | null => (at === null ? null : toIso(at));

function toIntent(notification: Notification, store: Store, now: number): Schemas['NotificationIntent'] {
  const { id, name, title, text, image, fleetId, bookingChannelId, campaignId, targetsAll, filters, schedules, maker } = notification;
  return {
    id,
    name,
    title,
    text,
    imageUrl: typeof image === 'object' && image ? store.files.publish(['notification', id], image) : image,
    fleetId,
    bookingChannelId,
    campaignId,
    targetAllBookingChannelPassengers: targetsAll,
    passengerFiltersPayload: filters.map((filter) => ({ ...filter })),
    schedules: schedules.map((at) => ({ scheduledAt: toIso(at) })),
    status: overallStatus(processesOf(notification, store), now),
    userId: maker.id,
    user: { id: maker.id, email: maker.email, givenName: maker.givenName, familyName: maker.familyName },
    createdAt: toIso(notification.createdAt),
  };
}

function toProcess(process: Process, now: number): Schemas['NotificationProcess'] {
  const status = statusOf(process, now);
  const deliveries = deliveriesOf(process, now);
  const countOf = (wanted: Delivery['status']) => deliveries.filter((delivery) => delivery.status === wanted).length;
  const hasStarted = status !== 'PENDING' && status !== 'CANCELLED';
  return {
    id: process.id,
    batchNotificationIntentId: process.notification.id,
    status,
    scheduledAt: optionalIso(process.scheduledAt),
    startedAt: hasStarted ? toIso(process.startsAt) : null,
    finishedAt: hasStarted && status !== 'IN_PROGRESS' ? toIso(process.endsAt) : null,
    passengersCount: deliveries.length,
    sentCount: countOf('SENT'),
    failedCount: countOf('FAILED'),
    failureReason: status === 'FAILED' ? failureReasonOf(process) : null,
  };
}

const toDelivery = ({ passengerId, status, error, sentAt }: Delivery, process: Process): Schemas['NotificationProcessPassenger'] => ({
  id: deliveryId(process, passengerId),
  passengerId,
  status,
  error,
  sentAt: optionalIso(sentAt),
});

function notificationOf(id: string, viewer: Viewer, store: Store, now: number): Notification {
  const notification = store.notifications.find(id, now);
  if (!notification || !viewer.maySeeFleet(notification.fleetId)) throw notFound('The notification');
  return notification;
}

function processOf(id: string, viewer: Viewer, store: Store, now: number): Process {
  const process = store.notifications
    .all(now)
    .filter(({ fleetId }) => viewer.maySeeFleet(fleetId))
    .flatMap((notification) => processesOf(notification, store))
    .find((each) => each.id === id);
  if (!process) throw notFound('The process');
  return process;
}

/** @throws PlatformError 422 for a notification that can't be sent */
function checkNew(body: Schemas['CreateNotificationIntent'], viewer: Viewer, store: Store, now: number): void {
  const errors = filterProblems(body.passengerFiltersPayload);
  for (const field of ['name', 'title', 'text'] as const) if (!body[field].trim()) errors[field] = 'must not be blank';
  if (!store.fleetById.has(body.fleetId) || !viewer.maySeeFleet(body.fleetId)) errors.fleetId = 'is not a fleet';
  const channel = store.bookingChannels.find(({ id }) => id === body.bookingChannelId);
  if (!channel?.fleetIds.includes(body.fleetId)) errors.bookingChannelId = 'is not a booking channel of the fleet';
  if (body.campaignId && store.campaigns.find(body.campaignId, now)?.fleetId !== body.fleetId)
    errors.campaignId = 'is not a campaign of the fleet';
  if (body.imageUrl && !/^https?:/i.test(body.imageUrl)) errors.imageUrl = 'must be an http or https URL';
  const hasFilters = body.passengerFiltersPayload.length > 0;
  if (body.targetAllBookingChannelPassengers === hasFilters)
    errors.passengerFiltersPayload = hasFilters ? 'must be empty if all passengers are selected' : 'must have a condition';
  // The same instant can be written in several ways.
  const instants = body.schedules.map(({ scheduledAt }) => Date.parse(scheduledAt));
  if (new Set(instants).size < instants.length) errors.schedules = 'must not contain the same time twice';
  instants.forEach((at, place) => {
    if (at <= now) errors[`schedules.${place}.scheduledAt`] = 'must not be in the past';
  });
  if (Object.keys(errors).length === 0) Object.assign(errors, audienceProblems(body, store));
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** The errors of a notification's audience, by field. */
function audienceProblems(body: Schemas['CreateNotificationIntent'], store: Store): Record<string, string> {
  const errors: Record<string, string> = {};
  body.passengerFiltersPayload.forEach((filter, place) => {
    const foreigners = foreignersIn(filter, body.bookingChannelId, store);
    if (foreigners > 0) errors[`passengerFiltersPayload.${place}.value`] = `has ${foreigners} that do not belong to the booking channel`;
  });
  const isEmpty = audienceOf(body.bookingChannelId, body.passengerFiltersPayload, store).length === 0;
  if (isEmpty && Object.keys(errors).length === 0) errors.bookingChannelId = 'matches no passengers';
  return errors;
}

export const notificationRoutes = [
  route('get', '/batch-notification-intent', ({ query, viewer, store, now }) => {
    const { dynamicSearch = '', fleetId, status, bookingChannelId, campaignId } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.notifications
      .all(now)
      .filter((notification) => viewer.maySeeFleet(notification.fleetId) && (fleetId === undefined || notification.fleetId === fleetId))
      .filter(({ name, title }) => [name, title].some((text) => text.toLowerCase().includes(wanted)))
      .filter((notification) => !bookingChannelId?.length || bookingChannelId.includes(notification.bookingChannelId))
      .filter((notification) => campaignId === undefined || notification.campaignId === campaignId)
      .filter((notification) => !status?.length || status.includes(overallStatus(processesOf(notification, store), now)))
      .toSorted((one, other) => other.createdAt - one.createdAt);
    return resultsPage(rows, query, (notification) => toIntent(notification, store, now));
  }),

  route('post', '/batch-notification-intent', ({ body, viewer, store, now }) => {
    if (!viewer.isAtLeast('STAFF_ADMIN')) throw forbidden('Only provider admins can send notifications');
    checkNew(body, viewer, store, now);
    const notification = store.notifications.put({
      id: store.notifications.newId(),
      name: body.name.trim(),
      title: body.title.trim(),
      text: body.text.trim(),
      image: body.imageUrl ?? null,
      fleetId: body.fleetId,
      bookingChannelId: body.bookingChannelId,
      campaignId: body.campaignId ?? null,
      targetsAll: body.targetAllBookingChannelPassengers,
      filters: body.passengerFiltersPayload,
      schedules: body.schedules.map(({ scheduledAt }) => Date.parse(scheduledAt)),
      maker: viewer.user,
      createdAt: now,
      pace: paceFor(audienceOf(body.bookingChannelId, body.passengerFiltersPayload, store).length) / store.pushPace,
      fate: 'is sent',
    });
    return toIntent(notification, store, now);
  }),

  route('get', '/batch-notification-intent/{id}', ({ params, viewer, store, now }) =>
    toIntent(notificationOf(params.id, viewer, store, now), store, now),
  ),

  route('get', '/batch-notification-process/by-intent/{id}', ({ params, query, viewer, store, now }) =>
    resultsPage(processesOf(notificationOf(params.id, viewer, store, now), store), query, (process) => toProcess(process, now)),
  ),

  route('get', '/batch-notification-process/{id}', ({ params, viewer, store, now }) =>
    toProcess(processOf(params.id, viewer, store, now), now),
  ),

  route('get', '/batch-notification-process/{id}/process-passengers', ({ params, query, viewer, store, now }) => {
    const { status, relations } = query;
    const process = processOf(params.id, viewer, store, now);
    const rows = deliveriesOf(process, now).filter((delivery) => !status?.length || status.includes(delivery.status));
    return resultsPage(rows, query, (delivery) => ({
      ...toDelivery(delivery, process),
      ...(relations?.includes('passenger') && { passenger: visiblePassenger(delivery.passengerId, viewer, store, now) }),
    }));
  }),
];
