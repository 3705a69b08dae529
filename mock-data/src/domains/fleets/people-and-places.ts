import { integer, randomOf, uuid } from '../../random';
import { localeFaker } from './locale-faker';
import { type Fleet, offsetBy } from './seed';

export interface Passenger {
  readonly id: string;
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

/** Who rides and drives with a fleet, and where. Bookings pick from these. */
export interface PeopleAndPlaces {
  readonly passengers: readonly Passenger[];
  readonly drivers: readonly Driver[];
  readonly places: readonly Place[];
}

const LANDMARKS: readonly (readonly [string, readonly string[]])[] = [
  ['Airport, Departures', ['airport', 'point_of_interest']],
  ['Central Station', ['train_station', 'transit_station']],
  ['University Hospital', ['hospital', 'health']],
  ['Grand Hotel', ['lodging', 'point_of_interest']],
];

/** Names and streets are in the language of the fleet's city. */
export function peopleAndPlaces(seed: number, fleet: Fleet, index: number): PeopleAndPlaces {
  const [city, , , , , locale, , dial] = fleet.city;
  const random = randomOf(seed, 'people', city);
  const faker = localeFaker(locale, seed, index);

  const passengers = Array.from({ length: 16 }, (): Passenger => {
    const givenName = faker.person.firstName();
    const familyName = faker.person.lastName();
    const phoneNumber = `${dial}${integer(random, 600_000_000, 799_999_999)}`;
    const searchText = `${givenName} ${familyName} ${phoneNumber}`.toLowerCase();
    return { id: uuid(random), peUserId: uuid(random), givenName, familyName, phoneNumber, searchText };
  });
  const drivers = Array.from({ length: 10 }, (): Driver => ({
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
