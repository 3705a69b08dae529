import { useGateway } from '@/lib/data/gateway';
import { useMemo } from 'react';
import { useCan } from '@/lib/access/use-can';
import { knownProblemsOf, useProblems } from '@/entities/booking/use-problems';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { record } from '@/lib/usage-events';
import { useViewer } from '@/lib/access/viewer';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { ListTools } from '@/ui/screens/list/list-tools';
import { Select } from '@/ui/design/select';
import { commonCity } from '@/entities/booking/addresses';
import { sentence } from '@/lib/text/bidi';
import { bookingUrl } from '../urls';
import { useNarrowedList } from './narrowing/narrowed-list';
import { isNarrowed, narrowingOf } from './narrowing/narrowing';
import NarrowingNote from './narrowing/narrowing-note';
import { BookingsFilters } from './bookings-filters';
import { bookingsListOf, exportName, isOfAllFleets } from './bookings-list';
import type { BookingRowFragment } from './bookings.generated';
import { bookingColumns, RowProblems } from './columns';
import { canChange } from './can-change';

/** The maximum number of exported rows: a thousand requests, one after the other. */
const maxExportedRows = 100_000;

const summed = ['captured', 'refunded', 'net'];

/** So that sums add up, and causes are known. */
const alwaysExported = [...summed, 'paymentStatus', 'from', 'to', 'cancellation'];

const addressesIn = (rows: readonly BookingRowFragment[]): string[] =>
  rows.flatMap(({ origin, destination }) => [origin?.address, destination?.address].filter((address) => address != null));

/** The bookings of the selected fleet, or of all. */
export function BookingsTable() {
  const fleet = useSelectedFleet();
  const { role } = useViewer();
  const maySeeAll = useCan('seeAllFleets');
  const list = useList(useMemo(() => bookingsListOf(fleet, role), [fleet, role]));
  const isOfAll = isOfAllFleets(list.state.filters, role);
  const zone = isOfAll ? null : fleet.timezone;
  const { problemsOf, isReading, unreadable } = useProblems();
  const { filters } = list.state;
  const narrowed = useNarrowedList(list, isNarrowed(filters) ? narrowingOf(filters, problemsOf) : undefined);
  const { rows } = list;
  const city = useMemo(() => (isOfAll ? undefined : commonCity(addressesIn(rows ?? []))), [isOfAll, rows]);
  const gateway = useGateway();
  const columns = useMemo(
    () =>
      bookingColumns(
        zone,
        city,
        (booking) => knownProblemsOf(gateway, booking),
        (booking) => gateway.unreadableIn(booking),
      ),
    [zone, city, gateway],
  );
  return (
    <>
      <RowProblems value={problemsOf}>
        <DataTable
          label="Bookings"
          columns={columns}
          // A row whose problem loads late must not be marked as new.
          list={isReading ? { ...narrowed.list, key: `${narrowed.list.key} early` } : narrowed.list}
          rowHref={({ id }) => bookingUrl(id)}
          onRowOpen={list.state.search === '' ? undefined : ({ id }) => record('BOOKING_SELECTED_FROM_SEARCH', { bookingId: id })}
          emptyText={isOfAll ? 'None of your fleets has bookings.' : sentence`${fleet.name} has no bookings.`}
          noMatchText={
            list.state.search === '' ? undefined : 'The search at the top also finds other spellings of a name, drivers, cars and streets.'
          }
          search="Search by ID, passenger or phone"
          tools={
            <ListTools list={narrowed.list} isMoving={canChange(list.state, narrowed.read, fleet.timezone)} interval={15_000} canWatch />
          }
          scope={
            maySeeAll && (
              <Select
                $isSmall
                aria-label="Fleets"
                value={isOfAll ? 'all' : 'fleet'}
                onChange={({ target }) => list.update({ filters: { fleets: target.value === 'all' ? 'all' : null } })}
              >
                <option value="fleet">{fleet.name}</option>
                <option value="all">All fleets</option>
              </Select>
            )
          }
          filters={<BookingsFilters list={list} rows={narrowed.read} zone={fleet.timezone} />}
          toolbar={
            <>
              <Incomplete fields={unreadable} />
              {narrowed.narrowing && <NarrowingNote {...narrowed.narrowing} />}
            </>
          }
          csv={{
            filename: exportName(list.state, isOfAll ? 'all-fleets' : fleet.humanReadableId),
            // Without pickup days in the name, the day of the export.
            zone: list.state.filters.from || list.state.filters.to ? undefined : fleet.timezone,
            always: alwaysExported,
            totals: summed,
            maxRows: maxExportedRows,
          }}
        />
      </RowProblems>
    </>
  );
}
