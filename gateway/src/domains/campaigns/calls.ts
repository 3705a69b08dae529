import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformCampaign = Schemas['Campaign'];
export type NewCampaign = Schemas['CreateCampaign'];
export type CampaignChanges = Schemas['UpdateCampaign'];
/** A campaign known only by its ID. */
export type CampaignReference = Pick<PlatformCampaign, 'id'>;
type CampaignQuery = NonNullable<operations['listFleetCampaigns']['parameters']['query']>;

export const getCampaign = (platform: PlatformClient, id: string) => platform.get('/campaign/{id}', { path: { id } });

export const listFleetCampaigns = (platform: PlatformClient, fleetId: string, query: CampaignQuery) =>
  platform.get('/campaign/fleet/{id}', { path: { id: fleetId }, query });

export const createCampaign = (platform: PlatformClient, body: NewCampaign) => platform.post('/campaign', { body });

export const updateCampaign = (platform: PlatformClient, id: string, body: CampaignChanges) =>
  platform.patch('/campaign/{id}', { path: { id }, body });

export const deleteCampaign = (platform: PlatformClient, id: string) => platform.delete('/campaign/{id}', { path: { id } });
