import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { todayDate, zoneName } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { useLive } from '@/lib/live';
import { usePageTitle } from '@/lib/page-title';
import { longId, searchParamOf, searchTermOf } from '@/lib/search-term';
import { DataTable } from '@/ui/data-table/data-table';
import { FilterBar, SearchFilter } from '@/ui/filter-bar';
import { Freshness } from '@/ui/freshness';
import { Page } from '@/ui/page';
import { ChannelPicker } from '../channel-picker/channel-picker';
import { isUndecided } from '../model/login-session';
import { loginSessionColumns } from './columns';
import { exportPages } from './export';
import { columnIds, isNarrowed, loginSessionsSpec, loginSessionsVariables, noFilters } from './list-spec';
import { PassengerLoginSessionsDocument, usePassengerLoginSessionsQuery } from './login-sessions.generated';

/** Milliseconds between looks at a page on which somebody is signing in. */
const interval = 10_000;

/** Passengers' attempts to sign in to an app, newest first, of all fleets. */
export default function LoginSessionsPage() {
  const client = useApolloClient();
  const { timezone: zone } = useSelectedFleet();
  const [state, update] = useListState(loginSessionsSpec);
  const variables = loginSessionsVariables(state);
  const { channel, hide } = state.filters;
  const { data, previousData, error, networkStatus, refetch } = usePassengerLoginSessionsQuery({
    variables,
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  const sessions = (data ?? previousData)?.passengerLoginSessions;
  const live = useLive({
    read: () => client.query({ query: PassengerLoginSessionsDocument, variables, fetchPolicy: 'network-only' }),
    isMoving: sessions?.items.some(({ status }) => isUndecided(status)) ?? false,
    interval,
  });
  usePageTitle('Passenger login sessions');

  const isPastTheEnd = networkStatus === NetworkStatus.ready && state.page > 0 && data?.passengerLoginSessions?.items.length === 0;
  useEffect(() => {
    if (isPastTheEnd) update({ search: state.search, page: 0 });
  }, [isPastTheEnd, state.search, update]);

  const columns = useMemo(() => loginSessionColumns(zone), [zone]);
  return (
    <Page
      title="Passenger login sessions"
      subtitle={`All fleets · times in ${zone} (${zoneName(zone)})`}
      actions={sessions && <Freshness live={live} />}
    >
      <DataTable
        label="Login sessions"
        columns={columns}
        rows={sessions?.items}
        rowId={({ id }) => id}
        isLoading={networkStatus < NetworkStatus.ready}
        error={toDataError(error)}
        onRetry={() => void refetch()}
        pageInfo={sessions?.pageInfo}
        onPageChange={(page) => update({ page })}
        onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
        isFiltered={isNarrowed(state)}
        onClearFilters={() => update(noFilters)}
        emptyTitle="No login sessions yet"
        emptyText="Nobody has signed in to an app lately."
        toolbar={
          <FilterBar isActive={isNarrowed(state)} onClear={() => update(noFilters)}>
            <ChannelPicker
              label="Booking channel"
              value={channel}
              none={{ group: 'Any', label: 'All', hint: 'Every booking channel' }}
              onChange={(id) => update({ filters: { channel: id } })}
            />
            <SearchFilter
              label="Phone, e-mail or passenger id"
              value={searchTermOf(state.search)}
              onChange={(term) => update({ search: searchParamOf(term, longId) })}
            />
          </FilterBar>
        }
        hiddenColumns={[...hide]}
        onHiddenColumnsChange={(ids) => update({ page: state.page, filters: { hide: columnIds.filter((id) => ids.includes(id)) } })}
        exportCsv={{ filename: `login-sessions-${todayDate(zone)}`, pages: () => exportPages(client, variables) }}
      />
    </Page>
  );
}
