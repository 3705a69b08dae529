import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';
import type { PendingFilePart } from '../../platform/form-body';

type Schemas = components['schemas'];
export type PlatformSeasonalEvent = Schemas['SeasonalEvent'];
export type PlatformSeasonalEventFleet = Schemas['SeasonalEventFleet'];
export type SeasonalEventQuery = NonNullable<operations['listSeasonalEvents']['parameters']['query']>;
type FleetsQuery = NonNullable<operations['listSeasonalEventFleets']['parameters']['query']>;

interface Images {
  vehicleIcons: PendingFilePart[];
  coverImage?: PendingFilePart;
}
export type NewSeasonalEvent = Omit<Schemas['CreateSeasonalEvent'], keyof Images> & Images;
export type SeasonalEventChanges = Omit<Schemas['UpdateSeasonalEvent'], keyof Images> & Partial<Images>;

export const getSeasonalEvent = (platform: PlatformClient, id: string) => platform.get('/seasonal-event/{id}', { path: { id } });

export const listSeasonalEvents = (platform: PlatformClient, query: SeasonalEventQuery) => platform.get('/seasonal-event', { query });

export const createSeasonalEvent = (platform: PlatformClient, form: NewSeasonalEvent) => platform.post('/seasonal-event', { form });

export const updateSeasonalEvent = (platform: PlatformClient, id: string, form: SeasonalEventChanges) =>
  platform.patch('/seasonal-event/{id}', { path: { id }, form });

export const deleteSeasonalEvent = (platform: PlatformClient, id: string) => platform.delete('/seasonal-event/{id}', { path: { id } });

export const listFleets = (platform: PlatformClient, id: string, query: FleetsQuery) =>
  platform.get('/seasonal-event/{id}/fleets', { path: { id }, query });

export const listAllowedFleets = (platform: PlatformClient, id: string, query: FleetsQuery) =>
  platform.get('/seasonal-event/{id}/allowed-fleets', { path: { id }, query });

export const getFleetPart = (platform: PlatformClient, id: string, fleetId: string) =>
  platform.get('/seasonal-event/{id}/fleets/{fleetId}', { path: { id, fleetId } });

export const attachFleet = (platform: PlatformClient, body: Schemas['SeasonalEventFleetPair']) =>
  platform.post('/seasonal-event/attach-fleet', { body, whenEmpty: () => ({ ...body, isOptedIn: true }) });

export const detachFleet = (platform: PlatformClient, body: Schemas['SeasonalEventFleetPair']) =>
  platform.post('/seasonal-event/detach-fleet', { body, whenEmpty: () => ({ ...body, isOptedIn: false }) });
