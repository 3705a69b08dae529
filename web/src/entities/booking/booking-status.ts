import type { BookingStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingStatus>, CodeLabel>> = {
  DEFERRED: { label: 'Deferred', tone: 'neutral', mark: 'later' },
  ACTIVE: { label: 'Active', tone: 'info', subject: 'booking' },
  COMPLETED: { label: 'Completed', tone: 'success', subject: 'booking' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled', subject: 'booking' },
};

/** The statuses that a list can be filtered by, in the order of a booking's day. */
export const bookingStatuses = ['DEFERRED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const satisfies readonly Known<BookingStatus>[];

/** Label and tone of a booking's status; null if unknown. */
export const bookingStatusLabel = ({ status, statusCode }: Standing<BookingStatus>): CodeLabel | null =>
  labelOf(labels, status, statusCode);

export const bookingStatusText = (booking: Standing<BookingStatus>): string => bookingStatusLabel(booking)?.label ?? 'not known';

/** Whether the booking is expected to stay as it is. An unknown or missing status is not final. */
export const isFinal = (status: BookingStatus | null): boolean => status === 'COMPLETED' || status === 'CANCELLED';
