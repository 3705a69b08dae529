import { useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { formatInZone } from '@/lib/dates/dates';
import { plainTerm } from '@/lib/text/plain-text';
import { useDebounced } from '@/lib/browser/debounced';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { SelectedFleetFieldsFragment } from '@/lib/fleet/fleet-scope.generated';
import { useSearchPages } from '@/lib/list/search-pages';
import { Dialog } from '@/ui/design/dialog/dialog';
import { EmptyState, ErrorState } from '@/ui/design/states/states';
import { OptionLines, SearchList } from '@/ui/design/search-list';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { SelectableFleetsDocument } from './fleet-selector.generated';

/** Width in pixels, debounce in milliseconds, page size and number of placeholders (specification, section 9). */
export const width = 750;
export const debounce = 500;
export const fleetsPerPage = 10;

/** Searches the fleets that the person may see and selects one. */
export default function FleetDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const search = useDebounced(plainTerm(query), debounce);
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  const { items, hasMore, isLoading, isLoadingMore, error, retry, loadMore } = useSearchPages(
    { document: SelectableFleetsDocument },
    search,
    { maxPerPage: fleetsPerPage },
  );

  const isPending = isLoading || plainTerm(query) !== search;
  const fleets = isLoading ? [] : items;

  const choose = (fleet: SelectedFleetFieldsFragment) => {
    onClose();
    if (fleet.id !== selected.id) void selectFleet(fleet);
  };

  return (
    <Dialog title="Select a fleet" width={width} isOpen onClose={onClose}>
      <SearchList
        label="Fleets"
        placeholder="Name, human-readable ID or ID"
        query={query}
        onQueryChange={setQuery}
        isLoading={isPending}
        isOutdated={isPending}
        placeholders={isLoading ? fleetsPerPage : isLoadingMore ? 2 : 0}
        onEndReached={hasMore && !isLoading && !isLoadingMore && !error ? loadMore : undefined}
        groups={[
          {
            label: 'Fleets',
            options: fleets.map((fleet) => ({
              id: fleet.id,
              onChoose: () => choose(fleet),
              content: (
                <OptionLines
                  name={<strong>{fleet.name || fleet.humanReadableId || fleet.id}</strong>}
                  hint={[fleet.humanReadableId, formatInZone(platformNow(), fleet.timezone, 'time'), fleet.timezone]
                    .filter(Boolean)
                    .join(' · ')}
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
            !isLoading && fleets.length === 0 && <EmptyState title={search ? 'No matching fleets' : 'No fleets yet'} />
          )
        }
      />
    </Dialog>
  );
}
