import type { ApolloClient } from '@apollo/client';
import { queryParts } from '@/lib/data/failed-parts';
import { toDataError, whileRepeated, type DataError } from '@/lib/errors';
import { initialFleetVariables, readSelectedFleet, readSelectedFleetId, selectFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { InitialFleetsDocument } from '@/lib/fleet/fleet-scope.generated';

/** The state of finding the initial fleet. */
export type FleetResolutionState =
  | { status: 'loading' | 'resolved' | 'none'; error?: undefined }
  | { status: 'failed'; error: DataError | undefined };

/**
 * Finds the initial fleet: the last selected one if the person may still see it; if none was selected, the link's; otherwise the first of
 * the list.
 */
export class FleetResolution {
  #state: FleetResolutionState = { status: 'loading' };
  #listeners = new Set<() => void>();
  #running: Promise<void> | undefined;

  constructor(private readonly client: ApolloClient) {}

  read = (): FleetResolutionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts once, and again after a failure. */
  start = (linkedId: string | null = null): Promise<void> => {
    if (this.#state.status === 'resolved') return Promise.resolve();
    return (this.#running ??= this.#resolve(linkedId).finally(() => {
      this.#running = undefined;
    }));
  };

  async #resolve(linkedId: string | null): Promise<void> {
    const selected = readSelectedFleet();
    // Independent of other tabs from now on.
    if (selected) writeSelectedFleet(selected);
    try {
      const { data, error } = await queryParts(this.client, {
        query: InitialFleetsDocument,
        variables: initialFleetVariables(linkedId),
        fetchPolicy: 'network-only',
      });
      // A fleet that failed to load may still exist.
      const isFleetUnknown = toDataError(error)?.isRetryable === true && !data.fleet;
      const fleet = data.fleet ?? (selected && isFleetUnknown ? selected : data.fleets?.items[0]);
      if (fleet) {
        // Keeps a fleet that was selected meanwhile.
        const isCurrent = readSelectedFleetId() === (selected?.id ?? null);
        // The same fleet's details may have changed.
        if (isCurrent && fleet.id === selected?.id) writeSelectedFleet(fleet);
        else if (isCurrent) selectFleet(fleet);
        this.#set({ status: 'resolved' });
      } else if (data.fleets) {
        this.#set({ status: 'none' });
      } else {
        throw error ?? new Error('The gateway returned no fleets.');
      }
    } catch (problem) {
      const error = toDataError(problem);
      if (error?.code !== 'UNAUTHENTICATED') console.error('The fleets could not be loaded.', error?.code ?? '');
      this.#set({ status: 'failed', error: whileRepeated(error) });
    }
  }

  #set(state: FleetResolutionState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
