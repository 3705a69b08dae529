import type { PlatformClient } from '../../platform/client';
import { linked } from '../../platform/linked-record';
import { readPageArguments, toPage, identified, type Page, type PageArguments } from '../../platform/lists';
import { getFleet, listFleets, type PlatformFleet } from '../fleets/calls';
import { listAllNetworkFleets, type ConfigPath, type PlatformNetwork } from './calls';

/** With two configurations per channel, the network and its fleets, a page stays within 20 calls. */
const maxChannels = 6;
const maxFleetCalls = 5;
const fleetsPerCall = 100;

/** Unlike `localeCompare`, accepts a missing name. */
const byName = new Intl.Collator('en');

/** The parent of BookingChannelNetworkConfig and NetworkBookingChannel. */
export const idInNetwork = ({ networkId, bookingChannelId }: ConfigPath): string => `${networkId}/${bookingChannelId}`;

export interface ChannelInNetwork extends ConfigPath {
  readonly id: string;
  readonly humanReadableId: string;
  readonly name: string;
  /** Omitted if it was read by its ID. */
  readonly network?: PlatformNetwork;
}

/** Fleets with their channels: a few are read one by one, more are searched in the list of all. */
async function readChannelsOf(fleetIds: ReadonlySet<string>, platform: PlatformClient): Promise<PlatformFleet[]> {
  if (fleetIds.size <= maxFleetCalls) {
    const fleets = await Promise.all([...fleetIds].map((id) => linked(id, () => getFleet(platform, id, ['bookingChannels']))));
    return fleets.filter((fleet) => fleet !== null);
  }
  const found: PlatformFleet[] = [];
  for (let page = 0, hasMore = true; hasMore && found.length < fleetIds.size && page < maxFleetCalls; page += 1) {
    const asked = { page, maxPerPage: fleetsPerCall };
    const { items, pageInfo } = toPage(await listFleets(platform, { ...asked, relations: ['bookingChannels'] }), asked);
    found.push(...items.filter(({ id }) => fleetIds.has(id)));
    hasMore = pageInfo.hasMore;
  }
  return found;
}

/** The booking channels of a network's fleets, paginated. Their configurations are read if selected. */
export async function pageOfChannels(
  networkId: string,
  args: PageArguments,
  platform: PlatformClient,
): Promise<Page<ChannelInNetwork> & { isComplete: boolean }> {
  const { page, maxPerPage } = readPageArguments(args, maxChannels, maxChannels);
  const fleetIds = new Set(identified(await listAllNetworkFleets(platform, networkId)).map(({ id }) => id));
  const fleets = await readChannelsOf(fleetIds, platform);
  const own = fleets.flatMap(({ bookingChannels }) => identified(bookingChannels ?? []));
  const channels = new Map(own.map((channel) => [channel.id, channel] as const));
  const all = [...channels.values()].toSorted((one, other) => byName.compare(one.name, other.name));
  const offset = page * maxPerPage;
  return {
    items: all.slice(offset, offset + maxPerPage).map(({ id: bookingChannelId, humanReadableId, name }) => ({
      id: idInNetwork({ networkId, bookingChannelId }),
      networkId,
      bookingChannelId,
      humanReadableId,
      name,
    })),
    pageInfo: { page, maxPerPage, hasMore: offset + maxPerPage < all.length, total: all.length, unreadable: [] },
    isComplete: fleets.length === fleetIds.size,
  };
}
