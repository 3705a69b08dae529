import type { components } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformFleet = components['schemas']['Fleet'];
export type FleetRelation = 'bookingChannels';
type FleetOrder = 'humanReadableId' | 'name' | 'createdAt';

export const getFleet = (platform: PlatformClient, id: string, relations: FleetRelation[]) =>
  platform.get('/fleet/{id}', { path: { id }, query: { relations } });

export const listFleets = (
  platform: PlatformClient,
  query: { page: number; maxPerPage: number; dynamicSearch?: string; orderBy?: FleetOrder; relations: FleetRelation[] },
) => platform.get('/fleet', { query });

export const getAttributes = (platform: PlatformClient, fleetId: string) =>
  platform.get('/fleet-attribute-extra/fleet/{fleetId}', { path: { fleetId } });

export const updateAttributes = (platform: PlatformClient, fleetId: string, attributes: Record<string, unknown>) =>
  platform.patch('/fleet-attribute-extra/fleet/{fleetId}', { path: { fleetId }, body: { attributes } });

export const getDispatchAttributes = (platform: PlatformClient, fleetId: string) =>
  platform.get('/dispatch-fleet-attribute-extra/fleets/{fleetId}', { path: { fleetId } });

export const getDispatchClient = (platform: PlatformClient, id: string) => platform.get('/fleet/{id}/dispatch/client', { path: { id } });

export const getDispatchAppConfig = (platform: PlatformClient, id: string) =>
  platform.get('/fleet/{id}/dispatch/appconfig', { path: { id } });

/** The response to a change of attributes, before the fleet itself is requested. */
export interface ChangedAttributes {
  readonly fleetId: string;
  readonly attributes: Record<string, unknown>;
  readonly updatedAt?: string | null;
}
