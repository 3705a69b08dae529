import { useState } from 'react';
import { Badge, type Tone } from '../badge';
import type { ListSort } from '@/lib/list-state';
import { DataTable, type Column } from '../data-table/data-table';
import { DateTime } from '../date-time';
import { MoneyText } from '../money';
import { NoValue } from '../no-value';
import { Stack, WideExample } from './example';
import { errors, nothing, samples, zone, type Sample } from './samples';

const looks: Record<Sample['status'], { tone: Tone; label: string }> = {
  ACTIVE: { tone: 'info', label: 'Active' },
  COMPLETED: { tone: 'success', label: 'Completed' },
  CANCELLED: { tone: 'danger', label: 'Cancelled' },
  DEFERRED: { tone: 'neutral', label: 'Deferred' },
};

const columns: readonly Column<Sample>[] = [
  { id: 'id', header: 'Booking', cell: ({ id }) => id, csv: ({ id }) => id },
  { id: 'passenger', header: 'Passenger', cell: ({ passenger }) => passenger, csv: ({ passenger }) => passenger },
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

function sorted(rows: readonly Sample[], { id, direction }: ListSort): Sample[] {
  const key = keys[id] ?? (({ id: own }: Sample) => own);
  return rows.toSorted((a, b) => key(a).localeCompare(key(b)) * (direction === 'ASC' ? 1 : -1));
}

function LiveTable() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [maxPerPage, setMaxPerPage] = useState(20);
  const [sort, setSort] = useState<ListSort>({ id: 'pickupTime', direction: 'ASC' });
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
      list={{
        rows,
        isLoading: false,
        retry: nothing,
        paging: {
          info: { page, maxPerPage, hasMore: (page + 1) * maxPerPage < found.length, total: found.length },
          goTo: setPage,
          sizes: [20, 50],
          setSize: (size) => {
            setMaxPerPage(size);
            setPage(0);
          },
        },
        sorting: {
          current: sort,
          isSortable: (id) => id in keys,
          sortBy: (id) => setSort({ id, direction: sort.id === id && sort.direction === 'ASC' ? 'DESC' : 'ASC' }),
        },
        searching: { term: search, search: change },
        filtering: { isOn: search !== '', clear: () => change('') },
        hiding: { hidden, hide: (ids) => setHidden([...ids]) },
        async *everyPage() {
          for (let at = 0; at < found.length; at += 20) {
            const pageInfo = { page: at / 20, maxPerPage: 20, hasMore: at + 20 < found.length };
            yield await Promise.resolve({ items: found.slice(at, at + 20), pageInfo });
          }
        },
      }}
      rowHref={({ id }) => `?booking=${id}`}
      csv={{ filename: 'bookings' }}
      search="Search sample bookings"
    />
  );
}

const still = { columns: columns.slice(0, 5), emptyTitle: 'No bookings yet' };
const idle = { rows: undefined, isLoading: false, retry: nothing };
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
          list={{ ...idle, isLoading: true, paging: { info: { page: 0, maxPerPage: 4, hasMore: false }, goTo: nothing } }}
        />
      </WideExample>
      <WideExample name="Loading again">
        <DataTable
          {...still}
          label="Reloading bookings"
          list={{ ...idle, rows: few, isLoading: true }}
          rowHref={({ id }) => `?booking=${id}`}
        />
      </WideExample>
      <WideExample name="None yet">
        <DataTable
          {...still}
          label="Empty bookings"
          list={{ ...idle, rows: [] }}
          emptyText="Bookings appear here as soon as passengers make them."
        />
      </WideExample>
      <WideExample name="None match">
        <DataTable {...still} label="Filtered bookings" list={{ ...idle, rows: [], filtering: { isOn: true, clear: nothing } }} />
      </WideExample>
      <WideExample name="Error, nothing to show">
        <DataTable {...still} label="Failed bookings" list={{ ...idle, error: errors.unavailable }} />
      </WideExample>
      <WideExample name="Error, with the rows from before; total unknown">
        <DataTable
          {...still}
          label="Stale bookings"
          list={{
            ...idle,
            rows: few,
            error: errors.unavailable,
            paging: { info: { page: 1, maxPerPage: 3, hasMore: true, total: null }, goTo: nothing },
          }}
          rowHref={({ id }) => `?booking=${id}`}
        />
      </WideExample>
      <WideExample name="Forbidden">
        <DataTable {...still} label="Forbidden bookings" list={{ ...idle, error: errors.forbidden }} />
      </WideExample>
    </Stack>
  );
}
