import type { ApolloClient } from '@apollo/client';
import type { ConfigSubject } from '@/entities/network-config/config-subject';
import { readQuery } from '@/lib/apollo/preload';
import { sentence } from '@/lib/bidi';
import { bookingChannelUrl } from '@/lib/urls';
import { consequenceOfNetworking, type NetworkOfChannel } from './consequence';
import { ChannelNetworkingDocument, UpdateChannelNetworkingDocument } from './networking.generated';

export interface NetworkedChannel {
  readonly id: string;
  readonly name: string;
  /** The networks that it takes part in; null where they could not all be read. */
  readonly networks: readonly NetworkOfChannel[] | null;
}

/** A channel's configuration for all networks. */
export const channelWideSubject = (client: ApolloClient, { id, name, networks }: NetworkedChannel): ConfigSubject => ({
  name: sentence`${name}’s networking`,
  place: '',
  gate: 'modify',
  changes: { turn: (state) => `Turn ${state} networking`, settings: 'Change networking settings' },
  target: { label: name, to: bookingChannelUrl(id, 'networking') },
  draft: { name: 'networking-settings', target: id },
  consequenceOf: (isOn) => consequenceOfNetworking(isOn, name, networks),
  consequenceOfSettings: sentence`They apply to rides of ${name} in all networks.`,
  read: async () => {
    const { data } = await readQuery(client, ChannelNetworkingDocument, { id });
    return data.bookingChannel?.networkingConfig ?? null;
  },
  update: (changes, expected) =>
    client.mutate({
      mutation: UpdateChannelNetworkingDocument,
      variables: { input: { bookingChannelId: id, ...changes, expected } },
    }),
});
