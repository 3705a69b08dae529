import type { BookingFilter, BookingOrderBy, OrderDirection, Resolvers } from '../../__generated__/resolvers';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { readAuditLog } from '../audit/log';
import { listBookings, listFleetBookings, type BookingQuery } from './calls';
import { cancellationReasons, scheduleTypes, statuses } from './codes';
import { toPayment, toPlace, toPricing, toTip } from './parts';

const platformOrder = {
  PICKUP_TIME: 'pickupTime',
  CREATION_DATE: 'creationDate',
  STATUS: 'status',
} as const satisfies Record<BookingOrderBy, string>;

/** A variable may be null in spite of its default. */
function toOrder(orderBy: BookingOrderBy | null, orderDirection: OrderDirection | null): BookingQuery {
  return { orderBy: platformOrder[orderBy ?? 'PICKUP_TIME'], orderDirection: orderDirection ?? 'DESC' };
}

/** @throws PlatformError BAD_USER_INPUT for UNKNOWN, which the platform cannot be asked for */
function toQuery({ statuses: wanted, scheduleType, pickupFrom, pickupTo, search }: BookingFilter): BookingQuery {
  const status = (wanted ?? []).map((value) => statuses.write(value));
  if (status.includes(undefined)) throw badUserInput({ 'filter.statuses': 'An unknown status cannot be asked for' });
  if (scheduleType === 'UNKNOWN') throw badUserInput({ 'filter.scheduleType': 'An unknown schedule type cannot be asked for' });
  return {
    status: status.filter((code) => code !== undefined),
    scheduleType: scheduleType ? scheduleTypes.write(scheduleType) : undefined,
    pickupFrom: pickupFrom ?? undefined,
    pickupTo: pickupTo ?? undefined,
    dynamicSearch: search?.trim(),
  };
}

export const bookingsResolvers: Resolvers = {
  Query: {
    booking: (_, { id }, { bookings }) => nullWhere(['NOT_FOUND'], bookings.load(id)),

    async bookings(_, { fleetId, filter, orderBy, orderDirection, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      const query: BookingQuery = {
        ...asked,
        ...toQuery(filter ?? {}),
        ...toOrder(orderBy, orderDirection),
      };
      const list = await (typeof fleetId === 'string' ? listFleetBookings(platform, fleetId, query) : listBookings(platform, query));
      return toPage(list, asked);
    },
  },

  Booking: {
    fleet: ({ fleetId }, _, { fleets }, info) =>
      fleets.loadIfVisible({ id: fleetId, withBookingChannels: selects(info, 'bookingChannels') }),
    payment: ({ payment }) => (payment ? toPayment(payment) : null),
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
    auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'BOOKING' }, args),
    raw: (booking) => booking,
  },
};
