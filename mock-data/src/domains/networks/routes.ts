import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { perStore } from '../../per-store';
import { Records, still } from '../../records';
import { forbidden, notFound } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { fleetMatches, toFleet } from '../fleets/answers';
import type { Fleet } from '../fleets/seed';
import type { Viewer } from '../users/viewer';
import { channelConfigId, seedChannelConfigs, seedNetworks, type ChannelConfig, type Network } from './seed';

type Schemas = components['schemas'];

const networksOf = perStore(({ seed, fleets }) => seedNetworks(seed, fleets));

const configsOf = perStore(
  (store) =>
    new Records(store.seed, 'channel-network-config', () =>
      seedChannelConfigs(store.seed, networksOf(store), store.bookingChannels).map(still),
    ),
);

const toNetwork = ({ id, name, paymentInstance, fleetIds, createdAt }: Network): Schemas['Network'] => ({
  id,
  name,
  paymentInstance,
  fleetsCount: fleetIds.size,
  createdAt,
});

const toConfig = ({
  networkId,
  bookingChannelId,
  isEnabled,
  settings,
  updatedAt,
}: ChannelConfig): Schemas['BookingChannelNetworkConfig'] => ({
  networkId,
  bookingChannelId,
  isEnabled,
  settings: { ...settings },
  updatedAt,
});

/** Networks span fleets, so only provider staff see them. */
function requireNetworkAccess(viewer: Viewer): void {
  if (!viewer.isProvider) throw forbidden('Networks are for provider staff');
}

function networkOf(id: string, viewer: Viewer, store: Store): Network {
  requireNetworkAccess(viewer);
  const network = networksOf(store).find((each) => each.id === id);
  if (!network) throw notFound('The network');
  return network;
}

function fleetsOf({ fleetIds }: Network, store: Store, dynamicSearch?: string): Fleet[] {
  return store.fleets.filter((fleet) => fleetIds.has(fleet.id) && fleetMatches(fleet, dynamicSearch));
}

function configOf(
  { networkId, bookingChannelId }: { networkId: string; bookingChannelId: string },
  viewer: Viewer,
  store: Store,
  now: number,
) {
  const network = networkOf(networkId, viewer, store);
  const config = configsOf(store).find(channelConfigId(network.id, bookingChannelId), now);
  if (!config) throw notFound('The booking channel in this network');
  return config;
}

export const networkRoutes = [
  route('get', '/fleet-networks', ({ query, viewer, store }) => {
    requireNetworkAccess(viewer);
    const wanted = (query.dynamicSearch ?? '').trim().toLowerCase();
    const rows = networksOf(store).filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted));
    return resultsPage(rows, query, toNetwork);
  }),

  route('get', '/fleet-networks/{id}', ({ params, viewer, store }) => toNetwork(networkOf(params.id, viewer, store))),

  route('get', '/fleet-networks/{networkId}/fleets', ({ params, viewer, store }) =>
    fleetsOf(networkOf(params.networkId, viewer, store), store).map((fleet) => toFleet(fleet, viewer, store)),
  ),

  route('get', '/v2/fleet-networks/{networkId}/fleets', ({ params, query, viewer, store }) => {
    const rows = fleetsOf(networkOf(params.networkId, viewer, store), store, query.dynamicSearch);
    return resultsPage(rows, query, (fleet) => toFleet(fleet, viewer, store));
  }),

  route('get', '/fleet-networks/{networkId}/booking-channel-network-config/{bookingChannelId}', ({ params, viewer, store, now }) =>
    toConfig(configOf(params, viewer, store, now)),
  ),

  route(
    'patch',
    '/fleet-networks/{networkId}/booking-channel-network-config/{bookingChannelId}',
    ({ params, body, viewer, store, now }) => {
      const config = configOf(params, viewer, store, now);
      if (!viewer.mayWrite) throw forbidden('Your role does not allow changing networks');
      const { isEnabled = config.isEnabled, settings = config.settings } = body;
      return toConfig(configsOf(store).put({ ...config, isEnabled, settings, updatedAt: toIso(now) }));
    },
  ),
];
