import { toDataError, type DataError } from '@/lib/errors';
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
import type { BookingDetail } from '../booking-detail';
import type { Desk } from '../desk';
import {
  type BookingDispatchQuery,
  useBookingDispatchQuery,
  useBookingHistoryServiceQuery,
  useBookingQueryServiceQuery,
  useBookingQueryStoreQuery,
  useBookingRedisQuery,
} from './systems.generated';

/** One system's column: what it says, and what it sent. */
export interface System extends SystemAnswer {
  /** The column's heading. */
  readonly title: string;
  /** As it was sent; undefined where nothing was. */
  readonly payload?: unknown;
  readonly error?: DataError;
  /** When it says that it last changed; null where it does not say. */
  readonly updatedAt: string | null;
  /** Asks it again. */
  readonly retry: () => void;
}

type DispatchBooking = NonNullable<NonNullable<BookingDispatchQuery['bookingSources']>['dispatchBooking']>;

const driverText = (driver: { name: string | null; ref: string | null }) => [driver.name, driver.ref].filter(Boolean).join(' · ') || null;
const driverValue = (driver: BookingDetail['driver']) => (driver ? idValue(driver.id, driverText(driver)) : idValue(null));

function recordOfBooking(booking: BookingDetail): SystemRecord {
  return {
    status: statusValue(booking.statusCode),
    driver: driverValue(booking.driver),
    vehicle: idValue(booking.vehicle?.licensePlate),
    pickup: instantValue(booking.pickupTime),
    total: amountValue(booking.pricing?.total?.amountMinor ?? null, booking.pricing?.total?.currency ?? booking.currency),
    payment: codeValue(booking.payment?.statusCode),
    fleet: idValue(booking.fleetId),
    dispatchId: idValue(booking.dispatchBookingId),
  };
}

/** Its meter is no price: fees, tips and discounts come on top of it, so it is not compared. */
function recordOfDispatch(there: DispatchBooking): SystemRecord {
  const meter = there.meterFare && amountValue(there.meterFare.amountMinor, there.meterFare.currency);
  return {
    status: statusValue(there.statusCode),
    driver: driverValue(there.driver),
    vehicle: idValue(there.vehicle?.licensePlate),
    pickup: instantValue(there.pickupTime),
    ...(meter && { total: { key: undefined, text: `${meter.text} on the meter` } }),
    ...(there.fleetId && { fleet: idValue(there.fleetId) }),
    dispatchId: idValue(there.id),
  };
}

interface Reading {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

function updatedAtOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('updatedAt' in payload)) return null;
  return typeof payload.updatedAt === 'string' ? payload.updatedAt : null;
}

interface Told {
  id: string;
  name: string;
  title: string;
  reading: Reading;
  /** Undefined while it is not here; null where the system has none. */
  payload: unknown;
  record?: SystemRecord;
  isAsked: boolean;
}

/** A failed reading keeps what an earlier one said: only a system that never answered is silent. */
function systemOf({ id, name, title, reading, payload, record, isAsked }: Told): System {
  const error = toDataError(reading.error);
  const answer: Answer =
    payload === null
      ? { state: 'absent' }
      : payload !== undefined
        ? { state: 'answered', record: record ?? readRecord(payload) }
        : { state: error ? 'silent' : isAsked ? 'loading' : 'notAsked' };
  return {
    id,
    name,
    title,
    answer,
    error,
    payload: payload ?? undefined,
    updatedAt: updatedAtOf(payload),
    retry: () => void reading.refetch(),
  };
}

/** The booking in each of the six systems that keep it, the platform first. Each loads by itself and fails by itself. */
export function useSystems({ bookingId: id, booking, problem }: Desk, rereadBooking: () => Promise<unknown>): System[] {
  const dispatch = useBookingDispatchQuery({
    variables: { id, dispatchBookingId: booking?.dispatchBookingId ?? '', fleetId: booking?.fleetId ?? '' },
    skip: !booking?.dispatchBookingId,
  });
  const redis = useBookingRedisQuery({
    variables: { id, bookingChannelId: booking?.bookingChannelId ?? null },
    skip: !booking,
  });
  const query = useBookingQueryServiceQuery({ variables: { id } });
  const history = useBookingHistoryServiceQuery({ variables: { id } });
  const store = useBookingQueryStoreQuery({ variables: { id } });

  const there = dispatch.data?.bookingSources.dispatchBooking;
  const isBookingAwaited = !booking && !problem;
  return [
    systemOf({
      id: 'booking',
      name: 'booking',
      title: 'Booking',
      reading: { error: undefined, refetch: rereadBooking },
      payload: booking,
      record: booking && recordOfBooking(booking),
      isAsked: isBookingAwaited,
    }),
    systemOf({
      id: 'dispatch',
      name: 'dispatch',
      title: 'Dispatch',
      reading: dispatch,
      payload: there,
      record: there ? recordOfDispatch(there) : undefined,
      isAsked: isBookingAwaited || Boolean(booking?.dispatchBookingId),
    }),
    systemOf({
      id: 'query-service',
      name: 'query service',
      title: 'Query service',
      reading: query,
      payload: query.data?.bookingSources.queryService,
      isAsked: true,
    }),
    systemOf({
      id: 'history-service',
      name: 'history service',
      title: 'History service',
      reading: history,
      payload: history.data?.bookingSources.historyService,
      isAsked: true,
    }),
    systemOf({
      id: 'redis',
      name: 'Redis',
      title: 'Redis',
      reading: redis,
      payload: redis.data?.bookingSources.redis,
      isAsked: isBookingAwaited || booking !== undefined,
    }),
    systemOf({
      id: 'booking-query',
      name: 'booking query',
      title: 'Booking query',
      reading: store,
      payload: store.data?.bookingSources.bookingQuery,
      isAsked: true,
    }),
  ];
}
