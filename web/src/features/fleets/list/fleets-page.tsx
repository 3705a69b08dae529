import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toDataError } from '@/lib/errors';
import { useListState } from '@/lib/list-state';
import { usePageTitle } from '@/lib/page-title';
import { fleetUrl } from '@/lib/urls';
import { DataTable } from '@/ui/data-table/data-table';
import { FilterBar, SearchFilter } from '@/ui/filter-bar';
import { Page } from '@/ui/page';
import { fleetColumns } from './columns';
import { exportFleets } from './export';
import { useFleetsQuery } from './fleets.generated';
import { fleetsListSpec, fleetsVariables, sortBy } from './list-spec';

/** The fleets that the viewer may see. */
export default function FleetsPage() {
  usePageTitle('Fleets');
  const client = useApolloClient();
  const [state, update] = useListState(fleetsListSpec);
  const variables = fleetsVariables(state);
  const { data, previousData, error, networkStatus, refetch } = useFleetsQuery({ variables });
  const fleets = (data ?? previousData)?.fleets;
  const clear = () => update({ search: '' });
  return (
    <Page title="Fleets">
      <DataTable
        label="Fleets"
        columns={fleetColumns}
        rows={fleets?.items}
        rowId={({ id }) => id}
        rowHref={({ id }) => fleetUrl(id)}
        isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
        error={toDataError(error)}
        onRetry={() => void refetch()}
        sort={state.sort}
        onSortChange={({ id }) => {
          const sort = sortBy(id);
          if (sort) update({ sort });
        }}
        pageInfo={fleets?.pageInfo}
        onPageChange={(page) => update({ page })}
        onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
        isFiltered={state.search !== ''}
        onClearFilters={clear}
        emptyTitle="No fleets yet"
        emptyText="You are not linked to any fleet."
        toolbar={
          <FilterBar isActive={state.search !== ''} onClear={clear}>
            <SearchFilter label="Search by name or id" value={state.search} onChange={(search) => update({ search })} />
          </FilterBar>
        }
        exportCsv={{ filename: 'fleets', pages: () => exportFleets(client, variables) }}
      />
    </Page>
  );
}
