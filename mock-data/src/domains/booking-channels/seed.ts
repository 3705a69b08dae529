import { DAY, toIso } from '../../clock';
import { integer, type Random, randomOf, uuid } from '../../random';
import { type Fleet, slug } from '../fleets/seed';

/** A passenger app. */
export interface BookingChannel {
  readonly id: string;
  readonly humanReadableId: string;
  readonly name: string;
  readonly fleetIds: readonly string[];
  readonly defaultCountry: string;
  readonly currencySymbol: string;
  readonly iosBundleId: string;
  readonly androidPackageName: string;
  readonly createdAt: string;
  /** ISO 639-1 codes of the app's languages, its country's own first. */
  readonly languages: readonly string[];
}

/** The apps that book into each fleet, in their order. */
export class ChannelsByFleet {
  readonly #byFleet = new Map<string, BookingChannel[]>();

  constructor(channels: readonly BookingChannel[]) {
    for (const channel of channels) {
      for (const fleetId of channel.fleetIds) {
        const others = this.#byFleet.get(fleetId) ?? [];
        others.push(channel);
        this.#byFleet.set(fleetId, others);
      }
    }
  }

  of(fleetId: string): readonly BookingChannel[] {
    return this.#byFleet.get(fleetId) ?? [];
  }
}

const currencySymbols = new Map<string, string>();

function currencySymbol(currency: string): string {
  const known = currencySymbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  currencySymbols.set(currency, symbol);
  return symbol;
}

/** An app of some fleets; country, currency and language come from the first. */
function seedChannel(random: Random, name: string, fleet: Fleet, others: readonly Fleet[] = []): BookingChannel {
  const humanReadableId = slug(name);
  const bundle = `example.pax.${humanReadableId.replaceAll('-', '')}`;
  const [language = 'en'] = fleet.locale.split('-');
  return {
    id: uuid(random),
    humanReadableId,
    name,
    fleetIds: [fleet, ...others].map(({ id }) => id),
    defaultCountry: fleet.country,
    currencySymbol: currencySymbol(fleet.currency),
    iosBundleId: bundle,
    androidPackageName: bundle,
    createdAt: toIso(Date.parse(fleet.createdAt) + integer(random, 5, 60) * DAY),
    languages: [...new Set([language, 'en'])],
  };
}

/** One app per fleet; every fifth is also offered by the next fleet. */
export function seedBookingChannels(seed: number, fleets: readonly Fleet[]): BookingChannel[] {
  return fleets.map((fleet, place) => {
    const random = randomOf(seed, 'booking-channel', fleet.humanReadableId);
    return seedChannel(random, `${fleet.city[0]} Ride`, fleet, place % 5 === 0 ? fleets.slice(place + 1, place + 2) : []);
  });
}

/** Additional apps: the fleets' second, third and further ones; none if `count` is 0 or less. */
export function seedMoreChannels(seed: number, fleets: readonly Fleet[], count: number): BookingChannel[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const fleet = fleets[place % fleets.length];
    if (!fleet) throw new RangeError('A booking channel needs a fleet');
    const random = randomOf(seed, 'further-booking-channel', place);
    return seedChannel(random, `${fleet.city[0]} Ride ${Math.floor(place / fleets.length) + 2}`, fleet);
  });
}
