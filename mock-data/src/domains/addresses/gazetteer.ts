import type { components } from '@pax/schema/platform';
import { chance, integer, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import type { Place } from '../fleets/people-and-places';
import { type Fleet, offsetBy } from '../fleets/seed';

type Address = components['schemas']['Address'];
export type Engine = 'ic2' | 'pe';

/** An address known to at least one of the engines. */
interface Spot extends Place {
  readonly fleet: Fleet;
  readonly street: string | null;
  readonly houseNumber: string | null;
  /** The engines that have it, with the number of IDs. */
  readonly listings: Readonly<Record<Engine, number>>;
  /** Whether its coordinates are known. */
  readonly isMapped: boolean;
}

const both = { ic2: 1, pe: 1 };

/** Well-known addresses in the demo's first city. */
const KNOWN_STREETS: Readonly<Record<string, readonly string[]>> = {
  Amsterdam: ['Damrak 1', 'Damrak 66', 'Damrak 243', 'Damstraat 20', 'Dam 1'],
  Berlin: ['Unter den Linden 77', 'Friedrichstraße 101'],
  London: ['Baker Street 221B', 'Downing Street 10'],
};

function streetOf({ address, locationTypes }: Place): Pick<Spot, 'street' | 'houseNumber'> {
  if (!locationTypes.includes('street_address')) return { street: null, houseNumber: null };
  const [line = address] = address.split(',');
  const [, name = line, houseNumber = null] = /^(.*\D)\s?(\d+\w?)$/.exec(line) ?? [];
  return { street: name.trim(), houseNumber };
}

/** Odd addresses, once per city. */
function oddSpots(fleet: Fleet, seed: number, [first]: readonly Spot[]): Spot[] {
  const [city] = fleet.city;
  const random = randomOf(seed, 'odd-addresses', city);
  const spot = (address: string, locationTypes: string[], more: Partial<Spot> = {}): Spot => ({
    ...offsetBy(fleet.latitude, fleet.longitude, integer(random, -2500, 2500), integer(random, -2500, 2500)),
    address,
    locationTypes,
    fleet,
    street: null,
    houseNumber: null,
    listings: both,
    isMapped: true,
    ...more,
  });
  return [
    spot(`${city} Airport, Arrivals`, ['airport', 'point_of_interest'], { listings: { ic2: 1, pe: 2 } }),
    spot(`☕️ قهوة المدينة Café, ${city}`, ['cafe', 'point_of_interest'], { listings: { ic2: 0, pe: 1 } }),
    spot(`Harbour Quarter under construction, ${city}`, ['neighborhood'], { isMapped: false }),
    spot(`Taxi rank 7, ${city}`, ['taxi_stand'], { listings: { ic2: 1, pe: 0 } }),
    spot(`${first?.street ?? 'Main Street'} 12-18, ${city}`, ['street_address'], {
      street: first?.street ?? 'Main Street',
      houseNumber: '12-18',
    }),
  ];
}

function spotsOf(fleet: Fleet, store: Store): Spot[] {
  const [city] = fleet.city;
  const random = randomOf(store.seed, 'gazetteer', city);
  const known = (KNOWN_STREETS[city] ?? []).map((street): Place => ({
    ...offsetBy(fleet.latitude, fleet.longitude, integer(random, -900, 900), integer(random, -900, 900)),
    address: `${street}, ${city}`,
    locationTypes: ['street_address'],
  }));
  const places = [...store.population.of(fleet).places, ...known].map((place): Spot => {
    const street = streetOf(place);
    // About every fifth street is missing from one of the two.
    const isMissing = street.street !== null && !known.includes(place) && chance(random, 0.2);
    const listings = isMissing ? (chance(random, 0.5) ? { ic2: 1, pe: 0 } : { ic2: 0, pe: 1 }) : both;
    return { ...place, ...street, fleet, listings, isMapped: true };
  });
  return [
    ...places,
    ...oddSpots(
      fleet,
      store.seed,
      places.filter(({ street }) => street !== null),
    ),
  ];
}

/** An address of one engine with its search terms. */
export interface ListedPlace {
  readonly spot: Spot;
  readonly address: Address;
}

/** A country's name in a language; in English if the language is unknown. */
function countryName(country: string, language: string): string {
  const [known = 'en'] = /^[a-z]{2}$/.test(language) ? Intl.DisplayNames.supportedLocalesOf(language) : [];
  return new Intl.DisplayNames([known], { type: 'region' }).of(country) ?? country;
}

/** The passenger engine's wording: the name, then city and country in the requested language. */
function peWording({ address, fleet }: Spot, language: string): string {
  const [city] = fleet.city;
  const name = address
    .replace(`, ${city}`, '')
    .replace(new RegExp(`^${city} `), '') // linear: cities are plain words
    .trim();
  return `${name}, ${city}, ${countryName(fleet.country, language)}`;
}

/** An engine's addresses in a fleet's city. The engines place the same address some metres apart. */
export function listedBy(engine: Engine, fleet: Fleet, store: Store, language = 'en'): ListedPlace[] {
  return spotsOf(fleet, store).flatMap((spot) =>
    Array.from({ length: spot.listings[engine] }, (_, copy): ListedPlace => {
      const random = randomOf(store.seed, engine, fleet.id, spot.address, ...(copy > 0 ? [copy] : []));
      const id = uuid(random);
      const away = () => (engine === 'pe' ? integer(random, -45, 45) : 0);
      const { latitude, longitude } = offsetBy(spot.latitude, spot.longitude, away(), away());
      return {
        spot,
        address: {
          id,
          address: engine === 'pe' ? peWording(spot, language) : spot.address,
          street: spot.street,
          houseNumber: spot.houseNumber,
          postalCode: engine === 'pe' && spot.street !== null ? String(integer(random, 10_000, 99_999)) : null,
          city: fleet.city[0],
          country: fleet.country,
          latitude: spot.isMapped ? latitude : null,
          longitude: spot.isMapped ? longitude : null,
          locationTypes: [...spot.locationTypes],
        },
      };
    }),
  );
}
