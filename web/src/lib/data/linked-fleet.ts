import { defineRead, withId } from './define-read';
import { LinkedFleetDocument } from './linked-fleet.generated';

/** The fleet of a link, as the notice about another fleet shows it. */
export const linkedFleetRead = defineRead(LinkedFleetDocument, withId, (data) => data.fleet);
