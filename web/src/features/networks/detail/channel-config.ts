import type { ApolloClient } from '@apollo/client';
import { readQuery } from '@/lib/apollo/preload';
import { networkUrl } from '@/lib/urls';
import type { Target } from '@/ui/action/changes';
import { NetworkChannelConfigDocument, type NetworkChannelFragment } from './network.generated';

/** The network that the channels are shown in. */
export interface NetworkPart {
  networkId: string;
  networkName: string;
  /** Null where the platform does not count them. */
  fleetsCount: number | null;
}

export interface ChannelInNetwork extends NetworkPart {
  channel: NetworkChannelFragment;
}

/** What a channel is called. */
export const channelNameOf = ({ name, humanReadableId, bookingChannelId }: NetworkChannelFragment): string =>
  name || humanReadableId || bookingChannelId;

/** What a change of a channel's configuration is about. */
export const configTarget = ({ channel, networkId, networkName }: ChannelInNetwork): Target => ({
  label: `${channelNameOf(channel)} in ${networkName}`,
  // One of the network's many: what is sent for one does not block the others.
  to: `${networkUrl(networkId)}#${encodeURIComponent(channel.bookingChannelId)}`,
});

/** Reads how a channel takes part in a network by now, which brings the screen up to date; null where it does not. */
export async function readConfig(client: ApolloClient, { networkId, bookingChannelId }: NetworkChannelFragment) {
  const { data } = await readQuery(client, NetworkChannelConfigDocument, { networkId, bookingChannelId });
  return data.network?.bookingChannelConfig ?? null;
}
