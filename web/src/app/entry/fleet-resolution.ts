import type { ApolloClient } from '@apollo/client';
import { queryParts } from '@/lib/data/failed-parts';
import { toDataError, whileRepeated, type DataError } from '@/lib/errors';
import { initialFleetVariables, readSelectedFleet, readSelectedFleetId, selectFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { InitialFleetsDocument } from '@/lib/fleet/fleet-scope.generated';
import { createStore } from '@/ui/design/store';

type FleetResolutionState =
  | { status: 'loading' | 'resolved' | 'none'; error?: undefined }
  | { status: 'failed'; error: DataError | undefined };

/**
 * Finds the initial fleet: the last selected one if the person may still see it; if none was selected, the link's; otherwise the first of
 * the list.
 */
export class FleetResolution {
  readonly store = createStore<FleetResolutionState>({ status: 'loading' });
  #running: Promise<void> | undefined;

  constructor(private readonly client: ApolloClient) {}

  start = (linkedId: string | null = null): Promise<void> => {
    if (this.store.read().status === 'resolved') return Promise.resolve();
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
        this.store.update(() => ({ status: 'resolved' }));
      } else if (data.fleets) {
        this.store.update(() => ({ status: 'none' }));
      } else {
        throw error ?? new Error('The gateway returned no fleets.');
      }
    } catch (problem) {
      const error = toDataError(problem);
      if (error?.code !== 'UNAUTHENTICATED') console.error('The fleets could not be loaded.', error?.code ?? '');
      this.store.update(() => ({ status: 'failed', error: whileRepeated(error) }));
    }
  }
}
