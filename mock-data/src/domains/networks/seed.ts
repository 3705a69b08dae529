import { DAY, toIso } from '../../clock';
import { chance, integer, randomOf, uuid } from '../../random';
import type { BookingChannel } from '../booking-channels/seed';
import type { Fleet } from '../fleets/seed';

export interface Network {
  readonly id: string;
  readonly name: string;
  readonly paymentInstance: string;
  readonly fleetIds: ReadonlySet<string>;
  readonly createdAt: string;
}

export interface ChannelConfig {
  readonly id: string;
  readonly networkId: string;
  readonly bookingChannelId: string;
  readonly isEnabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
}

/** Name, payment instance, and the countries of the fleets; the planned one has none yet. */
const NETWORKS: readonly (readonly [name: string, paymentInstance: string, countries: readonly string[]])[] = [
  ['Alpine', 'eu-central', ['CH', 'AT', 'IT']],
  ['Asia Pacific', 'ap-southeast', ['AU', 'HK', 'IN', 'JP', 'NZ', 'SG', 'TH', 'NP']],
  ['Benelux', 'eu-central', ['NL', 'BE']],
  ['Central Europe', 'eu-central', ['DE', 'AT', 'CZ', 'PL']],
  ['Iberia & Latin America', 'eu-west', ['ES', 'PT', 'AR', 'BR', 'CO', 'MX']],
  ['Nordics', 'eu-north', ['DK', 'FI', 'IS', 'NO', 'SE']],
  ['North America', 'us-east', ['CA', 'US']],
  ['Réseau pilote d’Afrique du Nord et de l’Ouest (Casablanca, Dakar, Tunis)', 'eu-west', ['MA', 'SN', 'TN']],
  ['UK & Ireland', 'eu-west', ['GB', 'IE']],
];
const FOUNDED = Date.parse('2021-02-01T10:00:00Z');

export function seedNetworks(seed: number, fleets: readonly Fleet[]): Network[] {
  return NETWORKS.map(([name, paymentInstance, countries]) => {
    const random = randomOf(seed, 'network', name);
    const members = fleets.filter(({ country }) => countries.includes(country));
    return {
      id: uuid(random),
      name,
      paymentInstance,
      fleetIds: new Set(members.map(({ id }) => id)),
      createdAt: toIso(FOUNDED + integer(random, 0, 1200) * DAY),
    };
  });
}

/** A channel belongs to the networks of its fleets. */
export const channelConfigId = (networkId: string, bookingChannelId: string): string => `${networkId}/${bookingChannelId}`;

export function seedChannelConfigs(seed: number, networks: readonly Network[], channels: readonly BookingChannel[]): ChannelConfig[] {
  return networks.flatMap((network) =>
    channels
      .filter(({ fleetIds }) => fleetIds.some((id) => network.fleetIds.has(id)))
      .map((channel) => {
        const random = randomOf(seed, 'channel-network-config', network.name, channel.humanReadableId);
        return {
          id: channelConfigId(network.id, channel.id),
          networkId: network.id,
          bookingChannelId: channel.id,
          isEnabled: chance(random, 0.75),
          settings: {
            searchRadiusMetres: integer(random, 2, 12) * 500,
            prefersOwnFleets: chance(random, 0.8),
            commissionPercent: integer(random, 4, 18),
          },
          updatedAt: toIso(Date.parse(network.createdAt) + integer(random, 1, 300) * DAY),
        };
      }),
  );
}
