import type { ConfigSubject } from '@/entities/network-config/config-subject';
import { sentence } from '@/lib/text/bidi';
import type { Gateway } from '@/lib/data/gateway';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { consequenceOfNetworking, type NetworkOfChannel } from './consequence';
import { UpdateChannelNetworkingDocument } from './networking.generated';
import { networkingRead } from './reads';

export interface NetworkedChannel {
  readonly id: string;
  readonly name: string;
  /** The networks that it takes part in; null if they could not all be read. */
  readonly networks: readonly NetworkOfChannel[] | null;
  /** The reason the viewer may not change it; undefined if they may. */
  readonly gate: string | undefined;
}

/** A channel's configuration for all networks. */
export const channelWideSubject = (gateway: Gateway, { id, name, networks, gate }: NetworkedChannel): ConfigSubject => ({
  name: sentence`${name}’s networking`,
  place: '',
  gate,
  changes: { turn: (state) => `Turn ${state} networking`, settings: 'Change networking settings' },
  target: { label: name, to: bookingChannelUrl(id, 'networking') },
  draft: { name: 'networking-settings', target: id },
  consequenceOf: (isOn) => consequenceOfNetworking(isOn, name, networks),
  consequenceOfSettings: sentence`They apply to rides of ${name} in all networks.`,
  read: networkingRead(id),
  update: (changes, expected) => gateway.change(UpdateChannelNetworkingDocument, { input: { bookingChannelId: id, ...changes, expected } }),
});
