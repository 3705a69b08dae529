import type { paths } from '@pax/schema/platform';
import type { Method } from '../rest/contract';

export type IncidentId = 'payment-provider-down';

type CallName = `${Method} ${keyof paths}`;

interface Incident {
  readonly id: IncidentId;
  readonly title: string;
  readonly description: string;
  /** The effects to look for, one sentence each. */
  readonly effects: readonly string[];
  /** The calls that return 503. Other effects follow from the incident's times in each domain. */
  readonly calls: readonly CallName[];
}

/** Failures to practise handling. Slow and failing calls are settings. */
export const INCIDENTS: readonly Incident[] = [
  {
    id: 'payment-provider-down',
    title: 'Payment provider down',
    description: 'The provider of card payments does not respond: no card is authorised, charged or refunded.',
    effects: [
      'Card payments of active rides fail, or stay on Requires Action.',
      'Payments due to be created or captured fail; payments of prebookings are retried.',
      'Changing to a card and reading stored cards return 503. Switching to cash works.',
      'Failed payments stay failed afterwards.',
    ],
    calls: ['get /payment-method/customer/by-passenger/{id}', 'patch /payment-method/customer/by-passenger/{id}/metadata'],
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

  /** Whether the active incident affects a call. */
  affects(method: Method, path: string): boolean {
    const incident = INCIDENTS.find(({ id }) => id === this.current?.id);
    return incident?.calls.some((call) => call === `${method} ${path}`) === true;
  }

  /** Starts an incident and ends the active one. An active incident is not restarted; null only ends it. */
  play(id: IncidentId | null, now: number): void {
    if (id !== null && this.current?.id === id) return;
    const ended = this.#outages.map((outage) => (outage.end === Infinity ? { ...outage, end: now } : outage));
    this.#outages = id === null ? ended : [...ended, { id, start: now, end: Infinity }];
  }
}
