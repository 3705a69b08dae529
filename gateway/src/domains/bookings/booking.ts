import type { BookingResolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { nullWhere, type ErrorCode } from '../../platform/errors';
import { readLimit } from '../../platform/limit';
import { readPageArguments, toPage } from '../../platform/lists';
import { readAuditLog } from '../audit/log';
import { bookingChannelLoader } from '../booking-channels/calls';
import {
  checkDispatchBooking,
  getBookingQuery,
  getDispatchBooking,
  getFleetEngineTrip,
  getHistoryService,
  getQueryService,
  getRedis,
  listAsyncTasks,
  listBookingEvents,
  listChatMessages,
  listReceiptActivity,
  searchPairingDrivers,
} from './calls';
import { cancellationReasons, scheduleTypes, statuses } from './codes';
import { toDispatchBooking, toPairingDriver, toTrip } from './dispatch';
import { toAsyncTask, toChatMessage, toEvent, toReceiptActivity } from './history';
import { toPayment, toPlace, toPricing, toTip } from './parts';

/** What another resource is null for: it is gone, or not this caller's to see. */
const unseen: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN'];
/** What a part of the booking itself is null for: there is none. */
const absent: readonly ErrorCode[] = ['NOT_FOUND'];

/** The fields of a booking. Those that need a call of their own make it when they are selected, and fail by themselves. */
export const bookingResolvers: BookingResolvers = {
  fleet: ({ fleetId }, _, { fleets }, info) =>
    nullWhere(unseen, fleets.load({ id: fleetId, withBookingChannels: selects(info, 'bookingChannels') })),
  bookingChannel: ({ bookingChannelId }, _, context) =>
    bookingChannelId ? nullWhere(unseen, bookingChannelLoader(context).load(bookingChannelId)) : null,
  payment: ({ payment, currency }) => (payment ? toPayment(payment, currency) : null),
  status: ({ status }) => statuses.read(status),
  statusCode: ({ status }) => status,
  scheduleType: ({ scheduleType }) => scheduleTypes.read(scheduleType),
  scheduleTypeCode: ({ scheduleType }) => scheduleType,
  origin: ({ origin }) => (origin ? toPlace(origin) : null),
  destination: ({ destination }) => (destination ? toPlace(destination) : null),
  waypoints: ({ waypoints }) => (waypoints ?? []).map(toPlace),
  pricing: toPricing,
  tip: toTip,
  cancellation: ({ cancellationReason: code }) => (code ? { reason: cancellationReasons.read(code), reasonCode: code } : null),
  raw: (booking) => booking,

  auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'BOOKING' }, args),
  dispatchAuditLog: ({ dispatchBookingId: resourceId }, args, { platform }) =>
    resourceId ? nullWhere(absent, readAuditLog(platform, { resourceId, resourceCode: 'DISPATCH_BOOKING' }, args)) : null,
  driverStateAuditLog: ({ driverStateSessionId: resourceId }, args, { platform }) =>
    resourceId ? nullWhere(absent, readAuditLog(platform, { resourceId, resourceCode: 'DRIVER_STATE_SESSION' }, args)) : null,

  async events({ id }, args, { platform }) {
    const asked = readPageArguments(args, 50);
    const { items, pageInfo } = toPage(await listBookingEvents(platform, id, asked), asked);
    return { items: items.map(toEvent), pageInfo };
  },
  async chat({ id }, { before, limit: asked }, { platform }) {
    const limit = readLimit(asked, 50);
    const { messages, hasMore } = await listChatMessages(platform, id, { messageTs: before ? Date.parse(before) : undefined, limit });
    return { messages: messages.map(toChatMessage), hasEarlier: hasMore };
  },
  receiptActivity: async ({ id }, _, { platform }) => (await listReceiptActivity(platform, id)).map(toReceiptActivity),
  async asyncTasks({ id }, args, { platform }) {
    const asked = readPageArguments(args, 20);
    const { items, pageInfo } = toPage(await listAsyncTasks(platform, { ...asked, bookingId: id }), asked);
    return { items: items.map(toAsyncTask), pageInfo };
  },

  async dispatchBooking({ dispatchBookingId, fleetId }, _, { platform }, info) {
    if (!dispatchBookingId) return null;
    const returnRaw = selects(info, 'raw');
    const booking = await nullWhere(absent, getDispatchBooking(platform, dispatchBookingId, { fleetId, returnRaw }));
    return booking && toDispatchBooking(booking);
  },
  async dispatchCheck({ id, fleetId, dispatchBookingId }, _, { platform }) {
    const check = await checkDispatchBooking(platform, { bookingId: id, fleetId, dispatchBookingId });
    return { ...check, differences: check.differences ?? [] };
  },
  queryService: ({ id }, _, { platform }) => nullWhere(absent, getQueryService(platform, id)),
  historyService: ({ id }, _, { platform }) => nullWhere(absent, getHistoryService(platform, id)),
  redis: ({ id, bookingChannelId }, _, { platform }) => nullWhere(absent, getRedis(platform, id, bookingChannelId)),
  bookingQuery: ({ id }, _, { platform }) => nullWhere(absent, getBookingQuery(platform, id)),
  async fleetEngineTrip({ id }, _, { platform }) {
    const trip = await nullWhere(absent, getFleetEngineTrip(platform, id));
    return trip && toTrip(trip);
  },
  async pairingDrivers({ pairing, bookingChannelId }, { auditLogSessionId }, { platform }) {
    const reference = pairing?.reference;
    if (!reference || !bookingChannelId) return null;
    const found = await searchPairingDrivers(platform, { bookingChannelId, reference, auditLogSessionId: auditLogSessionId ?? undefined });
    return found.map(toPairingDriver);
  },
};
