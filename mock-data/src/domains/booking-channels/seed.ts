import { DAY, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
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
  /** ISO 639-1 codes of the languages the app speaks, its country's own first. */
  readonly languages: readonly string[];
}

function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** One app a fleet; every fifth is also offered by the fleet after it. */
export function seedBookingChannels(seed: number, fleets: readonly Fleet[]): BookingChannel[] {
  return fleets.map((fleet, place) => {
    const random = randomOf(seed, 'booking-channel', fleet.humanReadableId);
    const name = `${fleet.city[0]} Ride`;
    const humanReadableId = slug(name);
    const neighbour = place % 5 === 0 ? fleets.slice(place + 1, place + 2) : [];
    const bundle = `example.pax.${humanReadableId.replaceAll('-', '')}`;
    const [language = 'en'] = fleet.locale.split('-');
    return {
      id: uuid(random),
      humanReadableId,
      name,
      fleetIds: [fleet, ...neighbour].map(({ id }) => id),
      defaultCountry: fleet.country,
      currencySymbol: currencySymbol(fleet.currency),
      iosBundleId: bundle,
      androidPackageName: bundle,
      createdAt: toIso(Date.parse(fleet.createdAt) + integer(random, 5, 60) * DAY),
      languages: [...new Set([language, 'en'])],
    };
  });
}
