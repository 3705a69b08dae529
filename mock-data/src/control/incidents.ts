import type { paths } from '@pax/schema/platform';
import type { Method } from '../rest/contract';

export type IncidentId = 'payment-provider-down' | 'dispatch-slow' | 'pipeline-stuck';

type CallName = `${Method} ${keyof paths}`;

interface Incident {
  readonly id: IncidentId;
  readonly title: string;
  readonly description: string;
  /** What to look for, one sentence each. */
  readonly effects: readonly string[];
  /** The calls that answer 503, or that take long. What else happens follows from the incident's times, in each domain. */
  readonly calls: readonly CallName[];
}

/** What can go wrong on a bad day, so that a team can practise it. */
export const INCIDENTS: readonly Incident[] = [
  {
    id: 'payment-provider-down',
    title: 'Payment provider down',
    description: 'The provider of card payments does not respond: no card is authorized, charged or refunded.',
    effects: [
      'Card payments of active rides fail, or keep waiting for the passenger.',
      'Payments that are due to be created or captured fail after their retries; those of bookings for later are retried.',
      'Changing how a booking is paid and reading stored cards answer 503.',
      'Failed payments stay failed once it is over.',
    ],
    calls: [
      'patch /booking-payment/{id}',
      'get /payment-method/customer/by-passenger/{id}',
      'patch /payment-method/customer/by-passenger/{id}/metadata',
    ],
  },
  {
    id: 'dispatch-slow',
    title: 'Dispatch slow',
    description: 'The dispatch system takes seconds to answer, and the platform hears of drivers and ends of rides late.',
    effects: [
      'Calls to dispatch, to the booking query and history services and for drivers take 4 to 8 seconds; one in five times out.',
      'Active rides show no driver, though dispatch has one: the check of a booking finds the difference.',
      'Rides that wait for a driver get none, and rides that end stay active.',
      'Everything catches up once it is over.',
    ],
    calls: [
      'post /dispatch-booking/check',
      'get /dispatch-booking/{id}',
      'post /booking/{id}/sync-status',
      'get /booking/{id}/query-service',
      'get /booking/{id}/history-service',
      'get /booking-pairing/driver-search',
      'get /driver/driver-states',
      'get /fleet/{id}/dispatch/client',
      'get /fleet/{id}/dispatch/appconfig',
      'get /dispatch-fleet-attribute-extra/fleets/{fleetId}',
    ],
  },
  {
    id: 'pipeline-stuck',
    title: 'Pipeline stuck',
    description: 'The code hosting has no runners: the pipelines of app releases stand still.',
    effects: [
      'Releases stay in their pipeline, and nothing about them is updated.',
      'Jobs that ran wait for a runner again, and new pipelines never get one; the log of the task says so.',
      'Pipelines go on where they stopped once it is over.',
    ],
    calls: [],
  },
];

/** An incident that was played. Times are the platform's, in milliseconds since 1970; the end is infinite while it goes on. */
export interface Outage {
  readonly id: IncidentId;
  readonly start: number;
  readonly end: number;
}

/** Whether an incident goes on at a moment. One that was ended at the instant of its start never did. */
export const goesOn = ({ start, end }: Outage, at: number): boolean => start <= at && at < end;

/** When an incident lets something go on that would happen at a moment: then, or when it is over. `latest` where that is open. */
export const putOff = (at: number, { start, end }: Outage, latest: number): number =>
  start <= at && at < end ? Math.max(at, Math.min(end, latest)) : at;

/** The incidents that were played since the data was made, oldest first. What they did to the data follows from when they were. */
export class IncidentLog {
  #outages: readonly Outage[] = [];

  /** Another list whenever something changes. */
  get all(): readonly Outage[] {
    return this.#outages;
  }

  get current(): Outage | null {
    return this.#outages.find(({ end }) => end === Infinity) ?? null;
  }

  /** All times that an incident was played, oldest first. */
  of(incident: IncidentId): readonly Outage[] {
    return this.#outages.filter(({ id }) => id === incident);
  }

  /** Whether a call suffers from the incident that goes on: its ID where it does. */
  on(method: Method, path: string): IncidentId | undefined {
    const incident = INCIDENTS.find(({ id }) => id === this.current?.id);
    return incident?.calls.some((call) => call === `${method} ${path}`) ? incident.id : undefined;
  }

  /** Starts an incident, after the end of the one that goes on. One that goes on already is not started anew; null only ends. */
  play(id: IncidentId | null, now: number): void {
    if (id !== null && this.current?.id === id) return;
    const ended = this.#outages.map((outage) => (outage.end === Infinity ? { ...outage, end: now } : outage));
    this.#outages = id === null ? ended : [...ended, { id, start: now, end: Infinity }];
  }
}
