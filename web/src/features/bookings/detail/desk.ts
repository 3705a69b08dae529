import type { DataError } from '@/lib/errors';
import type { BookingDetail } from './booking-detail';

/** What every section of a booking's page is told. The booking itself is one of the calls that may be slow or fail. */
export interface Desk {
  readonly bookingId: string;
  /** Undefined while it is not here. */
  readonly booking: BookingDetail | undefined;
  /** Why it is not here; undefined while it may still come. */
  readonly problem: DataError | undefined;
  /** IANA time zone of the ride; the selected fleet's until that is known. */
  readonly zone: string;
  /** Whether something of it can still change by itself. */
  readonly isMoving: boolean;
}
