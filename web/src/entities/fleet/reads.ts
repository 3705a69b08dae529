import { defineRead, withId } from '@/lib/data/define-read';
import { FleetNameDocument } from './fleet.generated';

/** A fleet's name and short ID. */
export const fleetNameRead = defineRead(FleetNameDocument, withId, (data) => data.fleet, { isLasting: true });
