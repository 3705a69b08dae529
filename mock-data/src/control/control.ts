import { PlatformClock, toIso } from '../clock';
import type { MockPlatformOptions } from '../platform';
import { randomOf } from '../random';
import { createStore, type Store } from '../store';
import type { Story } from '../story';
import type { Changes } from './changes';
import { INCIDENTS } from './incidents';
import { storiesOf } from './stories';

/** The response of `/mock/control`. */
export interface ControlDocument {
  /** Added to every call, in milliseconds. */
  readonly latencyMs: number;
  /** The share of calls that fail, 0 to 1. */
  readonly faultRate: number;
  /** The IDs of the domains whose calls all return 503. */
  readonly domainsDown: readonly string[];
  /** The domains that can be taken down. */
  readonly domains: readonly { readonly id: string; readonly label: string }[];
  readonly clock: { readonly kind: 'frozen' | 'running'; readonly speed: number; readonly now: string };
  /** The active incident. */
  readonly incident: { readonly id: string; readonly startedAt: string } | null;
  readonly incidents: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly effects: readonly string[];
  }[];
  readonly stories: readonly Story[];
}

/** Everything that can be changed at runtime: settings, time, and all data at once. */
export class Control {
  readonly #start: MockPlatformOptions;
  readonly #domains: readonly string[];
  #store: Store;
  #clock: PlatformClock;
  #faults: () => number;
  #latencyMs: number;
  #faultRate: number;
  #domainsDown: readonly string[] = [];

  /** @param domains the domains that can be taken down */
  constructor(start: MockPlatformOptions, domains: readonly string[]) {
    this.#start = start;
    this.#domains = domains;
    this.#store = createStore(start);
    this.#clock = new PlatformClock(start.clock);
    this.#faults = randomOf(start.seed, 'faults');
    this.#latencyMs = start.latencyMs;
    this.#faultRate = start.faultRate;
  }

  get store(): Store {
    return this.#store;
  }

  get latencyMs(): number {
    return this.#latencyMs;
  }

  get domains(): readonly string[] {
    return this.#domains;
  }

  /** The platform's time, in milliseconds since the Unix epoch. */
  now(): number {
    return this.#clock.now();
  }

  isDown(domain: string): boolean {
    return this.#domainsDown.includes(domain);
  }

  /** The random fault for the next call; undefined for none. */
  nextFault(): 500 | 503 | undefined {
    if (this.#faultRate === 0 || this.#faults() >= this.#faultRate) return undefined;
    return this.#faults() < 0.5 ? 500 : 503;
  }

  change({ latencyMs, faultRate, domainsDown, clock, incident }: Changes): void {
    if (latencyMs !== undefined) this.#latencyMs = latencyMs;
    if (faultRate !== undefined) this.#faultRate = faultRate;
    if (domainsDown !== undefined) this.#domainsDown = domainsDown;
    const now = this.#clock.now();
    // Before the clock jumps, so that the incident has ended by then.
    if (incident !== undefined) this.#store.incidents.play(incident, now);
    if (clock) this.#clock.set({ kind: clock.kind, speed: clock.speed ?? this.#clock.pace.speed }, clock.now ?? now);
  }

  /** Restores data, time and settings as at startup. Calls in progress finish on the data they started with. */
  reset(): void {
    this.#store = createStore(this.#start);
    this.#clock = new PlatformClock(this.#start.clock);
    this.#faults = randomOf(this.#start.seed, 'faults');
    this.#latencyMs = this.#start.latencyMs;
    this.#faultRate = this.#start.faultRate;
    this.#domainsDown = [];
  }

  document(): ControlDocument {
    const now = this.#clock.now();
    const { current } = this.#store.incidents;
    return {
      latencyMs: this.#latencyMs,
      faultRate: this.#faultRate,
      domainsDown: this.#domainsDown,
      domains: this.#domains.map((id) => ({ id, label: labelOf(id) })),
      clock: { ...this.#clock.pace, now: toIso(now) },
      incident: current && { id: current.id, startedAt: toIso(current.start) },
      incidents: INCIDENTS.map(({ id, title, description, effects }) => ({ id, title, description, effects })),
      stories: storiesOf(this.#store),
    };
  }
}

const labelOf = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' ');
