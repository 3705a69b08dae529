import { messages } from '@pax/schema/rules/messages';
import type { BookingSourcesResolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere, type ErrorCode } from '../../platform/errors';
import type { PlatformClient } from '../../platform/client';
import { readLimit, readPageArguments, toPage } from '../../platform/lists';
import { readAuditLog } from '../audit/log';
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
import { ofCategories, toAsyncTask } from './history';

/** A booking known only by its ID; it may not exist. */
export interface BookingReference {
  readonly id: string;
}

/** Parts of the booking itself are null if there are none. */
const absent: readonly ErrorCode[] = ['NOT_FOUND'];

/** The booking in the dispatch system, raw too if selected; null if not found. */
export const readDispatchBooking = (platform: PlatformClient, id: string, fleetId: string, info: Parameters<typeof selects>[0]) =>
  nullWhere(absent, getDispatchBooking(platform, id, { fleetId, returnRaw: selects(info, 'raw') }));

/** The cache entry under the key of the booking's channel; null if there is none. */
export const readRedis = (platform: PlatformClient, id: string, bookingChannelId: string | null | undefined) =>
  nullWhere(absent, getRedis(platform, id, bookingChannelId));

interface DriverSearch {
  readonly bookingChannelId: string;
  readonly reference: string;
  readonly auditLogSessionId?: string | null;
}

/** Drivers that match a pairing reference. */
export async function readPairingDrivers(platform: PlatformClient, { bookingChannelId, reference, auditLogSessionId }: DriverSearch) {
  if (reference.trim() === '') throw badUserInput({ reference: messages.required });
  const query = { bookingChannelId, reference: reference.trim(), auditLogSessionId: auditLogSessionId ?? undefined };
  return searchPairingDrivers(platform, query);
}

/** The fields that only need the ID, shared with bookings. */
export const partsById = {
  auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'BOOKING' }, args),
  async events({ id }, { filter, ...args }, { platform }) {
    const asked = readPageArguments(args, 20);
    return ofCategories(filter?.categories, toPage(await listBookingEvents(platform, id, asked), asked));
  },
  async chat({ id }, { before, limit: asked }, { platform }) {
    const limit = readLimit(asked, 50);
    const { messages, hasMore } = await listChatMessages(platform, id, { messageTs: before ? Date.parse(before) : undefined, limit });
    return { messages, hasEarlier: hasMore };
  },
  receiptActivity: ({ id }, _, { platform }) => listReceiptActivity(platform, id),
  async asyncTasks({ id }, args, { platform }) {
    const asked = readPageArguments(args, 20);
    const { items, pageInfo } = toPage(await listAsyncTasks(platform, { ...asked, bookingId: id }), asked);
    return { items: items.map(toAsyncTask), pageInfo };
  },
  queryService: ({ id }, _, { platform }) => nullWhere(absent, getQueryService(platform, id)),
  historyService: ({ id }, _, { platform }) => nullWhere(absent, getHistoryService(platform, id)),
  bookingQuery: ({ id }, _, { platform }) => nullWhere(absent, getBookingQuery(platform, id)),
  fleetEngineTrip: ({ id }, _, { platform }) => nullWhere(absent, getFleetEngineTrip(platform, id)),
} satisfies BookingSourcesResolvers;

/** Data about a booking from other systems, one call per field. */
export const bookingSourcesResolvers: BookingSourcesResolvers = {
  ...partsById,
  dispatchBooking: (_, { dispatchBookingId, fleetId }, { platform }, info) =>
    readDispatchBooking(platform, dispatchBookingId, fleetId, info),
  dispatchCheck: ({ id }, { fleetId, dispatchBookingId }, { platform }) =>
    checkDispatchBooking(platform, { bookingId: id, fleetId, dispatchBookingId }),
  redis: ({ id }, { bookingChannelId }, { platform }) => readRedis(platform, id, bookingChannelId),
  pairingDrivers: (_, search, { platform }) => readPairingDrivers(platform, search),
};
