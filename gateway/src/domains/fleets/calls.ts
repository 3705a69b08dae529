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
