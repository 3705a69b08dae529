import type { paths } from '@pax/schema/platform';
import type { Method } from '../rest/contract';

export type IncidentId = 'payment-provider-down' | 'dispatch-slow' | 'pipeline-stuck';

type CallName = `${Method} ${keyof paths}`;

interface Incident {
  readonly id: IncidentId;
  readonly title: string;
  readonly description: string;
  /** The effects to look for, one sentence each. */
  readonly effects: readonly string[];
  /** The calls that return 503 or are slow. Other effects follow from the incident's times in each domain. */
  readonly calls: readonly CallName[];
}

/** Failures to practise handling. */
export const INCIDENTS: readonly Incident[] = [
  {
    id: 'payment-provider-down',
    title: 'Payment provider down',
    description: 'The provider of card payments does not respond: no card is authorised, charged or refunded.',
    effects: [
      'Card payments of active rides fail, or stay on Requires Action.',
      'Payments due to be created or captured fail after their retries; payments of prebookings are retried.',
      'Changing to a card and reading stored cards return 503. Switching to cash works.',
      'Failed payments stay failed afterwards.',
    ],
    calls: ['get /payment-method/customer/by-passenger/{id}', 'patch /payment-method/customer/by-passenger/{id}/metadata'],
  },
  {
    id: 'dispatch-slow',
    title: 'Dispatch slow',
    description: 'The dispatch system takes seconds to respond, and the platform learns late of drivers and completed rides.',
    effects: [
      'Calls for dispatch, drivers and the booking query and history services take 4 to 8 seconds; one in five times out.',
      'Active rides show no driver although dispatch has one; the dispatch check reports the difference.',
      'Rides without a driver do not get one, and completed rides stay active.',
      'Everything catches up afterwards.',
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
    description: 'The code hosting has no runners, so app release pipelines are stuck.',
    effects: [
      'Releases stay in their pipeline without any updates.',
      'Running jobs go back to waiting for a runner, and new pipelines never start; the task log says so.',
      'Pipelines continue where they stopped afterwards.',
    ],
    calls: [],
  },
];

/** An incident that was started. Times are the platform's, in milliseconds since the Unix epoch; the end is infinite while it is active. */
export interface Outage {
  readonly id: IncidentId;
  readonly start: number;
  readonly end: number;
}

/** Whether an incident is active at a moment. Never, if it ended the instant it started. */
export const isActiveAt = ({ start, end }: Outage, at: number): boolean => start <= at && at < end;

/** When an event that is due at a moment happens despite an incident: then, or when the incident ends; `latest` while it is active. */
export const delayedBy = (at: number, { start, end }: Outage, latest: number): number =>
  start <= at && at < end ? Math.max(at, Math.min(end, latest)) : at;

/** The incidents since the data was created, oldest first. Their effects on the data follow from their times. */
export class IncidentLog {
  #outages: readonly Outage[] = [];

  /** A new list on every change. */
  get all(): readonly Outage[] {
    return this.#outages;
  }

  get current(): Outage | null {
    return this.#outages.find(({ end }) => end === Infinity) ?? null;
  }

  /** All periods of an incident, oldest first. */
  of(incident: IncidentId): readonly Outage[] {
    return this.#outages.filter(({ id }) => id === incident);
  }

  /** The ID of the active incident if it affects a call. */
  on(method: Method, path: string): IncidentId | undefined {
    const incident = INCIDENTS.find(({ id }) => id === this.current?.id);
    return incident?.calls.some((call) => call === `${method} ${path}`) ? incident.id : undefined;
  }

  /** Starts an incident and ends the active one. An active incident is not restarted; null only ends it. */
  play(id: IncidentId | null, now: number): void {
    if (id !== null && this.current?.id === id) return;
    const ended = this.#outages.map((outage) => (outage.end === Infinity ? { ...outage, end: now } : outage));
    this.#outages = id === null ? ended : [...ended, { id, start: now, end: Infinity }];
  }
}
