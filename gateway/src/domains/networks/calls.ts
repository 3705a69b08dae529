import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

export type PlatformNetwork = components['schemas']['Network'];
export type PlatformChannelConfig = components['schemas']['BookingChannelNetworkConfig'];
type NetworkQuery = NonNullable<operations['listNetworks']['parameters']['query']>;
export interface ConfigPath {
  readonly networkId: string;
  readonly bookingChannelId: string;
}

export const getNetwork = (platform: PlatformClient, id: string) => platform.get('/fleet-networks/{id}', { path: { id } });

export const listNetworks = (platform: PlatformClient, query: NetworkQuery) => platform.get('/fleet-networks', { query });

export const listNetworkFleets = (platform: PlatformClient, networkId: string, query: NetworkQuery) =>
  platform.get('/v2/fleet-networks/{networkId}/fleets', { path: { networkId }, query });

export const listAllNetworkFleets = (platform: PlatformClient, networkId: string) =>
  platform.get('/fleet-networks/{networkId}/fleets', { path: { networkId } });

export const getChannelConfig = (platform: PlatformClient, path: ConfigPath) =>
  platform.get('/fleet-networks/{networkId}/booking-channel-network-config/{bookingChannelId}', { path });

export const updateChannelConfig = (
  platform: PlatformClient,
  path: ConfigPath,
  body: { isEnabled?: boolean; settings?: Record<string, unknown> },
) => platform.patch('/fleet-networks/{networkId}/booking-channel-network-config/{bookingChannelId}', { path, body });
