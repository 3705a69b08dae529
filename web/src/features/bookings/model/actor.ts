import type { BookingActor } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingActor>, string>> = {
  PASSENGER: 'Passenger',
  DRIVER: 'Driver',
  STAFF: 'Staff',
  SYSTEM: 'System',
};

/** Who or what caused an event, or wrote a message. */
export const actorLabel = (type: BookingActor | null, typeCode: string | null): string => textOf(labels, type, typeCode) ?? 'Unknown';
