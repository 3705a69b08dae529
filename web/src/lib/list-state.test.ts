import {
  choice,
  choices,
  clearedFilters,
  date,
  hiddenColumns,
  listSpec,
  parseListState,
  readListState,
  reduceListState,
  type ListChange,
} from './list-state';

interface RideFilters {
  status: readonly ('ACTIVE' | 'DONE')[];
  kind: 'ASAP' | 'LATER' | null;
  from: string | null;
}

const spec = listSpec<RideFilters, 'pickup' | 'status'>({
  key: 'rides',
  filters: { status: choices(['ACTIVE', 'DONE']), kind: choice(['ASAP', 'LATER']), from: date() },
  sort: { ids: ['pickup', 'status'], initial: { id: 'pickup', direction: 'DESC' } },
  pageSizes: [25, 50],
});
const query = (text = '') => new URLSearchParams(text);
const reduce = (text: string, change: ListChange<RideFilters, 'pickup' | 'status'>) =>
  reduceListState(spec, query(text), change).toString();
const defaults: RideFilters = { status: [], kind: null, from: null };

it('has defaults where the URL says nothing, or nonsense', () => {
  const initial = {
    page: 0,
    maxPerPage: 25,
    search: '',
    filters: defaults,
    sort: { id: 'pickup', direction: 'DESC' },
    isFiltered: false,
  };
  expect(parseListState(spec, query())).toEqual(initial);
  expect(parseListState(spec, query('page=-3&size=7&status=MAYBE&kind=&from=2026-02-31&sort=price.asc'))).toEqual(initial);
});

it('reads what it writes', () => {
  const written = reduce('', {
    search: 'ada',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21' },
    sort: { id: 'status', direction: 'ASC' },
    maxPerPage: 50,
    page: 2,
  });
  expect(written).toBe('search=ada&status=ACTIVE&status=DONE&kind=LATER&from=2026-11-21&sort=status.asc&size=50&page=3');
  expect(parseListState(spec, query(written))).toEqual({
    page: 2,
    maxPerPage: 50,
    search: 'ada',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21' },
    sort: { id: 'status', direction: 'ASC' },
    isFiltered: true,
  });
});

it('goes to the first page with every change but one of the page', () => {
  expect(reduce('page=4', { search: 'a' })).toBe('search=a');
  expect(reduce('page=4', { page: 4 })).toBe('page=5');
});

it('leaves alone what belongs to others, and leaves out defaults', () => {
  expect(reduce('tab=log&page=2', { sort: { id: 'pickup', direction: 'DESC' } })).toBe('tab=log');
});

it('clears the search and every filter, and keeps the sort', () => {
  const cleared = reduceListState(spec, query('search=a&status=DONE&from=2026-11-21&sort=status.asc'), clearedFilters(spec));
  expect(cleared.toString()).toBe('sort=status.asc');
});

it('opens in the state last seen in the tab where the URL says nothing about the list', () => {
  window.sessionStorage.setItem('pax.list.rides', '"status=DONE"');
  expect(readListState(spec, new URL('https://pax.example/rides?tab=log')).filters.status).toEqual(['DONE']);
  expect(readListState(spec, new URL('https://pax.example/rides?page=2')).filters.status).toEqual([]);
});

describe('the choice of columns', () => {
  const hide = hiddenColumns(['name', 'phone', 'id'], ['id']);

  it.each([
    [['id'], []],
    [[], ['-id']],
    [['phone'], ['phone', '-id']],
    [['phone', 'id'], ['phone']],
  ] as const)('hiding %j is written as %j, and read back', (hidden, written) => {
    expect(hide.write(hidden)).toEqual(written);
    expect(hide.read([...written])).toEqual(hidden);
  });

  it('never hides the column with the link, nor one that there is not', () => {
    expect(hide.read(['name', 'phone', 'gone'])).toEqual(['phone', 'id']);
  });
});
