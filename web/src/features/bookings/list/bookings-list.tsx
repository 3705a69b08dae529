import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { todayDate } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import type { SelectedFleet } from '@/lib/fleet-scope';
import { useListState } from '@/lib/list-state';
import { usePageTitle } from '@/lib/page-title';
import { useViewer } from '@/lib/viewer';
import { DataTable } from '@/ui/data-table/data-table';
import { bookingUrl } from '../urls';
import { useBookingsQuery } from './bookings.generated';
import { BookingsFilterBar } from './bookings-filter-bar';
import { bookingsVariables, isNarrowed, isOfAllFleets } from './bookings-variables';
import { bookingColumns, type ExtraColumns } from './columns';
import { bookingsListSpec, columnIds, extraColumnIds, noFilters, sortIds } from './list-spec';
import { PageTools, type TabProps } from './page-tools';

const BookingsTools = lazy(() => import('../tools/bookings-tools'));

/** The most bookings that one file takes: a hundred requests. */
const exportedAtMost = 10_000;

interface BookingsListProps extends TabProps {
  fleet: SelectedFleet;
}

/** The bookings of the selected fleet, or of all. */
export function BookingsList({ fleet, isPreloaded, tools }: BookingsListProps) {
  usePageTitle('Bookings');
  const client = useApolloClient();
  const { role } = useViewer();
  const [state, update] = useListState(bookingsListSpec);
  const isOfAll = isOfAllFleets(state, role);
  const variables = bookingsVariables(fleet, state, isOfAll);
  const { data, previousData, error, networkStatus, refetch } = useBookingsQuery({
    variables,
    fetchPolicy: isPreloaded ? 'cache-first' : 'cache-and-network',
    // Another filter or page is asked for anew, also where an earlier answer can be shown meanwhile.
    nextFetchPolicy: (_current, { reason }) => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
  });
  // Rows of other fleets must not stand under one fleet's name, not even while its own are awaited.
  const earlier = previousData?.bookings?.items.every(({ fleetId }) => isOfAll || fleetId === fleet.id) ? previousData : undefined;
  const bookings = (data ?? earlier)?.bookings;

  const isPastTheEnd = networkStatus === NetworkStatus.ready && state.page > 0 && data?.bookings?.items.length === 0;
  useEffect(() => {
    // Another fleet has fewer pages, and so has a list whose rows have changed. A change of search replaces the history entry: Back must
    // not lead past the end again.
    if (isPastTheEnd) update({ search: state.search, page: 0 });
  }, [isPastTheEnd, state.search, update]);

  const zone = isOfAll ? null : fleet.timezone;
  const needsExtra = extraColumnIds.some((id) => !state.filters.hide.includes(id));
  const [extra, setExtra] = useState<ExtraColumns>();
  useEffect(() => {
    // Where it fails the columns stay empty, and are left out of the file, until the list is opened again.
    if (needsExtra) void import('../tools/extra-columns').then((module) => setExtra(module.extraColumns));
  }, [needsExtra]);
  const columns = useMemo(() => bookingColumns(zone, extra), [zone, extra]);
  return (
    <>
      <PageTools place={tools}>
        <Suspense fallback={null}>
          <BookingsTools fleet={fleet} state={state} update={update} isOfAll={isOfAll} variables={variables} rows={data?.bookings?.items} />
        </Suspense>
      </PageTools>
      <DataTable
        label="Bookings"
        columns={columns}
        rows={bookings?.items}
        rowId={({ id }) => id}
        rowHref={({ id }) => bookingUrl(id)}
        isLoading={networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error}
        error={toDataError(error)}
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
        emptyText={isOfAll ? 'No fleet has any bookings.' : `${fleet.name} has no bookings.`}
        toolbar={<BookingsFilterBar state={state} update={update} zone={fleet.timezone} />}
        hiddenColumns={[...state.filters.hide]}
        onHiddenColumnsChange={(ids) => update({ page: state.page, filters: { hide: columnIds.filter((id) => ids.includes(id)) } })}
        exportCsv={{
          filename: `bookings-${isOfAll ? 'all-fleets' : fleet.humanReadableId}-${todayDate(fleet.timezone)}`,
          async *pages() {
            yield* (await import('../tools/export')).exportPages(client, variables);
          },
          maxRows: exportedAtMost,
        }}
      />
    </>
  );
}
