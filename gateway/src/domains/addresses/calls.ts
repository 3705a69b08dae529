import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformAddress = components['schemas']['Address'];

export const searchIc2Addresses = (platform: PlatformClient, query: operations['searchIc2Addresses']['parameters']['query']) =>
  platform.get('/address/ic2/address', { query });

export const searchPeAddresses = (platform: PlatformClient, query: operations['searchPeAddresses']['parameters']['query']) =>
  platform.get('/address/pe/address', { query });

export const getPeAddress = (platform: PlatformClient, id: string, bookingChannelId: string) =>
  platform.get('/address/pe/address/{id}', { path: { id }, query: { bookingChannelId } });
