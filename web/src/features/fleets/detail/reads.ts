import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { FleetAttributesDocument } from './attributes.generated';
import { FleetDocument } from './fleet.generated';
import {
  FleetAppConfigDocument,
  FleetChannelsDocument,
  FleetDispatchAttributesDocument,
  FleetDispatchClientDocument,
  FleetNetworksDocument,
} from './sources.generated';

export const fleetRead = defineRead(FleetDocument, withId, (data) => data.fleet);

export const attributesRead = defineRead(FleetAttributesDocument, withId, (data) => data.fleetSources.attributes);
export const attributesTimeRead = defineRead(FleetAttributesDocument, withId, (data) => data.fleetSources.attributesUpdatedAt);

/** The attributes' source, which also exists without attributes. */
export const attributesToEditRead = defineRead(FleetAttributesDocument, withId, (data) => data.fleetSources);

export const dispatchAttributesRead = defineRead(FleetDispatchAttributesDocument, withId, (data) => data.fleetSources.dispatchAttributes);
export const dispatchAttributesTimeRead = defineRead(
  FleetDispatchAttributesDocument,
  withId,
  (data) => data.fleetSources.dispatchAttributesUpdatedAt,
);

export const dispatchClientRead = defineRead(FleetDispatchClientDocument, withId, (data) => data.fleetSources.dispatchClient);

export const appConfigRead = defineRead(FleetAppConfigDocument, withId, (data) => data.fleetSources.dispatchAppConfig);

export const channelsRead = defineRead(FleetChannelsDocument, withIdAndPage, (data) => data.bookingChannels);

/** The networks that a fleet belongs to: up to 20 calls of the platform. */
export const networksRead = defineRead(FleetNetworksDocument, withId, (data) => data.fleetSources.networks, { isLate: true });

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [
  fleetRead(id),
  channelsRead({ id, page: 0 }),
  attributesRead(id),
  dispatchAttributesRead(id),
  dispatchClientRead(id),
  appConfigRead(id),
];
