import { NetworkStatus } from '@apollo/client';
import { useCallback, useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet, useSelectFleet } from '@/lib/fleet-scope';
import { Dialog } from '@/ui/dialog';
import { EmptyState, ErrorState } from '@/ui/states';
import { OptionLines, SearchList } from '@/ui/search-list';
import { useFleetSearchQuery, type FleetSearchQuery } from './fleet-selector.generated';

/** Width in pixels, debounce in milliseconds, fleets a page and placeholders (specification, section 9). */
const width = 750;
const debounce = 500;
const placeholders = 10;

type Page = NonNullable<FleetSearchQuery['fleets']>;

/** Both pages as one. A fleet that is on both, because the list changed between the reads, is listed once. */
export function joinPages(shown: Page, next: Page): Page {
  const known = new Set(shown.items.map(({ id }) => id));
  return { ...next, items: [...shown.items, ...next.items.filter(({ id }) => !known.has(id))] };
}

function useFleetSearch(search: string) {
  const { data, error, networkStatus, refetch, fetchMore } = useFleetSearchQuery({
    variables: { search: search || null, page: 0 },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.fleets ?? undefined;
  const [moreError, setMoreError] = useState<unknown>(undefined);
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  const nextPage = page?.pageInfo.hasMore ? page.pageInfo.page + 1 : null;
  const isIdle = networkStatus === NetworkStatus.ready;

  const loadMore = useCallback(async () => {
    if (nextPage === null || !isIdle) return;
    setMoreError(undefined);
    try {
      await fetchMore({
        variables: { page: nextPage },
        updateQuery: ({ fleets: shown }, { fetchMoreResult: { fleets: next } }) => ({
          fleets: shown && next ? joinPages(shown, next) : shown,
        }),
      });
    } catch (problem) {
      setMoreError(problem);
    }
  }, [nextPage, isIdle, fetchMore]);

  return {
    fleets: page?.items ?? [],
    isFirstLoading: !page && !error,
    isLoading: networkStatus < NetworkStatus.ready,
    isLoadingMore,
    error: toDataError(page ? moreError : error),
    retry: () => (page ? void loadMore() : void refetch()),
    loadMore: moreError === undefined ? loadMore : undefined,
  };
}

/** Searches the fleets that the person may see and selects one. */
export default function FleetDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const search = useDebounced(query.trim(), debounce);
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  const { fleets, isFirstLoading, isLoading, isLoadingMore, error, retry, loadMore } = useFleetSearch(search);

  const choose = (fleet: Page['items'][number]) => {
    onClose();
    if (fleet.id !== selected.id) selectFleet(fleet);
  };

  return (
    <Dialog title="Select a fleet" width={width} isOpen onClose={onClose}>
      <SearchList
        label="Fleets"
        placeholder="Name, human-readable ID or ID"
        query={query}
        onQueryChange={setQuery}
        isLoading={isLoading || query.trim() !== search}
        placeholders={isFirstLoading ? placeholders : isLoadingMore ? 2 : 0}
        onEndReached={loadMore}
        groups={[
          {
            label: 'Fleets',
            options: fleets.map((fleet) => ({
              id: fleet.id,
              onChoose: () => choose(fleet),
              content: (
                <OptionLines
                  name={<strong>{fleet.humanReadableId || fleet.id}</strong>}
                  hint={[fleet.name, fleet.timezone].filter(Boolean).join(' · ')}
                  isChosen={fleet.id === selected.id}
                />
              ),
            })),
          },
        ]}
        message={
          error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            !isFirstLoading && fleets.length === 0 && <EmptyState title={search ? 'No matching fleets' : 'No fleets yet'} />
          )
        }
      />
    </Dialog>
  );
}
