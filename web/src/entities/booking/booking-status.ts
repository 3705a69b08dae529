import type { BookingStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/code-label';

const labels: Readonly<Record<Known<BookingStatus>, CodeLabel>> = {
  DEFERRED: { label: 'Deferred', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'success' },
  COMPLETED: { label: 'Completed', tone: 'neutral' },
  CANCELLED: { label: 'Cancelled', tone: 'danger' },
};

/** The statuses that a list can be filtered by, in the order of a booking's day. */
export const bookingStatuses = ['DEFERRED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const satisfies readonly Known<BookingStatus>[];

/** Label and tone of a booking's status. */
export const bookingStatusLabel = ({ status, statusCode }: { status: BookingStatus; statusCode?: string | null }): CodeLabel =>
  labelOf(labels, status, statusCode);

/** Whether nothing about the booking is expected to change any more. An unknown status may be anything, so it is not final. */
export const isFinal = (status: BookingStatus): boolean => status === 'COMPLETED' || status === 'CANCELLED';
