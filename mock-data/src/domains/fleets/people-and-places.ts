import { integer, pick, type Random, randomOf, uuid } from '../../random';
import { localeFaker } from './locale-faker';
import { type Fleet, offsetBy } from './seed';

export interface Passenger {
  readonly id: string;
  /** The place among the fleet's passengers. */
  readonly place: number;
  readonly peUserId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string;
  /** What a search looks in: the full name and the phone number's digits. */
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

/** Who rides and drives with a fleet, and where. Bookings pick from these. A fleet of many passengers has others besides. */
export interface PeopleAndPlaces {
  readonly passengers: readonly Passenger[];
  readonly drivers: readonly Driver[];
  readonly places: readonly Place[];
}

/** Names that are hard on screens. The first passengers of the demo fleet have them, and its bookings say which of them rides. */
const DEMO_NAMES: readonly (readonly [givenName: string, familyName: string])[] = [
  ['Zoë', "O'Brien"],
  ['Jürgen', 'Weiß-Größer'],
  ['Łukasz', "D'Amico"],
];
/** The first passengers of a fleet ride only where a booking names them. */
export const CAST_PASSENGERS = DEMO_NAMES.length;

const LANDMARKS: readonly (readonly [string, readonly string[]])[] = [
  ['Airport, Departures', ['airport', 'point_of_interest']],
  ['Central Station', ['train_station', 'transit_station']],
  ['University Hospital', ['hospital', 'health']],
  ['Grand Hotel', ['lodging', 'point_of_interest']],
];

/** Where so many ride that no list of them is read whole. */
const CROWDED_CITY = 'Oslo';
const FEW = 16;
const MANY = 12_480;

/** Names and streets are in the language of the fleet's city. */
export function peopleAndPlaces(seed: number, fleet: Fleet, index: number): PeopleAndPlaces {
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

/** The passengers of a fleet beyond those that book; only one has any. */
function furtherPassengers(seed: number, { city }: Fleet, index: number): Passenger[] {
  const [name, , , , , locale, , dial] = city;
  if (name !== CROWDED_CITY) return [];
  const random = randomOf(seed, 'further-people', name);
  const faker = localeFaker(locale, seed, index, FEW);
  const givenNames = Array.from({ length: 90 }, () => faker.person.firstName());
  const familyNames = Array.from({ length: 250 }, () => faker.person.lastName());
  const [ids, peUserIds] = [distinctIds(random), distinctIds(random)];
  return Array.from({ length: MANY - FEW }, (_, further): Passenger => {
    const [givenName, familyName] = [pick(random, givenNames), pick(random, familyNames)];
    const phoneNumber = `${dial}${integer(random, 40_000_000, 99_999_999)}`;
    const searchText = `${givenName} ${familyName} ${phoneNumber}`.toLowerCase();
    return { id: ids(further), place: FEW + further, peUserId: peUserIds(further), givenName, familyName, phoneNumber, searchText };
  });
}

/** IDs that look as drawn, by place: to draw thousands takes a while. */
function distinctIds(random: Random): (place: number) => string {
  const rest = uuid(random).slice(8);
  // An odd factor gives each place another number of 32 bits.
  return (place) => `${(Math.imul(place + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}${rest}`;
}

/** Who rides and drives where, for every fleet; drawn when first asked for. */
export class Population {
  /** The fleet that has more passengers than book. */
  readonly crowded: Fleet | undefined;
  readonly #seed: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #known = new Map<string, PeopleAndPlaces>();

  constructor(seed: number, fleets: readonly Fleet[]) {
    this.#seed = seed;
    this.#places = new Map(fleets.map(({ id }, place) => [id, place]));
    this.crowded = fleets.find(({ city: [name] }) => name === CROWDED_CITY);
  }

  /** The passengers of the crowded fleet beyond those that book. */
  crowd(): Passenger[] {
    return this.crowded ? furtherPassengers(this.#seed, this.crowded, this.#places.get(this.crowded.id) ?? 0) : [];
  }

  of(fleet: Fleet): PeopleAndPlaces {
    const known = this.#known.get(fleet.id) ?? peopleAndPlaces(this.#seed, fleet, this.#places.get(fleet.id) ?? 0);
    this.#known.set(fleet.id, known);
    return known;
  }
}
