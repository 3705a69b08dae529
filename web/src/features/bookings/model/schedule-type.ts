import type { BookingScheduleType } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/code-label';

const labels: Readonly<Record<Known<BookingScheduleType>, string>> = { ASAP: 'ASAP', PREBOOKING: 'Prebooking' };

/** The schedule types that a list can be filtered by. */
export const scheduleTypes = ['ASAP', 'PREBOOKING'] as const satisfies readonly Known<BookingScheduleType>[];

/** Label of a booking's schedule type. */
export const scheduleTypeLabel = (booking: { scheduleType: BookingScheduleType; scheduleTypeCode?: string | null }): string =>
  textOf(labels, booking.scheduleType, booking.scheduleTypeCode);
