import type {
  NotificationDeliveryStatus,
  NotificationIntentResolvers,
  NotificationProcessPassengerResolvers,
  NotificationProcessResolvers,
  NotificationStatus,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { linked } from '../../platform/linked-record';
import { webLink } from '../../platform/web-link';
import { readPageArguments, toPage } from '../../platform/lists';
import { getBookingChannel } from '../booking-channels/calls';
import { getCampaign } from '../campaigns/calls';
import { linkedFleet } from '../fleets/linked-fleet';
import { passengerRelation, sentPassenger } from '../passengers/sent-passenger';
import { getIntent, listDeliveries, listProcesses, type DeliveryStatusCode, type StatusCode } from './calls';

export const statuses = codeTable<NotificationStatus, StatusCode>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
});

const finalStatuses: ReadonlySet<NotificationStatus> = new Set<NotificationStatus>(['COMPLETED', 'FAILED', 'CANCELLED']);

const deliveryStatuses = codeTable<NotificationDeliveryStatus, DeliveryStatusCode>({
  PENDING: 'PENDING',
  SENT: 'SENT',
  FAILED: 'FAILED',
});

export const intentResolvers: NotificationIntentResolvers = {
  imageUrl: ({ imageUrl }) => webLink(imageUrl),
  fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  bookingChannel: ({ bookingChannelId }, _, { platform }) => linked(bookingChannelId, (id) => getBookingChannel(platform, id)),
  campaign: ({ campaignId }, _, { platform }) => linked(campaignId, (id) => getCampaign(platform, id)),
  targetsAllPassengers: ({ targetAllBookingChannelPassengers }) => targetAllBookingChannelPassengers ?? null,
  passengerFilters: ({ passengerFiltersPayload }) => passengerFiltersPayload ?? null,
  schedules: ({ schedules }) => schedules?.map((schedule: { scheduledAt: string } | null) => schedule?.scheduledAt) ?? null,
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status,
  async processes({ id }, args, { platform }) {
    const asked = readPageArguments(args, 20);
    return toPage(await listProcesses(platform, id, asked), asked);
  },
};

export const processResolvers: NotificationProcessResolvers = {
  intentId: ({ batchNotificationIntentId }) => batchNotificationIntentId,
  intent: ({ batchNotificationIntentId: intentId }, _, { platform }) => linked(intentId, (id) => getIntent(platform, id)),
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status,
  reachedNone: ({ status, sentCount }) => {
    const known = statuses.readOptional(status);
    if (known === null || known === 'UNKNOWN' || typeof sentCount !== 'number') return null;
    return finalStatuses.has(known) && sentCount === 0;
  },
  async passengers({ id }, { filter, ...args }, { platform }, info) {
    const asked = readPageArguments(args, 20);
    const query = { ...asked, status: deliveryStatuses.writeAll(filter?.statuses, 'filter.statuses'), relations: passengerRelation(info) };
    return toPage(await listDeliveries(platform, id, query), asked);
  },
};

export const deliveryResolvers: NotificationProcessPassengerResolvers = {
  passenger: (delivery, _, { platform }) => sentPassenger(delivery, platform),
  status: ({ status }) => deliveryStatuses.readOptional(status),
  statusCode: ({ status }) => status,
};
