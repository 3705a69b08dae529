import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformOffer = Schemas['Offer'];
export type PlatformFareEstimate = Schemas['FareEstimate'];
export type PlatformDriverState = Schemas['DriverState'];
export type FareEstimateRequest = Schemas['FareEstimateRequest'];

export const listOffers = (platform: PlatformClient, query: operations['listOffers']['parameters']['query']) =>
  platform.get('/offer', { query });

export const estimateFare = (platform: PlatformClient, body: FareEstimateRequest) => platform.post('/fare-estimate', { body });

export const listDriverStates = (platform: PlatformClient, query: operations['listDriverStates']['parameters']['query']) =>
  platform.get('/driver/driver-states', { query });
