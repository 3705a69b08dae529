import type { PlatformClient } from '../../platform/client';
import { nullWhere } from '../../platform/errors';
import { toPage, identified } from '../../platform/lists';
import { listAllNetworkFleets, listNetworks, type PlatformNetwork } from '../networks/calls';

/** With the list of networks that is 20 calls. */
const maxNetworks = 19;

/** The networks of a fleet. The fleets of a network are read once per operation, for any number of fleets. */
export async function networksOfFleet(
  fleetId: string,
  platform: PlatformClient,
): Promise<{ items: PlatformNetwork[]; isComplete: boolean }> {
  const asked = { page: 0, maxPerPage: 100 };
  const { items: networks, pageInfo } = toPage(await listNetworks(platform, asked), asked);
  const searched = networks.slice(0, maxNetworks);
  const isMember = await Promise.all(
    searched.map(async ({ id }) => {
      const fleets = await nullWhere(['NOT_FOUND'], listAllNetworkFleets(platform, id));
      return identified(fleets ?? []).some((fleet) => fleet.id === fleetId);
    }),
  );
  return {
    items: searched.filter((_, place) => isMember[place]),
    isComplete: !pageInfo.hasMore && searched.length === networks.length,
  };
}
