import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { todayDate, zoneName } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { type SelectedFleet, useSelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { usePageTitle } from '@/lib/page-title';
import { DataTable } from '@/ui/data-table/data-table';
import { Page } from '@/ui/page';
import { bookingUrl } from '../urls';
import { useBookingsQuery } from './bookings.generated';
import { BookingsFilterBar } from './bookings-filter-bar';
import { bookingsVariables, isNarrowed } from './bookings-variables';
import { bookingColumns } from './columns';
import { exportPages } from './export';
import { bookingsListSpec, columnIds, noFilters, sortIds } from './list-spec';

/** How often a page with rides under way is asked for again, in milliseconds. */
const pollInterval = 15_000;
const isHidden = () => document.hidden;

interface FleetBookingsProps {
  fleet: SelectedFleet;
  /** Whether the route has already asked for what is shown first. */
  isPreloaded: boolean;
}

function FleetBookings({ fleet, isPreloaded }: FleetBookingsProps) {
  const client = useApolloClient();
  const [state, update] = useListState(bookingsListSpec);
  const variables = bookingsVariables(fleet, state);
  const { data, previousData, error, networkStatus, refetch, startPolling, stopPolling } = useBookingsQuery({
    variables,
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
    // Another filter or page is asked for anew, also where an earlier answer can be shown meanwhile.
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
    skipPollAttempt: isHidden,
    // A null next to an error must not take the place of the rows.
    errorPolicy: 'none',
  });
  const bookings = (data ?? previousData)?.bookings;
  const isMoving = bookings?.items.some(({ status }) => status === 'ACTIVE') ?? false;

  useEffect(() => {
    if (!isMoving) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);

  const isPastTheEnd = networkStatus === NetworkStatus.ready && state.page > 0 && data?.bookings?.items.length === 0;
  useEffect(() => {
    // Another fleet has fewer pages, and so has a list whose rows have changed. A change of search replaces the history entry: Back must
    // not lead past the end again.
    if (isPastTheEnd) update({ search: state.search, page: 0 });
  }, [isPastTheEnd, state.search, update]);

  const columns = useMemo(() => bookingColumns(fleet.timezone), [fleet.timezone]);
  const dataError = toDataError(error);
  return (
    <DataTable
      label="Bookings"
      columns={columns}
      rows={bookings?.items}
      rowId={({ id }) => id}
      rowHref={({ id }) => bookingUrl(id)}
      isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error && networkStatus !== NetworkStatus.poll}
      error={dataError}
      onRetry={() => void refetch()}
      sort={state.sort}
      onSortChange={({ id, direction }) => {
        const known = sortIds.find((sortId) => sortId === id);
        if (known) update({ sort: { id: known, direction } });
      }}
      pageInfo={bookings?.pageInfo}
      onPageChange={(page) => update({ page })}
      onPageSizeChange={(maxPerPage) => update({ maxPerPage })}
      isFiltered={isNarrowed(state)}
      onClearFilters={() => update(noFilters)}
      emptyTitle="No bookings yet"
      emptyText={`${fleet.name} has no bookings.`}
      toolbar={<BookingsFilterBar state={state} update={update} zone={fleet.timezone} />}
      hiddenColumns={[...state.filters.hide]}
      onHiddenColumnsChange={(ids) => update({ page: state.page, filters: { hide: columnIds.filter((id) => ids.includes(id)) } })}
      exportCsv={{
        filename: `bookings-${fleet.humanReadableId}-${todayDate(fleet.timezone)}`,
        pages: () => exportPages(client, variables),
      }}
    />
  );
}

/** The bookings of the selected fleet. */
export default function BookingsPage() {
  const fleet = useSelectedFleet();
  const [enteredWith] = useState(fleet.id);
  usePageTitle('Bookings');
  return (
    <Page title="Bookings" subtitle={`${fleet.name} · times in ${fleet.timezone} (${zoneName(fleet.timezone)})`}>
      <FleetBookings key={fleet.id} fleet={fleet} isPreloaded={fleet.id === enteredWith} />
    </Page>
  );
}
