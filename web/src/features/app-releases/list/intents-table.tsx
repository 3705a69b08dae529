import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { clearedFilters, useListState } from '@/lib/list-state';
import { DataTable } from '@/ui/data-table/data-table';
import { ChoiceFilter, FilterBar, SearchFilter } from '@/ui/filter-bar';
import { isFinal, releaseStatuses, releaseStatusLabel } from '../model/release-status';
import { releaseIntentUrl } from '../urls';
import { intentColumns } from './columns';
import { exportIntents } from './export';
import { ReleaseIntentsDocument, useReleaseIntentsQuery } from './intents.generated';
import { intentRows, intentsVariables } from './intents-variables';
import { intentsListSpec } from './list-spec';
import { Watch } from './watch';

const statusOptions = releaseStatuses.map((status) => ({ value: status, label: releaseStatusLabel({ status }).label }));
const noFilters = clearedFilters(intentsListSpec);

/** Every release intent: what runs first, then the rest, newest first. Watched while any of what is shown can change by itself. */
export function IntentsTable() {
  const client = useApolloClient();
  const [state, update] = useListState(intentsListSpec);
  const variables = intentsVariables(state);
  const { data, previousData, error, networkStatus, refetch } = useReleaseIntentsQuery({
    variables,
    // Another filter or page is asked for anew, also where an earlier answer can be shown meanwhile.
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const shown = data ?? previousData;
  const known = intentRows(shown);
  const rows = known && [...known.running, ...known.rest];
  const running = new Set(known?.running.map(({ id }) => id));
  const isMoving = rows?.some(({ status }) => !isFinal(status)) ?? false;

  const isPastTheEnd = networkStatus === NetworkStatus.ready && state.page > 0 && data?.intents?.items.length === 0;
  useEffect(() => {
    // A change of search replaces the history entry: Back must not lead past the end again.
    if (isPastTheEnd) update({ search: state.search, page: 0 });
  }, [isPastTheEnd, state.search, update]);

  const zone = viewerZone();
  const columns = useMemo(() => intentColumns(zone), [zone]);
  return (
    <DataTable
      label="App releases"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => releaseIntentUrl(id)}
      rowGroup={running.size === 0 ? undefined : ({ id }) => (running.has(id) ? `Running (${running.size})` : 'All others, newest first')}
      isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      pageInfo={shown?.intents?.pageInfo}
      onPageChange={(page) => update({ page })}
      onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
      isFiltered={state.isFiltered}
      onClearFilters={() => update(noFilters)}
      emptyTitle="No app releases yet"
      emptyText="No version of the passenger apps was released from here."
      toolbar={
        <>
          <FilterBar isActive={state.isFiltered} onClear={() => update(noFilters)}>
            <SearchFilter label="Name, reference, version or id" value={state.search} onChange={(search) => update({ search })} />
            <ChoiceFilter
              label="Status"
              multiple
              options={statusOptions}
              value={state.filters.status}
              onChange={(status) => update({ filters: { status } })}
            />
          </FilterBar>
          {isMoving && (
            <Watch
              key={JSON.stringify(variables)}
              read={() => client.query({ query: ReleaseIntentsDocument, variables, fetchPolicy: 'network-only' })}
            />
          )}
        </>
      }
      exportCsv={{
        filename: `app-releases-${todayDate(zone)}`,
        pages: () => exportIntents(client, variables),
      }}
    />
  );
}
