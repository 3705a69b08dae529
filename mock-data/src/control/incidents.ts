export const INCIDENT_IDS = ['payment-provider-down', 'dispatch-slow', 'pipeline-stuck'] as const;
export type IncidentId = (typeof INCIDENT_IDS)[number];

interface Incident {
  readonly id: IncidentId;
  readonly title: string;
  readonly description: string;
  /** What to look for, one sentence each. */
  readonly effects: readonly string[];
}

/** What can go wrong on a bad day, so that a team can practise it. */
export const INCIDENTS: readonly Incident[] = [];

/** An incident that was played. Times are the platform's, in milliseconds since 1970; the end is infinite while it goes on. */
export interface Outage {
  readonly id: IncidentId;
  readonly start: number;
  readonly end: number;
}

/** The incidents that were played since the data was made, oldest first. What they did to the data follows from when they were. */
export class IncidentLog {
  #outages: readonly Outage[] = [];

  /** Replaced whenever something changes. */
  get all(): readonly Outage[] {
    return this.#outages;
  }

  get current(): Outage | null {
    return this.#outages.find(({ end }) => end === Infinity) ?? null;
  }

  /** Starts an incident, after the end of the one that goes on. One that goes on already is not started anew; null only ends. */
  play(id: IncidentId | null, now: number): void {
    if (id !== null && this.current?.id === id) return;
    const ended = this.#outages.map((outage) => (outage.end === Infinity ? { ...outage, end: now } : outage));
    this.#outages = id === null ? ended : [...ended, { id, start: now, end: Infinity }];
  }
}
