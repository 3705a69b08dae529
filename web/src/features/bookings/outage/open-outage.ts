import type { ProblemCause } from '@/lib/attention';
import { createStore } from '@/ui/design/store';
import type { OutageAction } from './plan';

/** The rides to act on together, from the list or from an incident. */
export interface Outage {
  readonly ids: readonly string[];
  readonly action: OutageAction;
  /** An incident's; null for rides that were picked. */
  readonly domain: ProblemCause['domain'] | null;
  readonly refresh: () => Promise<unknown>;
  readonly onDone?: (ids: readonly string[]) => void;
}

/** The open one; outside the pages, because an incident's banner is on all of them. */
export const outage = createStore<Outage | undefined>(undefined);

export const openOutage = (opened: Outage): void => outage.update(() => opened);
