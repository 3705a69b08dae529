import type { IncidentLog, Outage } from '../../control/incidents';
import type { StoryText } from '../../story';
import type { ChannelsByFleet } from '../booking-channels/seed';
import type { Population } from '../fleets/people-and-places';
import type { Fleet } from '../fleets/seed';
import type { BookingChange } from './changes';
import { indexIn, isNumbered, ownIds, type Plan, planIds, seedPlans } from './plan';
import { type Ride, rideAt } from './ride';

export type TimeOrder = 'pickupTime' | 'creationDate';

/** The rides at a moment. Their times, and so their order, are valid until one of them repeats. */
class Rides {
  readonly #validFrom: number;
  readonly #validUntil: number;
  readonly #outages: readonly Outage[];
  readonly #all: readonly Ride[];
  readonly #ordered = new Map<string, readonly Ride[]>();

  constructor(plans: readonly Plan[], changes: ReadonlyMap<string, readonly BookingChange[]>, outages: readonly Outage[], now: number) {
    this.#all = plans.map((plan) => rideAt(plan, now, changes.get(plan.id), outages));
    this.#outages = outages;
    this.#validFrom = now;
    this.#validUntil = this.#all.reduce((soonest, { restartsAt }) => Math.min(soonest, restartsAt), Infinity);
  }

  areValid(outages: readonly Outage[], now: number): boolean {
    return outages === this.#outages && now >= this.#validFrom && now < this.#validUntil;
  }

  /** Earliest first; only one fleet's if its ID is given. */
  ordered(by: TimeOrder, fleetId?: string): readonly Ride[] {
    const key = `${by}/${fleetId ?? ''}`;
    const known = this.#ordered.get(key);
    if (known) return known;
    const timeOf = by === 'pickupTime' ? (ride: Ride) => ride.pickupAt : (ride: Ride) => ride.createdAt;
    const rows =
      fleetId === undefined
        ? this.#all.toSorted((one, other) => timeOf(one) - timeOf(other) || one.plan.index - other.plan.index)
        : this.ordered(by).filter(({ plan }) => plan.fleet.id === fleetId);
    this.#ordered.set(key, rows);
    return rows;
  }
}

/** All bookings of the platform. Indexes are created on first use, so that startup with 100,000 bookings stays fast. */
export class BookingRepository {
  readonly #seed: number;
  readonly #incidents: IncidentLog;
  readonly #seedPlans: () => readonly Plan[];
  #seeded: { readonly plans: readonly Plan[]; readonly byId: ReadonlyMap<string, Plan> } | undefined;
  readonly #changes = new Map<string, BookingChange[]>();
  #byAnyId: Map<string, Set<Plan>> | undefined;
  #rides: Rides | undefined;

  constructor(
    seed: number,
    count: number,
    fleets: readonly Fleet[],
    population: Population,
    channels: ChannelsByFleet,
    incidents: IncidentLog,
  ) {
    this.#seed = seed;
    this.#incidents = incidents;
    this.#seedPlans = () => seedPlans(seed, count, fleets, population, channels);
  }

  get #plans(): readonly Plan[] {
    return this.#seeds().plans;
  }

  /** Drawn on first use: most tests need no bookings. */
  #seeds() {
    if (this.#seeded) return this.#seeded;
    const plans = this.#seedPlans();
    this.#seeded = { plans, byId: new Map(plans.map((plan) => [plan.id, plan])) };
    return this.#seeded;
  }

  /** The scripted bookings. */
  stories(): { readonly id: string; readonly text: StoryText }[] {
    return this.#plans.flatMap(({ id, scenario: { story } }) => (story ? [{ id, text: story }] : []));
  }

  find(id: string, now: number): Ride | undefined {
    const plan = this.#seeds().byId.get(id);
    return plan && this.#at(plan, now);
  }

  /** Records a staff action on a booking. */
  record(id: string, change: BookingChange): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), change]);
    this.#rides = undefined;
  }

  findDispatched(dispatchBookingId: string, now: number): Ride | undefined {
    const [plan] = this.withId(dispatchBookingId);
    return plan?.dispatchBookingId === dispatchBookingId ? this.#at(plan, now) : undefined;
  }

  /** The bookings with this among their IDs. */
  ridesWithId(id: string, now: number): Ride[] {
    return [...this.withId(id)].map((plan) => this.#at(plan, now));
  }

  ordered(now: number, by: TimeOrder, fleetId?: string): readonly Ride[] {
    const outages = this.#incidents.all;
    if (!this.#rides?.areValid(outages, now)) this.#rides = new Rides(this.#plans, this.#changes, outages, now);
    return this.#rides.ordered(by, fleetId);
  }

  /** The bookings with this among their IDs. */
  withId(id: string): ReadonlySet<Plan> {
    const own = this.#seeds().byId.get(id) ?? this.#numbered(id);
    if (own) return new Set([own]);
    this.#byAnyId ??= this.#indexIds();
    return this.#byAnyId.get(id) ?? new Set();
  }

  #at(plan: Plan, now: number): Ride {
    return rideAt(plan, now, this.#changes.get(plan.id), this.#incidents.all);
  }

  /** The booking with this ID of its own, if the ID contains its index. */
  #numbered(id: string): Plan | undefined {
    const plan = this.#plans[indexIn(id)];
    return plan && ownIds(this.#seed, plan).includes(id) ? plan : undefined;
  }

  /** Without the own IDs of numbered bookings, which would be half a million for benchmarks. */
  #indexIds(): Map<string, Set<Plan>> {
    const index = new Map<string, Set<Plan>>();
    for (const plan of this.#plans) {
      const { paymentMethodId } = planIds(this.#seed, plan);
      const { businessAccountId, passenger } = plan;
      const own = isNumbered(plan) ? [] : ownIds(this.#seed, plan);
      for (const key of [passenger.id, passenger.peUserId, businessAccountId, paymentMethodId, ...own]) {
        if (key === null) continue;
        const plans = index.get(key) ?? new Set<Plan>();
        index.set(key, plans.add(plan));
      }
    }
    return index;
  }
}
