import type { PlatformClient } from '../../platform/client';
import { nullWhere } from '../../platform/errors';
import { toPage } from '../../platform/lists';
import type { PlatformBookingChannel } from '../booking-channels/calls';
import { getChannelConfig, listNetworks } from './calls';
import { idInNetwork, type ChannelInNetwork } from './network-channels';

/** With the channel, its own configuration and the list of networks that is 20 calls. */
const maxNetworks = 17;

/** The networks that a channel has a configuration in. An unreadable one counts, and shows its error. */
export async function networksOfChannel(
  { id: bookingChannelId, humanReadableId, name }: PlatformBookingChannel,
  platform: PlatformClient,
): Promise<{ items: ChannelInNetwork[]; isComplete: boolean }> {
  const asked = { page: 0, maxPerPage: 100 };
  const { items: networks, pageInfo } = toPage(await listNetworks(platform, asked), asked);
  const searched = networks.slice(0, maxNetworks);
  const takesPart = await Promise.all(
    searched.map(({ id: networkId }) =>
      nullWhere(['NOT_FOUND'], getChannelConfig(platform, { networkId, bookingChannelId })).then(
        (config) => config !== null,
        () => true,
      ),
    ),
  );
  return {
    items: searched
      .filter((_, at) => takesPart[at])
      .map((network) => ({
        id: idInNetwork({ networkId: network.id, bookingChannelId }),
        networkId: network.id,
        bookingChannelId,
        humanReadableId,
        name,
        network,
      })),
    isComplete: !pageInfo.hasMore && searched.length === networks.length,
  };
}
