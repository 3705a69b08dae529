import { defineRead } from '@/lib/data/define-read';
import { NetworkChannelConfigDocument } from './network-config.generated';

export const configInNetworkRead = defineRead(
  NetworkChannelConfigDocument,
  (params: { networkId: string; bookingChannelId: string }) => params,
  (data) => data.network?.bookingChannelConfig,
);
