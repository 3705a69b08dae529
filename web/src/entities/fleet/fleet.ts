import { messages } from '@pax/schema/rules/messages';
import type { Pickable } from '@/ui/screens/form/picker/pickable';
import { FleetSearchDocument, type FleetHeadFragment } from './fleet.generated';

/** A fleet's name, or its ID if the name could not be read. */
export const fleetName = ({ name, humanReadableId, id }: Pick<FleetHeadFragment, 'name' | 'humanReadableId' | 'id'>): string =>
  name || humanReadableId || id;

/** A fleet in a form's draft; see `Form`. */
export const fleetModel = { id: '', name: null, humanReadableId: null, timezone: null } as const satisfies Record<
  Exclude<keyof FleetHeadFragment, '__typename'>,
  unknown
>;

export const pickableFleets: Pickable<FleetHeadFragment> = {
  one: 'fleet',
  many: 'fleets',
  document: FleetSearchDocument,
  searchLabel: 'Search by name or ID',
  nameOf: fleetName,
  codeOf: ({ humanReadableId }) => humanReadableId,
  maximum: messages.maximumFleets,
};
