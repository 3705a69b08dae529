import { sentence } from '@/lib/text/bidi';
import type { Gateway } from '@/lib/data/gateway';
import { networkUrl } from '@/lib/routes/urls';
import type { ConfigSubject } from './config-subject';
import { UpdateNetworkConfigDocument, type NetworkChannelFragment } from './network-config.generated';
import { consequenceOf, consequenceOfSettings } from './participation';
import { configInNetworkRead } from './reads';

/** The network that channels are shown in. */
export interface NetworkPart {
  networkName: string;
  /** Null if the platform does not count them. */
  fleetsCount: number | null;
}

/** A channel's name, or its ID if the name could not be read. */
export const channelNameOf = ({ name, humanReadableId, bookingChannelId }: NetworkChannelFragment): string =>
  name || humanReadableId || bookingChannelId;

export function subjectInNetwork(gateway: Gateway, channel: NetworkChannelFragment, network: NetworkPart, gate?: string): ConfigSubject {
  const { id, networkId, bookingChannelId, networkingConfig } = channel;
  const { networkName } = network;
  const name = channelNameOf(channel);
  return {
    name,
    place: sentence` in ${networkName}`,
    gate,
    changes: { turn: (state) => `Turn ${state} in network`, settings: 'Change network settings' },
    // Distinguishes the network's channels, so that a change to one does not block the others.
    target: { label: sentence`${name} in ${networkName}`, to: networkUrl(networkId), subject: bookingChannelId },
    draft: { name: 'network-settings', target: id },
    consequenceOf: (isOn) => consequenceOf(isOn, { ...network, channelName: name, isOffForChannel: networkingConfig?.isEnabled === false }),
    consequenceOfSettings: consequenceOfSettings(network),
    read: configInNetworkRead({ networkId, bookingChannelId }),
    update: (changes, expected) =>
      gateway.change(UpdateNetworkConfigDocument, { input: { networkId, bookingChannelId, ...changes, expected } }),
  };
}
