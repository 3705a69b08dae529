import { useState } from 'react';
import { Badge } from '../badge';
import { DataTable, type Column, type Sort } from '../data-table/data-table';
import { DateTime } from '../date-time';
import { FilterBar, SearchFilter } from '../filter-bar';
import { MoneyText } from '../money';
import { NoValue } from '../no-value';
import type { Tone } from '../tone';
import { Stack, WideExample } from './example';
import { errors, nothing, samples, zone, type Sample } from './samples';

const looks: Record<Sample['status'], { tone: Tone; label: string }> = {
  ACTIVE: { tone: 'info', label: 'Active' },
  COMPLETED: { tone: 'success', label: 'Completed' },
  CANCELLED: { tone: 'danger', label: 'Cancelled' },
  DEFERRED: { tone: 'neutral', label: 'Deferred' },
};

const columns: readonly Column<Sample>[] = [
  { id: 'id', header: 'Booking', cell: ({ id }) => id, csv: ({ id }) => id, sortable: true },
  { id: 'passenger', header: 'Passenger', cell: ({ passenger }) => passenger, csv: ({ passenger }) => passenger, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={looks[status].tone}>{looks[status].label}</Badge>,
    csv: ({ status }) => status,
  },
  {
    id: 'pickupTime',
    header: 'Pickup',
    cell: ({ pickupTime }) => <DateTime value={pickupTime} zone={zone} />,
    csv: ({ pickupTime }) => pickupTime,
    sortable: true,
  },
  { id: 'origin', header: 'From', cell: ({ origin }) => origin, csv: ({ origin }) => origin },
  { id: 'driver', header: 'Driver', cell: ({ driver }) => driver ?? <NoValue />, csv: ({ driver }) => driver },
  {
    id: 'fare',
    header: 'Fare',
    align: 'end',
    cell: ({ amountMinor }) => <MoneyText value={amountMinor === null ? null : { amountMinor, currency: 'NOK' }} />,
    csv: ({ amountMinor }) => amountMinor,
  },
];

const keys: Record<string, (row: Sample) => string> = {
  id: ({ id }) => id,
  passenger: ({ passenger }) => passenger,
  pickupTime: ({ pickupTime }) => pickupTime,
};

function sorted(rows: readonly Sample[], { id, direction }: Sort): Sample[] {
  const key = keys[id] ?? (({ id: own }: Sample) => own);
  return rows.toSorted((a, b) => key(a).localeCompare(key(b)) * (direction === 'ASC' ? 1 : -1));
}

function LiveTable() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [maxPerPage, setMaxPerPage] = useState(20);
  const [sort, setSort] = useState<Sort>({ id: 'pickupTime', direction: 'ASC' });
  const [hidden, setHidden] = useState<string[]>([]);
  const found = sorted(
    samples.filter(({ id, passenger }) => `${id} ${passenger}`.toLowerCase().includes(search.toLowerCase())),
    sort,
  );
  const rows = found.slice(page * maxPerPage, (page + 1) * maxPerPage);
  const change = (next: string) => {
    setSearch(next);
    setPage(0);
  };
  return (
    <DataTable
      label="Bookings"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => `?booking=${id}`}
      isLoading={false}
      onRetry={nothing}
      sort={sort}
      onSortChange={setSort}
      pageInfo={{ page, maxPerPage, hasMore: (page + 1) * maxPerPage < found.length, total: found.length }}
      onPageChange={setPage}
      onPageSizeChange={(size) => {
        setMaxPerPage(size);
        setPage(0);
      }}
      isFiltered={search !== ''}
      onClearFilters={() => change('')}
      emptyTitle="No bookings yet"
      hiddenColumns={hidden}
      onHiddenColumnsChange={setHidden}
      exportCsv={{
        filename: 'bookings',
        async *pages() {
          for (let at = 0; at < found.length; at += 20) yield await Promise.resolve(found.slice(at, at + 20));
        },
      }}
      toolbar={
        <FilterBar isActive={search !== ''} onClear={() => change('')}>
          <SearchFilter label="Search sample bookings" value={search} onChange={change} />
        </FilterBar>
      }
    />
  );
}

const still = { columns: columns.slice(0, 5), rowId: ({ id }: Sample) => id, onRetry: nothing, emptyTitle: 'No bookings yet' };
const few = samples.slice(0, 3);

export function TableExamples() {
  return (
    <Stack>
      <WideExample name="Sorting, search, columns, pages, export">
        <LiveTable />
      </WideExample>
      <WideExample name="Loading for the first time">
        <DataTable
          {...still}
          label="Loading bookings"
          rows={undefined}
          isLoading
          isFiltered={false}
          pageInfo={{ page: 0, maxPerPage: 4, hasMore: false }}
        />
      </WideExample>
      <WideExample name="Loading again">
        <DataTable {...still} label="Reloading bookings" rows={few} isLoading isFiltered={false} rowHref={({ id }) => `?booking=${id}`} />
      </WideExample>
      <WideExample name="None yet">
        <DataTable
          {...still}
          label="Empty bookings"
          rows={[]}
          isLoading={false}
          isFiltered={false}
          emptyText="Bookings appear here as soon as passengers make them."
        />
      </WideExample>
      <WideExample name="None match">
        <DataTable {...still} label="Filtered bookings" rows={[]} isLoading={false} isFiltered onClearFilters={nothing} />
      </WideExample>
      <WideExample name="Error, nothing to show">
        <DataTable {...still} label="Failed bookings" rows={undefined} isLoading={false} isFiltered={false} error={errors.unavailable} />
      </WideExample>
      <WideExample name="Error, with the rows from before; total unknown">
        <DataTable
          {...still}
          label="Stale bookings"
          rows={few}
          isLoading={false}
          isFiltered={false}
          error={errors.unavailable}
          rowHref={({ id }) => `?booking=${id}`}
          pageInfo={{ page: 1, maxPerPage: 3, hasMore: true, total: null }}
          onPageChange={nothing}
        />
      </WideExample>
      <WideExample name="Forbidden">
        <DataTable {...still} label="Forbidden bookings" rows={undefined} isLoading={false} isFiltered={false} error={errors.forbidden} />
      </WideExample>
    </Stack>
  );
}
