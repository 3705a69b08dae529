import type { BookingScheduleType } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingScheduleType>, string>> = { ASAP: 'ASAP', PREBOOKING: 'Prebooking' };

/** The schedule types that a list can be filtered by. */
export const scheduleTypes = ['ASAP', 'PREBOOKING'] as const satisfies readonly Known<BookingScheduleType>[];

interface Booking {
  readonly scheduleType: BookingScheduleType | null;
  readonly scheduleTypeCode?: string | null;
}

/** Label of a booking's schedule type; null if unknown. */
export const scheduleTypeLabel = ({ scheduleType, scheduleTypeCode }: Booking): string | null =>
  textOf(labels, scheduleType, scheduleTypeCode);
