import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes, useLocation, useSearchParams } from 'react-router-dom';
import type { DataError } from '@/lib/errors';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { NoValue } from '@/ui/design/no-value';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import type { TableSource } from './table-source';
import { SignedIn } from '../../../../../test/signed-in';
import { passTime } from '../../../../../test/pass-time';
import { captureSavedCsv } from '../../../../../test/saved-csv';
import type { CsvFile } from '@/ui/screens/csv/csv-export';
import { textColumn } from './column-kinds';
import { DataTable, type Column } from './data-table';
import { ListChoice } from './list-filters';

interface Row {
  id: string;
  passenger: string;
}

const columns: Column<Row>[] = [
  { id: 'id', header: 'Booking', cell: ({ id }) => id, csv: ({ id }) => id },
  { id: 'passenger', header: 'Passenger', cell: ({ passenger }) => passenger, csv: ({ passenger }) => passenger },
];
const rows: Row[] = [
  { id: 'B1', passenger: 'Ingrid' },
  { id: 'B2', passenger: 'Ahmed' },
  { id: 'B3', passenger: 'Maja' },
];
const pageOf = (items: Row[]) => ({ items, pageInfo: { page: 0, maxPerPage: 2, hasMore: true } });
const failure: DataError = { code: 'PLATFORM_UNAVAILABLE', message: 'The platform is away', fields: {}, isRetryable: true };

function CurrentLocation() {
  return <p>At {useLocation().pathname}</p>;
}

/** @param list what differs from a table of the three rows without further options */
function renderTable(list: Partial<TableSource<Row>> = {}, csv?: CsvFile, firstCell?: Column<Row>['cell'], of = columns) {
  const page = (changed: Partial<TableSource<Row>>) => (
    <SignedIn>
      <MemoryRouter initialEntries={['/']}>
        <Routes>
          <Route
            path="*"
            element={
              <>
                <DataTable
                  label="Bookings"
                  columns={firstCell ? of.map((column, at) => (at === 0 ? { ...column, cell: firstCell } : column)) : of}
                  list={{ rows, isLoading: false, retry: () => {}, ...changed }}
                  rowHref={({ id }) => `/bookings/${id}`}
                  csv={csv}
                />
                <CurrentLocation />
                <SnackbarHost />
                <JsonDrawerHost />
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </SignedIn>
  );
  const { rerender, unmount } = render(page(list));
  return { unmount, change: (changed: Partial<TableSource<Row>>) => rerender(page(changed)) };
}

const statuses = [
  { value: 'OPEN', label: 'Open' },
  { value: 'DONE', label: 'Done' },
] as const;

test('the search box is between the scope and the filters, each of which changes only itself', async () => {
  const update = jest.fn();
  const search = jest.fn();
  const list = {
    rows,
    isLoading: false,
    retry: () => {},
    searching: { term: '', search },
    filtering: { isOn: false, clear: () => {} },
  };
  const state = { filters: { status: ['DONE'] as const, fleet: 'f-1' } };
  render(
    <MemoryRouter>
      <DataTable
        label="Bookings"
        columns={columns}
        list={list}
        scope={<button type="button">Fleet</button>}
        search="Search by ID"
        filters={<ListChoice list={{ state, update }} of="status" label="Status" options={statuses} />}
        toolbar={<button type="button">Views</button>}
      />
    </MemoryRouter>,
  );
  const filters = screen.getByRole('search', { name: 'Filters' });
  const controls = [...filters.querySelectorAll('button, input')];
  expect(controls.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([
    'Fleet',
    'Search by ID',
    'Status: Done',
  ]);
  expect(filters).not.toContainElement(screen.getByRole('button', { name: 'Views' }));
  const user = userEvent.setup();
  await user.keyboard('f');
  expect(screen.getByRole('button', { name: 'Status: Done' })).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), 'B1{Enter}');
  expect(search).toHaveBeenCalledWith('B1');
  await user.click(screen.getByRole('button', { name: 'Status: Done' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Open' }));
  expect(update).toHaveBeenCalledWith({ filters: { status: ['OPEN', 'DONE'] } });
});

test('the first cell is a real link, and a click on the rest of the row follows it', async () => {
  renderTable();
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'B2' })).toHaveAttribute('href', '/bookings/B2');
  await user.click(screen.getByRole('cell', { name: 'Maja' }));
  expect(screen.getByText('At /bookings/B3')).toBeInTheDocument();
});

test('a double click on a text selects it; it used to open the row', async () => {
  jest.useFakeTimers();
  renderTable();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.dblClick(screen.getByText('Maja'));
  expect(window.getSelection()?.toString()).toBe('Maja');
  await passTime(1000);
  expect(screen.queryByText('At /bookings/B3')).not.toBeInTheDocument();
  window.getSelection()?.removeAllRanges();
  await user.click(screen.getByText('Maja'));
  expect(await screen.findByText('At /bookings/B3')).toBeInTheDocument();
});

test('a cell with only invisible characters shows a dash', () => {
  render(textColumn('note', 'Note', () => '\u200b\u202e').cell({}));
  expect(screen.getByText('–')).toBeVisible();
});

describe('rows under the pointer', () => {
  // Without the first row, and with a new one in its place.
  const others = [{ id: 'B0', passenger: 'Noor' }, ...rows.filter(({ id }) => id !== 'B1')];
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  test('keep their places, so that a press opens the pressed row; new ones are counted, and shown on request', async () => {
    const hiding = { hide: [], choose: () => {} };
    const { change } = renderTable({ key: 'all', hiding });
    const user = userEvent.setup();
    const cell = screen.getByRole('cell', { name: 'Ingrid' });
    await user.pointer({ keys: '[MouseLeft>]', target: cell });
    change({ key: 'all', hiding, rows: others });
    expect(names()).toEqual(['B1', 'B2', 'B3']);
    await user.pointer({ keys: '[/MouseLeft]', target: cell });
    expect(screen.getByText('At /bookings/B1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 new' }));
    expect(names()).toEqual(['B0', 'B2', 'B3']);
  });

  test('change with the request', async () => {
    const { change } = renderTable({ key: 'all' });
    fireEvent.pointerMove(screen.getByRole('link', { name: 'B1' }));
    change({ key: 'other', rows: others });
    await waitFor(() => expect(names()).toEqual(['B0', 'B2', 'B3']));
  });
});

test('rows are drawn again only if they change: not on a press, while others load, or for a new row', async () => {
  const cell = jest.fn(({ passenger }: Row) => passenger);
  const watched = columns.map((column) => (column.id === 'passenger' ? { ...column, cell } : column));
  const { change } = renderTable({}, undefined, undefined, watched);
  // Twice each, in development.
  const drawn = () => [...new Set(cell.mock.calls.splice(0).map(([{ passenger }]) => passenger))];
  expect(drawn()).toEqual(['Ingrid', 'Ahmed', 'Maja']);
  fireEvent.pointerDown(screen.getByRole('cell', { name: 'Ingrid' }));
  fireEvent.pointerUp(screen.getByRole('cell', { name: 'Ingrid' }));
  change({ isLoading: true });
  expect(drawn()).toEqual([]);
  change({ rows: rows.map((row) => (row.id === 'B2' ? { ...row, passenger: 'Aïcha' } : row)) });
  await screen.findByRole('cell', { name: 'Aïcha' });
  expect(drawn()).toEqual(['Aïcha']);
});

test('a column is a second line below another one while that is shown, and has its own place in CSV files', async () => {
  const csvLines = captureSavedCsv();
  const under = columns.map((column, at) => (at === 0 ? column : { ...column, under: 'id' }));
  const everyPage = async function* () {
    yield await Promise.resolve(pageOf(rows));
  };
  renderTable({ everyPage, hiding: { hide: [], choose: () => {} } }, { filename: 'bookings' }, undefined, under);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Booking']);
  expect(screen.getByRole('cell', { name: 'B1 Ingrid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'B1' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText('3 rows exported');
  expect((await csvLines())?.slice(0, 2)).toEqual(['Booking,Passenger', 'B1,Ingrid']);
});

test('arrows, Home, End, j and k move between the row links, starting at the first, and Enter opens one', async () => {
  renderTable();
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'B1' })).toHaveFocus();
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'B3' })).toHaveFocus();
  await user.keyboard('jkk');
  expect(screen.getByRole('link', { name: 'B1' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'B2' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'B3' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'B1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('At /bookings/B1')).toBeInTheDocument();
});

describe('Down in the search box', () => {
  const renderSearch = (list: Partial<TableSource<Row>>) =>
    render(
      <SignedIn>
        <MemoryRouter>
          <DataTable
            label="Bookings"
            columns={columns}
            list={{
              rows,
              isLoading: false,
              retry: () => {},
              searching: { term: 'b', search: () => {} },
              filtering: { isOn: true, clear: () => {} },
              ...list,
            }}
            rowHref={({ id }) => `/bookings/${id}`}
            search="Search by ID"
          />
        </MemoryRouter>
      </SignedIn>,
    );

  test('moves the focus to the first row', async () => {
    renderSearch({});
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'B1' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'B2' })).toHaveFocus();
  });

  test('stays in it while the rows are those of an earlier search', async () => {
    const search = jest.fn();
    const { unmount } = renderSearch({ searching: { term: 'b', search } });
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), '3{ArrowDown}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    unmount();
    renderSearch({ isLoading: true });
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

test('a header shows its order and requests the other one', async () => {
  const sortBy = jest.fn();
  renderTable({ sorting: { current: { id: 'id', direction: 'ASC' }, isSortable: (id) => id === 'id', sortBy } });
  expect(screen.getByRole('columnheader', { name: 'Booking' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Passenger' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Booking' }));
  expect(sortBy).toHaveBeenCalledWith('id');
  expect(screen.queryByRole('button', { name: 'Passenger' })).not.toBeInTheDocument();
});

test('a first load, an empty list, no match and a page of rows without an ID differ', async () => {
  const clear = jest.fn();
  const { unmount, change } = renderTable({ rows: undefined, isLoading: true });
  expect(screen.getByRole('region', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
  change({ rows: [], paging: { info: { page: 0, maxPerPage: 25, hasMore: false, total: 1, unreadable: [{}] }, goTo: () => {} } });
  expect(await screen.findByText('1 row without an ID')).toBeVisible();
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
  change({ rows: [] });
  expect(screen.getByText('No bookings yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  unmount();
  renderTable({ rows: [], filtering: { isOn: true, clear } });
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalled();
});

test('an error keeps the current rows, and can be retried', async () => {
  const retry = jest.fn();
  renderTable({ error: failure, retry });
  expect(screen.getByRole('link', { name: 'B1' })).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});

test('an error without rows replaces the table; a refusal offers no retry', async () => {
  const { unmount } = renderTable({ rows: undefined, error: failure });
  expect(screen.getByRole('alert')).toHaveTextContent('The platform is away');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  renderTable({ rows: undefined, error: { ...failure, code: 'FORBIDDEN', isRetryable: false } });
  expect(await screen.findByText('You don’t have access to this')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('pages and page sizes are requested by number', async () => {
  const goTo = jest.fn();
  const setSize = jest.fn();
  renderTable({ paging: { info: { page: 1, maxPerPage: 20, hasMore: true, total: 50 }, goTo, sizes: [20, 50], setSize } });
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(goTo.mock.calls).toEqual([[2], [0], [2]]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(setSize).toHaveBeenCalledWith(50);
});

test('columns can be hidden, except the one with the link, and absent ones stay hidden', async () => {
  const choose = jest.fn();
  renderTable({ hiding: { hide: ['id', 'absent'], choose } });
  expect(screen.getByRole('columnheader', { name: 'Booking' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = await screen.findByRole('dialog', { name: 'Columns' });
  expect(within(panel).queryByRole('checkbox', { name: 'Booking' })).not.toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Passenger' }));
  expect(choose).toHaveBeenCalledWith(['absent', 'passenger']);
});

describe('the look of a table', () => {
  const openPanel = async () => {
    const list = { hiding: { hide: [], choose: () => {} } };
    renderTable(list);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    return within(await screen.findByRole('dialog', { name: 'Columns' }));
  };

  test('is compact once chosen, for this person in this browser', async () => {
    const panel = await openPanel();
    expect(await panel.findByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await userEvent.click(panel.getByRole('radio', { name: 'Compact' }));
    expect(panel.getByRole('radio', { name: 'Compact' })).toBeChecked();
    expect(JSON.parse(localStorage.getItem('pax.tables.user-1') ?? '')).toEqual({ isCompact: true });
  });
});

describe('CSV export', () => {
  let csvLines: ReturnType<typeof captureSavedCsv>;
  beforeEach(() => {
    csvLines = captureSavedCsv();
  });

  test('saves all pages of the filtered set with the shown columns', async () => {
    renderTable(
      {
        hiding: { hide: ['passenger'], choose: () => {} },
        async *everyPage() {
          yield await Promise.resolve(pageOf(rows.slice(0, 2)));
          yield pageOf(rows.slice(2));
        },
      },
      { filename: 'bookings' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('3 rows exported')).toBeInTheDocument();
    expect(await csvLines()).toEqual(['Booking', 'B1', 'B2', 'B3']);
  });

  test('shows progress, and cancelling saves nothing and requests no further page', async () => {
    let release = () => {};
    const asked: number[] = [];
    renderTable(
      {
        async *everyPage() {
          asked.push(0);
          yield pageOf(rows);
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          yield pageOf(rows);
          asked.push(2);
          yield pageOf(rows);
        },
      },
      { filename: 'bookings' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exporting… 3 rows')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    await act(async () => release());
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
    expect(await csvLines()).toBeUndefined();
    expect(asked).toEqual([0]);
  });

  test('reports an error and saves nothing', async () => {
    renderTable(
      {
        // oxlint-disable-next-line require-yield -- a source that fails before its first page
        async *everyPage() {
          throw new Error('The platform is away');
        },
      },
      { filename: 'bookings' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The platform is away'));
    expect(await csvLines()).toBeUndefined();
  });
});

/** The whole page shares one drawer, so it would still be open in the next test. */
async function closeDrawer() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('a row with unreadable fields is marked, names them, and shows the platform’s raw data', async () => {
  const user = userEvent.setup();
  renderTable({
    unreadableOf: ({ id }) =>
      id === 'B2'
        ? [
            { path: 'pickupTime', problem: 'Missing' },
            { path: 'pricing.taxes.0.fleetId', problem: 'Not readable' },
          ]
        : [],
    rawReaderOf:
      ({ id }) =>
      () =>
        Promise.resolve({ uuid: id, pickup: 'tomorrow' }),
  });
  const mark = await screen.findByRole('button', { name: /^Incomplete/ });
  expect(mark).toHaveAccessibleName('Incomplete. Missing: pickup time. Not readable: pricing taxes fleet ID.');
  expect(within(screen.getByRole('row', { name: /Ahmed/ })).getByRole('button')).toBe(mark);
  act(() => mark.focus());
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Raw data' });
  expect(await within(drawer).findByText(/tomorrow/)).toBeVisible();
  expect(drawer).toHaveTextContent('Missing: pickup time.');
  await closeDrawer();
  expect(screen.getByText('At /')).toBeInTheDocument();
});

test('a payload that could not be read gives the reason', async () => {
  const user = userEvent.setup();
  const readRaw = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('It no longer exists.'))
    .mockResolvedValue({ a: 'there' });
  renderTable({ unreadableOf: () => [{ path: 'status', problem: 'Missing' }], rawReaderOf: () => readRaw, rows: rows.slice(0, 1) });
  await user.click(await screen.findByRole('button', { name: /^Incomplete/ }));
  expect(await screen.findByText('It no longer exists.')).toBeVisible();
  await closeDrawer();
});

test('rows without an ID are counted below the table, with the platform’s raw data', async () => {
  const user = userEvent.setup();
  const info = { page: 0, maxPerPage: 25, hasMore: false, total: 4, unreadable: [{ passenger: 'Nameless' }] };
  renderTable({ paging: { info, goTo: () => {} } });
  expect(await screen.findByText('1 row without an ID')).toBeVisible();
  expect(screen.getByText('1–4 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as JSON' }));
  expect(await within(await screen.findByRole('dialog')).findByText(/Nameless/)).toBeVisible();
  await closeDrawer();
});

test.each(['', null, <NoValue key="none" />, '\u2060\u00ad'])('a link whose label is %p is named by its ID', (label) => {
  renderTable({}, undefined, () => label);
  expect(screen.getByRole('link', { name: 'B2' })).toHaveAttribute('href', '/bookings/B2');
});

describe('a list that is scrolled', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: `B${at + 1}`, passenger: 'Maja' }));
  const listPage = (page: number) => ({ rows: many, paging: { info: { page, maxPerPage: 9, hasMore: true }, goTo: () => {} } });

  function Screen() {
    const [params, setParams] = useSearchParams();
    const page = Number(params.get('page') ?? 0);
    return (
      <>
        <DataTable
          label="Bookings"
          columns={columns}
          list={{ isLoading: false, retry: () => {}, ...listPage(page) }}
          rowHref={({ id }) => `/bookings/${id}`}
        />
        <button onClick={() => setParams({ page: String(page + 1) })}>Turn over</button>
      </>
    );
  }

  const box = () => screen.getByRole('region', { name: 'Bookings' });
  const scrollTo = (top: number) => {
    box().scrollTop = top;
    fireEvent.scroll(box());
  };

  test('keeps its position after Back, and begins its next page at the top; both used to be lost', async () => {
    const router = createMemoryRouter([
      { path: '/', Component: Screen },
      { path: '/bookings/:id', Component: CurrentLocation },
    ]);
    render(<RouterProvider router={router} />);
    const user = userEvent.setup();
    await screen.findByRole('navigation', { name: 'Bookings: pages' });
    scrollTo(120);
    await user.click(screen.getByRole('link', { name: 'B2' }));
    expect(await screen.findByText('At /bookings/B2')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(box().scrollTop).toBe(120);

    await user.click(screen.getByRole('button', { name: 'Turn over' }));
    expect(box().scrollTop).toBe(0);
    scrollTo(80);
    await act(() => router.navigate(-1));
    expect(box().scrollTop).toBe(120);
    await act(() => router.navigate(1));
    expect(box().scrollTop).toBe(80);
  });
});
