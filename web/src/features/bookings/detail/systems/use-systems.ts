import { useRead } from '@/lib/data/use-read';
import type { DataError } from '@/lib/errors';
import { isLoading, type Read } from '@/lib/data/read';
import { withoutTypes } from '@/lib/json/without-types';
import {
  type Answer,
  amountValue,
  codeValue,
  idValue,
  instantValue,
  readRecord,
  statusValue,
  type SystemAnswer,
  type SystemRecord,
} from '../../model/disagreement';
import { driverName } from '../../model/driver';
import type { BookingDetail, BookingSectionProps } from '../booking-detail';
import { dispatchReadOf, historyServiceRead, queryServiceRead, queryStoreRead, redisReadOf } from '../reads';
import type { BookingDispatchQuery } from './systems.generated';

export interface System extends SystemAnswer {
  readonly title: string;
  /** The raw response; undefined without one. */
  readonly payload?: unknown;
  readonly error?: DataError;
  /** RFC 3339; null if unknown. */
  readonly updatedAt: string | null;
  readonly retry: () => void;
}

export type DispatchBooking = NonNullable<NonNullable<BookingDispatchQuery['bookingSources']>['dispatchBooking']>;

const driverValue = (driver: BookingDetail['driver']) => (driver ? idValue(driver.id, driverName(driver)) : idValue(null));

/** The booking's own values of the compared facts. */
export function recordOfBooking(booking: BookingDetail): SystemRecord {
  // Not compared without one.
  const meter = booking.pricing?.lines?.find(({ type }) => type === 'DISPATCH_METER_FARE')?.amount;
  return {
    status: statusValue(booking.statusCode),
    driver: driverValue(booking.driver),
    vehicle: idValue(booking.vehicle?.licensePlate),
    pickup: instantValue(booking.pickupTime),
    total: amountValue(booking.pricing?.total?.amountMinor ?? null, booking.pricing?.total?.currency ?? booking.currency),
    ...(meter && { meter: amountValue(meter.amountMinor, meter.currency) }),
    payment: codeValue(booking.payment?.statusCode),
    fleet: idValue(booking.fleetId),
    dispatchId: idValue(booking.dispatchBookingId),
  };
}

/** Without the price, because fees, tips and discounts are added to the meter fare. */
function recordOfDispatch(there: DispatchBooking): SystemRecord {
  return {
    status: statusValue(there.statusCode),
    driver: driverValue(there.driver),
    vehicle: idValue(there.vehicle?.licensePlate),
    pickup: instantValue(there.pickupTime),
    ...(there.meterFare && { meter: amountValue(there.meterFare.amountMinor, there.meterFare.currency) }),
    ...(there.fleetId && { fleet: idValue(there.fleetId) }),
    dispatchId: idValue(there.id),
  };
}

function updatedAtOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('updatedAt' in payload)) return null;
  return typeof payload.updatedAt === 'string' ? payload.updatedAt : null;
}

interface SystemRead extends Pick<System, 'id' | 'name' | 'title'> {
  read: Read<unknown>;
  /** The system's own response, if the read has the gateway's mapping of it. */
  raw?: unknown;
  record?: SystemRecord;
  isAsked: boolean;
}

const unreadable: DataError = { code: 'PLATFORM_BAD_RESPONSE', message: 'Unreadable response', fields: {}, isRetryable: true };

/** After a failed refresh the earlier response is not compared, because it may be outdated. */
function systemOf({ id, name, title, read, raw, record, isAsked }: SystemRead): System {
  const data = read.error ? undefined : read.data;
  const isUnreadable = data === null && (read.unreadable ?? []).length > 0;
  const error = read.error ?? (isUnreadable ? unreadable : undefined);
  const answer: Answer =
    data === null && !isUnreadable
      ? { state: 'absent' }
      : data != null
        ? { state: 'answered', record: record ?? readRecord(data) }
        : { state: error ? 'silent' : isAsked ? 'loading' : 'notAsked' };
  return {
    id,
    name,
    title,
    answer,
    error,
    payload: data == null ? undefined : (raw ?? data),
    updatedAt: updatedAtOf(data),
    retry: read.retry,
  };
}

/** The booking in each of its six systems, the platform first. Each loads and fails on its own. */
export function useSystems({ bookingId: id, booking: bookingRead }: BookingSectionProps): System[] {
  const booking = bookingRead.data;
  const dispatch = useRead(dispatchReadOf(booking));
  const redis = useRead(redisReadOf(booking));
  const query = useRead(queryServiceRead(id));
  const history = useRead(historyServiceRead(id));
  const store = useRead(queryStoreRead(id));

  const isBookingAwaited = isLoading(bookingRead);
  return [
    systemOf({
      id: 'booking',
      name: 'booking',
      title: 'Booking',
      // The summary shows the booking's own error.
      read: { ...bookingRead, error: undefined },
      record: booking ? recordOfBooking(booking) : undefined,
      isAsked: isBookingAwaited,
    }),
    systemOf({
      id: 'dispatch',
      name: 'dispatch',
      title: 'Dispatch',
      read: dispatch,
      raw: dispatch.data && (dispatch.data.raw ?? withoutTypes(dispatch.data)),
      record: dispatch.data ? recordOfDispatch(dispatch.data) : undefined,
      isAsked: isBookingAwaited || Boolean(booking?.dispatchBookingId && booking.fleetId),
    }),
    systemOf({ id: 'query-service', name: 'query service', title: 'Query service', read: query, isAsked: true }),
    systemOf({ id: 'history-service', name: 'history service', title: 'History service', read: history, isAsked: true }),
    systemOf({ id: 'redis', name: 'Redis', title: 'Redis', read: redis, isAsked: isBookingAwaited || booking != null }),
    systemOf({ id: 'booking-query', name: 'booking query', title: 'Booking query', read: store, isAsked: true }),
  ];
}
