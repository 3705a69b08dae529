import { defineRead } from '@/lib/data/define-read';
import { FleetIdAvailabilityDocument } from './availability.generated';

/** Whether a human-readable ID is free. */
export const availabilityRead = defineRead(
  FleetIdAvailabilityDocument,
  (humanReadableId: string) => ({ humanReadableId }),
  (data) => data.fleetIdAvailability,
);
