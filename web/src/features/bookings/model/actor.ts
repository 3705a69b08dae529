import type { BookingActor } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingActor>, string>> = {
  PASSENGER: 'Passenger',
  DRIVER: 'Driver',
  STAFF: 'Staff',
  SYSTEM: 'System',
};

/** The author of a message, or the person or system behind an event. */
export const actorLabel = (type: BookingActor | null, typeCode: string | null): string => textOf(labels, type, typeCode) ?? 'Unknown';
