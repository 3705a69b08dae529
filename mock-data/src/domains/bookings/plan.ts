import { DAY, HOUR, MINUTE } from '../../clock';
import { chance, hex, integer, numberedId, numberIn, pick, type Random, randomOf, uuid } from '../../random';
import type { ChannelsByFleet } from '../booking-channels/seed';
import { ACCOUNT_NUMBERS, businessAccountId, dispatchAccountNumber } from '../business-accounts/seed';
import { CAST_PASSENGERS, type Driver, type Passenger, type Place, type Population } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import { channelOfPassenger } from '../passengers/channel';
import { storedCardIds } from '../passengers/payment-methods';
import { DEMO_SCENARIOS, type Pace, randomScenario, type Scenario, STORIES } from './scenarios';

/** Everything about a booking that does not change over time. Durations are in milliseconds. */
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
  /** The number of the business dispatch account that pays, if any. */
  readonly accountNumber: string | null;
  /** It is created `age` before `phase` in each `period`. The period of a daily one is the day in the fleet's time zone. */
  readonly period: number;
  readonly phase: number;
  readonly age: number;
  /** From creation to the pickup. */
  readonly lead: number;
  /** From dispatch to finding a driver. */
  readonly search: number;
  /** From the pickup time to the driver's arrival; negative when early. */
  readonly lateness: number;
  /** From boarding to the end. */
  readonly drive: number;
}

export interface PlanIds {
  readonly offerId: string;
  readonly paymentId: string;
  readonly paymentIntentId: string;
  /** One of the passenger's stored cards; null if not paid by card. */
  readonly paymentMethodId: string | null;
  /** The audit log session of the driver search. */
  readonly driverStateSessionId: string;
}

const DEFAULT_COUNT = 50;
const FIRST_DISPATCH_ID = 7_000_000;
const DISPATCH_ID_STEP = 17;

/** IDs needed by few calls, created on first use. Those of benchmark bookings contain the booking's index; see {@link indexIn}. */
export function planIds(seed: number, { index, passenger, scenario }: Plan): PlanIds {
  const random = randomOf(seed, 'booking-ids', index);
  const cards = storedCardIds(seed, passenger.id);
  const isExtra = index >= DEFAULT_COUNT;
  return {
    offerId: isExtra ? numberedId(index, '-0ffe-4000-8000-000000000001') : uuid(random),
    paymentId: isExtra ? numberedId(index, '-9a1d-4000-8000-000000000002') : uuid(random),
    paymentIntentId: `pi_${isExtra ? numberedId(index, '0123456789abcdef') : hex(random, 24)}`,
    paymentMethodId: scenario.method === 'personalCard' ? cards.personal : scenario.method === 'businessCard' ? cards.business : null,
    driverStateSessionId: isExtra ? numberedId(index, '-d51d-4000-8000-000000000003') : uuid(random),
  };
}

/** The IDs that only this booking has. */
export function ownIds(seed: number, plan: Plan): readonly string[] {
  const { offerId, paymentId, paymentIntentId, driverStateSessionId } = planIds(seed, plan);
  return [plan.id, plan.dispatchBookingId, offerId, paymentId, paymentIntentId, driverStateSessionId];
}

/** Whether all of a booking's own IDs but the first contain its index. */
export const isNumbered = ({ index }: Plan): boolean => index >= DEFAULT_COUNT;

/** The index of the booking that has this ID, if the ID contains the index; any number if not. */
export function indexIn(id: string): number {
  if (/^\d{7,12}$/.test(id)) return (Number(id) - FIRST_DISPATCH_ID) / DISPATCH_ID_STEP;
  return numberIn(id.replace(/^pi_/, ''));
}

/** Positions in the list of fleets, with the number of the first 50 bookings for each. The first is the demo fleet. */
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

/**
 * The position of a fleet whose currency has no decimals. One of its rides is always a prebooking, so a campaign of that fleet is soon
 * used.
 */
const YEN_FLEET = 46;

const PERIODS: Readonly<Record<Pace, number>> = {
  running: 90 * MINUTE,
  upcoming: 12 * HOUR,
  later: DAY,
  daily: DAY,
  today: DAY,
  past: DAY,
};

/** The fleet of the booking at an index: the shares one after the other, repeated after the 50th. */
const FLEET_OF_TURN: readonly number[] = SHARES.flatMap(([place, bookings]) => Array.from({ length: bookings }, () => place));

function leadOf(pace: Pace, scheduleType: Scenario['scheduleType'], random: Random): number {
  if (scheduleType === 'ASAP') return integer(random, 6, 11) * MINUTE;
  if (pace === 'upcoming') return integer(random, 4, 6) * HOUR;
  if (pace === 'later') return integer(random, 30, 50) * HOUR;
  if (pace === 'daily') return 48 * HOUR;
  return integer(random, 3, 20) * HOUR;
}

/** The time from a booking's creation to the start of its period. */
function ageOf(pace: Pace, random: Random): number {
  if (pace === 'past') return integer(random, 2, 6) * DAY;
  // Prebookings were created a while ago at any time; daily ones have their pickup at 18:00.
  return pace === 'later' ? 2 * HOUR : pace === 'daily' ? 30 * HOUR : 0;
}

/** The owner of a booking. */
interface Spot {
  readonly fleet: Fleet;
  /** The fleet's position in the list of fleets. */
  readonly place: number;
  /** The number of the fleet's bookings before it. */
  readonly turn: number;
}

function seedPlan(seed: number, index: number, spot: Spot, population: Population, channels: ChannelsByFleet): Plan {
  const random = randomOf(seed, 'booking', index);
  const { fleet, turn } = spot;
  const people = population.of(fleet);
  const isExtra = index >= DEFAULT_COUNT;
  // Benchmark bookings are all completed and repeat at midnight, so that their order is stable for the day.
  const isForLater = spot.place === YEN_FLEET && turn === 0;
  const scenario = isExtra ? randomScenario(random, 'past') : (STORIES[index] ?? randomScenario(random, isForLater ? 'later' : undefined));
  const { pace, phase } = scenario;
  const cast = scenario.passenger === undefined ? undefined : people.passengers[scenario.passenger];
  const passenger = cast ?? pick(random, people.passengers.slice(CAST_PASSENGERS));
  // No driver has two of the fleet's rides at a time.
  const driver = people.drivers[turn % people.drivers.length];
  if (!driver) throw new RangeError('The fleet has no drivers');
  const origin = pick(random, people.places);
  const elsewhere = () =>
    pick(
      random,
      people.places.filter((place) => place !== origin),
    );
  const period = PERIODS[pace];
  const isBusiness = scenario.method === 'businessCard' || scenario.method === 'businessDispatchInvoice';
  const account = pick(random, ACCOUNT_NUMBERS);
  return {
    index,
    id: uuid(random),
    dispatchBookingId: String(FIRST_DISPATCH_ID + index * DISPATCH_ID_STEP),
    fleet,
    bookingChannelId: channelOfPassenger(passenger, fleet, channels)?.id ?? null,
    scenario,
    passenger,
    driver,
    origin,
    destination: scenario.openEnded ? null : elsewhere(),
    stops: Array.from({ length: scenario.stops ?? 0 }, elsewhere),
    businessAccountId: isBusiness ? businessAccountId(seed, fleet.id, account) : null,
    accountNumber: scenario.method === 'businessDispatchInvoice' ? dispatchAccountNumber(spot.place, account) : null,
    period,
    phase: isExtra ? 0 : (phase ?? integer(random, 0, period / MINUTE - 1)) * MINUTE,
    age: isExtra ? integer(random, 2 * 24 * 60, 90 * 24 * 60) * MINUTE : ageOf(pace, random),
    lead: leadOf(pace, scenario.scheduleType, random),
    search: integer(random, 60, 180) * 1000,
    lateness: integer(random, -1, chance(random, 0.2) ? 7 : 1) * MINUTE,
    drive: integer(random, pace === 'running' ? 38 : 9, pace === 'running' ? 44 : 38) * MINUTE,
  };
}

/** The first 50 are spread over ten fleets; more of them, for benchmarks, go to the same ten. */
export function seedPlans(
  seed: number,
  count: number,
  fleets: readonly Fleet[],
  population: Population,
  channels: ChannelsByFleet,
): Plan[] {
  const turns = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const place = FLEET_OF_TURN[index % FLEET_OF_TURN.length] ?? 0;
    const fleet = fleets[place];
    if (!fleet) throw new RangeError(`There is no fleet ${place}`);
    const turn = turns.get(fleet.id) ?? 0;
    turns.set(fleet.id, turn + 1);
    return seedPlan(seed, index, { fleet, place, turn }, population, channels);
  });
}
