import { defineRead, withId } from '@/lib/data/define-read';
import { FleetNameDocument } from './fleet.generated';

export const fleetNameRead = defineRead(FleetNameDocument, withId, (data) => data.fleet, { isLasting: true });
