import type {
  NotificationDeliveryStatus,
  NotificationIntentResolvers,
  NotificationProcessPassengerResolvers,
  NotificationProcessResolvers,
  NotificationStatus,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/codes';
import { linked } from '../../platform/linked';
import { webLink } from '../../platform/links';
import { readPageArguments, toPage } from '../../platform/lists';
import { getBookingChannel } from '../booking-channels/calls';
import { getCampaign } from '../campaigns/calls';
import { linkedFleet } from '../fleets/linked-fleet';
import { getPassenger } from '../passengers/calls';
import { getIntent, listDeliveries, listProcesses, type DeliveryStatusCode, type StatusCode } from './calls';

export const statuses = codeTable<NotificationStatus, StatusCode>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
});

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
  async passengers({ id }, { statuses: wanted, ...args }, { platform }) {
    const asked = readPageArguments(args, 50);
    return toPage(await listDeliveries(platform, id, { ...asked, status: deliveryStatuses.writeAll(wanted, 'statuses') }), asked);
  },
};

export const deliveryResolvers: NotificationProcessPassengerResolvers = {
  passenger: ({ passengerId }, _, { platform }) => linked(passengerId, (id) => getPassenger(platform, id)),
  status: ({ status }) => deliveryStatuses.readOptional(status),
  statusCode: ({ status }) => status,
};
