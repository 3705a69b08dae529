import { DAY, HOUR, MINUTE } from '../../clock';
import { chance, hex, integer, pick, type Random, randomOf, uuid } from '../../random';
import type { BookingChannel } from '../booking-channels/seed';
import { type Driver, type Passenger, peopleAndPlaces, type PeopleAndPlaces, type Place } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import { DEMO_SCENARIOS, type Pace, randomScenario, type Scenario } from './scenarios';

/** Everything about a booking that time does not change. Durations are in milliseconds. */
export interface Plan {
  readonly index: number;
  readonly id: string;
  readonly dispatchBookingId: string;
  readonly fleet: Fleet;
  readonly bookingChannelId: string | null;
  readonly scenario: Scenario;
  readonly passenger: Passenger;
  readonly driver: Driver;
  readonly origin: Place;
  readonly destination: Place | null;
  readonly stops: readonly Place[];
  readonly businessAccountId: string | null;
  /** It is made at `phase` in each `period`, `age` before that. */
  readonly period: number;
  readonly phase: number;
  readonly age: number;
  /** From making it to the pickup. */
  readonly lead: number;
  /** From dispatching it to finding a driver. */
  readonly search: number;
  /** From the pickup time to the driver's arrival; negative when early. */
  readonly lateness: number;
  /** From boarding to the end. */
  readonly drive: number;
}

export interface PlanIds {
  readonly offerId: string;
  readonly paymentMethodId: string;
  readonly paymentIntentId: string;
}

/** The ids that few calls need; made when asked for, because making 100,000 takes a while. */
export function planIds(seed: number, { index }: Plan): PlanIds {
  const random = randomOf(seed, 'booking-ids', index);
  return { offerId: uuid(random), paymentMethodId: `pm_${hex(random, 24)}`, paymentIntentId: `pi_${hex(random, 24)}` };
}

const DEFAULT_COUNT = 50;
/** Places in the list of fleets, and how many of the first 50 bookings each has. The first is the demo fleet. */
const SHARES: readonly (readonly [place: number, bookings: number])[] = [
  [0, DEMO_SCENARIOS.length],
  [4, 6],
  [12, 5],
  [5, 5],
  [26, 4],
  [34, 4],
  [46, 4],
  [7, 3],
  [42, 3],
  [45, 2],
];

const PERIODS: Readonly<Record<Pace, number>> = { running: 90 * MINUTE, upcoming: 12 * HOUR, later: DAY, today: DAY, past: DAY };

/** Which fleet has the booking of an index: the shares one after the other, then again for those after the 50th. */
const FLEET_OF_TURN: readonly number[] = SHARES.flatMap(([place, bookings]) => Array.from({ length: bookings }, () => place));

function leadOf(pace: Pace, scheduleType: Scenario['scheduleType'], random: Random): number {
  if (scheduleType === 'ASAP') return integer(random, 6, 11) * MINUTE;
  if (pace === 'upcoming') return integer(random, 4, 6) * HOUR;
  if (pace === 'later') return integer(random, 30, 50) * HOUR;
  return integer(random, 3, 20) * HOUR;
}

function seedPlan(seed: number, index: number, fleet: Fleet, people: PeopleAndPlaces, channels: readonly BookingChannel[]): Plan {
  const random = randomOf(seed, 'booking', index);
  const isExtra = index >= DEFAULT_COUNT;
  // Those of a benchmark are all over, and all start again at midnight: their order holds for the day.
  const scenario = isExtra ? randomScenario(random, 'past') : (DEMO_SCENARIOS[index] ?? randomScenario(random));
  const { pace, phase } = scenario;
  const picked = pick(random, people.passengers);
  const [givenName, familyName] = scenario.passenger ?? [picked.givenName, picked.familyName];
  const passenger = scenario.passenger
    ? { ...picked, givenName, familyName, searchText: `${givenName} ${familyName} ${picked.phoneNumber}`.toLowerCase() }
    : picked;
  const origin = pick(random, people.places);
  const elsewhere = () =>
    pick(
      random,
      people.places.filter((place) => place !== origin),
    );
  const period = PERIODS[pace];
  const isBusiness = scenario.method === 'businessCard' || scenario.method === 'businessDispatchInvoice';
  return {
    index,
    id: uuid(random),
    dispatchBookingId: String(7_000_000 + index * 17),
    fleet,
    bookingChannelId: channels.find(({ fleetIds }) => fleetIds.includes(fleet.id))?.id ?? null,
    scenario,
    passenger,
    driver: pick(random, people.drivers),
    origin,
    destination: scenario.openEnded ? null : elsewhere(),
    stops: Array.from({ length: scenario.stops ?? 0 }, elsewhere),
    businessAccountId: isBusiness ? uuid(randomOf(seed, 'business-account', fleet.id, integer(random, 1, 3))) : null,
    period,
    phase: isExtra ? 0 : (phase ?? integer(random, 0, period / MINUTE - 1)) * MINUTE,
    age: isExtra ? integer(random, 2 * 24 * 60, 90 * 24 * 60) * MINUTE : pace === 'past' ? integer(random, 2, 6) * DAY : 0,
    lead: leadOf(pace, scenario.scheduleType, random),
    search: integer(random, 60, 180) * 1000,
    lateness: integer(random, -1, chance(random, 0.2) ? 7 : 1) * MINUTE,
    drive: integer(random, pace === 'running' ? 38 : 9, pace === 'running' ? 44 : 38) * MINUTE,
  };
}

/** The first 50 are spread over ten fleets; more of them, for benchmarks, go to the same ten. */
export function seedPlans(seed: number, count: number, fleets: readonly Fleet[], channels: readonly BookingChannel[]): Plan[] {
  const people = new Map<number, PeopleAndPlaces>();
  const peopleOf = (place: number, fleet: Fleet): PeopleAndPlaces => {
    const known = people.get(place) ?? peopleAndPlaces(seed, fleet, place);
    people.set(place, known);
    return known;
  };
  return Array.from({ length: count }, (_, index) => {
    const place = FLEET_OF_TURN[index % FLEET_OF_TURN.length] ?? 0;
    const fleet = fleets[place];
    if (!fleet) throw new RangeError(`There is no fleet ${place}`);
    return seedPlan(seed, index, fleet, peopleOf(place, fleet), channels);
  });
}
