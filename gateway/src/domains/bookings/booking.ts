import type { BookingResolvers } from '../../__generated__/resolvers';
import { nullWhere, type ErrorCode } from '../../platform/errors';
import { ianaZone } from '../../platform/zones';
import { readAuditLog } from '../audit/log';
import { getBookingChannel } from '../booking-channels/calls';
import { linkedFleet } from '../fleets/linked-fleet';
import { cancellationReasons, scheduleTypes, statuses } from './codes';
import { checkDispatchBooking } from './calls';
import { priced } from './payment';
import { partsById, readDispatchBooking, readPairingDrivers, readRedis } from './sources';

/** Fields of other resources are null if they are gone or not visible to the caller. */
const unseen: readonly ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN'];
/** Parts of the booking itself are null if there are none. */
const absent: readonly ErrorCode[] = ['NOT_FOUND'];

/** The fields of a booking. Those that need their own call make it when selected, and fail on their own. */
export const bookingResolvers: BookingResolvers = {
  ...partsById,
  fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  bookingChannel: ({ bookingChannelId }, _, context) =>
    bookingChannelId ? nullWhere(unseen, getBookingChannel(context.platform, bookingChannelId)) : null,
  payment: ({ payment, currency }) => priced(payment, currency),
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status,
  timezone: ({ timezone }) => ianaZone(timezone),
  scheduleType: ({ scheduleType }) => scheduleTypes.readOptional(scheduleType),
  scheduleTypeCode: ({ scheduleType }) => scheduleType,
  waypoints: ({ waypoints }) => waypoints ?? [],
  pricing: ({ pricing, currency }) => priced(pricing, currency),
  tip: ({ tip, currency }) => priced(tip, currency),
  cancellation: ({ cancellationReason: code }) => (code ? { reason: cancellationReasons.readOptional(code), reasonCode: code } : null),

  dispatchAuditLog: ({ dispatchBookingId: resourceId }, args, { platform }) =>
    resourceId ? nullWhere(absent, readAuditLog(platform, { resourceId, resourceCode: 'DISPATCH_BOOKING' }, args)) : null,
  driverStateAuditLog: ({ driverStateSessionId: resourceId }, args, { platform }) =>
    resourceId ? nullWhere(absent, readAuditLog(platform, { resourceId, resourceCode: 'DRIVER_STATE_SESSION' }, args)) : null,

  dispatchBooking: ({ dispatchBookingId, fleetId }, _, { platform }, info) =>
    dispatchBookingId && fleetId ? readDispatchBooking(platform, dispatchBookingId, fleetId, info) : null,
  dispatchCheck: ({ id, fleetId, dispatchBookingId }, _, { platform }) =>
    fleetId ? checkDispatchBooking(platform, { bookingId: id, fleetId, dispatchBookingId }) : null,
  redis: ({ id, bookingChannelId }, _, { platform }) => readRedis(platform, id, bookingChannelId),
  pairingDrivers({ pairing, bookingChannelId }, { auditLogSessionId }, { platform }) {
    const reference = pairing?.reference;
    if (typeof reference !== 'string' || !reference.trim() || !bookingChannelId) return null;
    return readPairingDrivers(platform, { bookingChannelId, reference, auditLogSessionId });
  },
};
