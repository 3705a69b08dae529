import { defineRead } from './define-read';
import { LinkedFleetDocument } from './linked-fleet.generated';

/** The fleet of a link, as the notice about another fleet shows it. */
export const linkedFleetRead = defineRead(
  LinkedFleetDocument,
  (id: string) => ({ id }),
  (data) => data.fleet,
);
