import type { BookingSourcesResolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere, type ErrorCode } from '../../platform/errors';
import type { PlatformClient } from '../../platform/client';
import { readLimit } from '../../platform/limit';
import { readPageArguments, toPage } from '../../platform/lists';
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
import { toDispatchBooking, toPairingDriver, toTrip } from './dispatch';
import { toAsyncTask, toChatMessage, toEvent, toReceiptActivity } from './history';

/** A booking of which nothing but the id is known, and maybe not even that there is one. */
export interface BookingReference {
  readonly id: string;
}

/** What a part of the booking itself is null for: there is none. */
const absent: readonly ErrorCode[] = ['NOT_FOUND'];

/** The booking in the dispatch system, in its own words too where they are selected; null where it is not there. */
export async function readDispatchBooking(platform: PlatformClient, id: string, fleetId: string, info: Parameters<typeof selects>[0]) {
  const booking = await nullWhere(absent, getDispatchBooking(platform, id, { fleetId, returnRaw: selects(info, 'raw') }));
  return booking && toDispatchBooking(booking);
}

/** Where dispatch system and platform disagree. */
export async function readDispatchCheck(platform: PlatformClient, request: Parameters<typeof checkDispatchBooking>[1]) {
  const check = await checkDispatchBooking(platform, request);
  return { ...check, differences: check.differences ?? [] };
}

/** What is cached under the key of the booking's channel; null where nothing is. */
export const readRedis = (platform: PlatformClient, id: string, bookingChannelId: string | null | undefined) =>
  nullWhere(absent, getRedis(platform, id, bookingChannelId));

interface DriverSearch {
  readonly bookingChannelId: string;
  readonly reference: string;
  readonly auditLogSessionId?: string | null;
}

/** Drivers whom a pairing's reference finds. */
export async function readPairingDrivers(platform: PlatformClient, { bookingChannelId, reference, auditLogSessionId }: DriverSearch) {
  if (reference.trim() === '') throw badUserInput({ reference: 'This field is required' });
  const query = { bookingChannelId, reference: reference.trim(), auditLogSessionId: auditLogSessionId ?? undefined };
  return (await searchPairingDrivers(platform, query)).map(toPairingDriver);
}

/** What can be asked for with nothing but the id. A booking has the same fields, so it takes them from here. */
export const partsById = {
  auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'BOOKING' }, args),
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
  queryService: ({ id }, _, { platform }) => nullWhere(absent, getQueryService(platform, id)),
  historyService: ({ id }, _, { platform }) => nullWhere(absent, getHistoryService(platform, id)),
  bookingQuery: ({ id }, _, { platform }) => nullWhere(absent, getBookingQuery(platform, id)),
  async fleetEngineTrip({ id }, _, { platform }) {
    const trip = await nullWhere(absent, getFleetEngineTrip(platform, id));
    return trip && toTrip(trip);
  },
} satisfies BookingSourcesResolvers;

/** What is kept about a booking, each part by a call of its own. */
export const bookingSourcesResolvers: BookingSourcesResolvers = {
  ...partsById,
  dispatchBooking: (_, { dispatchBookingId, fleetId }, { platform }, info) =>
    readDispatchBooking(platform, dispatchBookingId, fleetId, info),
  dispatchCheck: ({ id }, { fleetId, dispatchBookingId }, { platform }) =>
    readDispatchCheck(platform, { bookingId: id, fleetId, dispatchBookingId }),
  redis: ({ id }, { bookingChannelId }, { platform }) => readRedis(platform, id, bookingChannelId),
  pairingDrivers: (_, search, { platform }) => readPairingDrivers(platform, search),
};
