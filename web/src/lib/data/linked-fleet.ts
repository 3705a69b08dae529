import { defineRead, withId } from './define-read';
import { LinkedFleetDocument } from './linked-fleet.generated';

export const linkedFleetRead = defineRead(LinkedFleetDocument, withId, (data) => data.fleet);
