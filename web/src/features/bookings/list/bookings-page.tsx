import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
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

function FleetBookings({ fleet }: { fleet: SelectedFleet }) {
  const client = useApolloClient();
  const [state, update] = useListState(bookingsListSpec);
  const variables = bookingsVariables(fleet, state);
  const { data, previousData, error, networkStatus, refetch, startPolling, stopPolling } = useBookingsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skipPollAttempt: isHidden,
  });
  const bookings = (data ?? previousData)?.bookings;
  const isMoving = bookings?.items.some(({ status }) => status === 'ACTIVE') ?? false;

  useEffect(() => {
    if (!isMoving) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);

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
  usePageTitle('Bookings');
  return (
    <Page title="Bookings" subtitle={`${fleet.name} · times in ${fleet.timezone} (${zoneName(fleet.timezone)})`}>
      <FleetBookings key={fleet.id} fleet={fleet} />
    </Page>
  );
}
