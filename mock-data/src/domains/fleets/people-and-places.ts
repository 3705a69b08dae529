import { integer, numberedId, pick, type Random, randomOf, uuid } from '../../random';
import { localeFaker } from './locale-faker';
import { type Fleet, offsetBy } from './seed';

export interface Passenger {
  readonly id: string;
  /** The position among the fleet's passengers. */
  readonly place: number;
  readonly peUserId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string;
  /** The searched text: the full name and the phone number's digits. */
  readonly searchText: string;
}

export interface Driver {
  readonly id: string;
  readonly name: string;
  readonly ref: string;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly locationTypes: readonly string[];
}

/** The passengers, drivers and places of a fleet, used by its bookings. A large fleet has further passengers. */
export interface PeopleAndPlaces {
  readonly passengers: readonly Passenger[];
  readonly drivers: readonly Driver[];
  readonly places: readonly Place[];
}

/** Names that are hard to display, for the first passengers of the demo fleet, whose bookings specify their passengers. */
const DEMO_NAMES: readonly (readonly [givenName: string, familyName: string])[] = [
  ['Zoë', "O'Brien"],
  ['Jürgen', 'Weiß-Größer'],
  ['Łukasz', "D'Amico"],
];
/** The first passengers of a fleet ride only if a booking specifies them. */
export const CAST_PASSENGERS = DEMO_NAMES.length;

const LANDMARKS: readonly (readonly [string, readonly string[]])[] = [
  ['Airport, Departures', ['airport', 'point_of_interest']],
  ['Central Station', ['train_station', 'transit_station']],
  ['University Hospital', ['hospital', 'health']],
  ['Grand Hotel', ['lodging', 'point_of_interest']],
];

/** The fleet with too many passengers to read in full. */
const CROWDED_CITY = 'Oslo';
const FEW = 16;

/** Names and streets are in the language of the fleet's city. */
function peopleAndPlaces(seed: number, fleet: Fleet, index: number): PeopleAndPlaces {
  const [city, , , , , locale, , dial] = fleet.city;
  const random = randomOf(seed, 'people', city);
  const faker = localeFaker(locale, seed, index);

  const passengers = Array.from({ length: FEW }, (_, place): Passenger => {
    const drawn = [faker.person.firstName(), faker.person.lastName()] as const;
    const [givenName, familyName] = (index === 0 ? DEMO_NAMES[place] : undefined) ?? drawn;
    const phoneNumber = `${dial}${integer(random, 600_000_000, 799_999_999)}`;
    const searchText = `${givenName} ${familyName} ${phoneNumber}`.toLowerCase();
    return { id: uuid(random), place, peUserId: uuid(random), givenName, familyName, phoneNumber, searchText };
  });
  const drivers = Array.from({ length: 16 }, (): Driver => ({
    id: uuid(random),
    name: `${faker.person.firstName()} ${faker.person.lastName()}`,
    ref: `${city.slice(0, 1).toUpperCase()}${integer(random, 100, 999)}`,
  }));
  const nearby = (metres: number) => {
    const within = () => integer(random, -metres, metres);
    return offsetBy(fleet.latitude, fleet.longitude, within(), within());
  };
  const places: Place[] = [
    ...LANDMARKS.map(([name, locationTypes]) => ({ ...nearby(6000), address: `${city} ${name}`, locationTypes })),
    ...Array.from({ length: 16 }, () => ({
      ...nearby(5000),
      address: `${faker.location.streetAddress()}, ${city}`,
      locationTypes: ['street_address'],
    })),
  ];
  return { passengers, drivers, places };
}

/** The passengers of a fleet without bookings; only one fleet has any. */
function furtherPassengers(seed: number, { city }: Fleet, index: number, count: number): Passenger[] {
  const [name, , , , , locale, , dial] = city;
  if (name !== CROWDED_CITY) return [];
  const random = randomOf(seed, 'further-people', name);
  const faker = localeFaker(locale, seed, index, FEW);
  const givenNames = Array.from({ length: 90 }, () => faker.person.firstName());
  const familyNames = Array.from({ length: 250 }, () => faker.person.lastName());
  const [ids, peUserIds] = [distinctIds(random), distinctIds(random)];
  return Array.from({ length: count - FEW }, (_, further): Passenger => {
    const [givenName, familyName] = [pick(random, givenNames), pick(random, familyNames)];
    const phoneNumber = `${dial}${integer(random, 40_000_000, 99_999_999)}`;
    const searchText = `${givenName} ${familyName} ${phoneNumber}`.toLowerCase();
    return { id: ids(further), place: FEW + further, peUserId: peUserIds(further), givenName, familyName, phoneNumber, searchText };
  });
}

/** IDs by position, because drawing thousands takes a while. */
function distinctIds(random: Random): (place: number) => string {
  const rest = uuid(random).slice(8);
  return (place) => numberedId(place, rest);
}

/** The passengers, drivers and places of every fleet; drawn on first use. */
export class Population {
  /** The fleet with further passengers. */
  readonly crowded: Fleet | undefined;
  readonly #seed: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #known = new Map<string, PeopleAndPlaces>();
  readonly #crowdSize: number;

  /** @param crowdSize the number of passengers of the large fleet */
  constructor(seed: number, fleets: readonly Fleet[], crowdSize: number) {
    this.#seed = seed;
    this.#crowdSize = crowdSize;
    this.#places = new Map(fleets.map(({ id }, place) => [id, place]));
    this.crowded = fleets.find(({ city: [name] }) => name === CROWDED_CITY);
  }

  /** The passengers of the large fleet without bookings. */
  crowd(): Passenger[] {
    return this.crowded ? furtherPassengers(this.#seed, this.crowded, this.#places.get(this.crowded.id) ?? 0, this.#crowdSize) : [];
  }

  of(fleet: Fleet): PeopleAndPlaces {
    const known = this.#known.get(fleet.id) ?? peopleAndPlaces(this.#seed, fleet, this.#places.get(fleet.id) ?? 0);
    this.#known.set(fleet.id, known);
    return known;
  }
}
