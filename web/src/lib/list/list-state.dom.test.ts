import { choice, choices, date, hiddenColumns, scope, text } from './list-params';
import { clearedFilters, ignoredParams, listSpec, nextSort, parseListState, reduceListState } from './list-state';
import type { ListChange, StateOf } from './list-state';
import { readListState } from './list-query';

const spec = listSpec({
  key: 'rides',
  filters: {
    status: choices(['ACTIVE', 'DONE']),
    kind: choice(['ASAP', 'LATER']),
    from: date(),
    channel: scope(text()),
  },
  sort: { pickup: ['DESC', 'ASC'], status: ['ASC'] },
  columns: ['pickup', 'status', 'price', 'id'],
  hiddenAtFirst: ['id'],
  pageSizes: [25, 50],
});
const query = (search = '') => new URLSearchParams(search);
const reduce = (
  search: string,
  change: ListChange<StateOf<typeof spec>['filters'], 'pickup' | 'status', 'pickup' | 'status' | 'price' | 'id'>,
) => reduceListState(spec, query(search), change).toString();

beforeEach(() => sessionStorage.clear());

it('has defaults for missing and invalid parameters', () => {
  const initial = {
    page: 0,
    maxPerPage: 25,
    search: '',
    filters: { status: [], kind: null, from: null, channel: '' },
    sort: { id: 'pickup', direction: 'DESC' },
    hidden: ['id'],
    isFiltered: false,
  };
  expect(parseListState(spec, query())).toEqual(initial);
  expect(parseListState(spec, query('page=-3&size=7&status=MAYBE&kind=&from=2026-02-31&sort=price.asc&hide=gone'))).toEqual(initial);
  for (const from of ['1026-11-23', '0000-01-01', '1999-12-31', '2100-01-01', '+010000-01-01', '-000001-01-01', '10000-01-01']) {
    expect(parseListState(spec, query(`from=${encodeURIComponent(from)}`))).toEqual(initial);
    expect(ignoredParams(spec, query(`from=${encodeURIComponent(from)}`))).toEqual([{ name: 'from', value: from }]);
  }
});

it('sorts only in a direction that the spec has', () => {
  expect(parseListState(spec, query('sort=pickup.asc')).sort).toEqual({ id: 'pickup', direction: 'ASC' });
  expect(parseListState(spec, query('sort=status.desc')).sort).toEqual({ id: 'pickup', direction: 'DESC' });
});

it.each([
  ['pickup', 'DESC', 'pickup', 'ASC'],
  ['pickup', 'ASC', 'pickup', 'DESC'],
  ['pickup', 'DESC', 'status', 'ASC'],
  ['status', 'ASC', 'status', undefined],
  ['pickup', 'DESC', 'price', undefined],
] as const)('sorted by %s %s, a click on the header of %s sorts %s', (id, direction, pressed, next) => {
  expect(nextSort(spec, { id, direction }, pressed)?.direction).toBe(next);
});

it('reads any state that it writes', () => {
  const written = reduce('', {
    search: ' ada ',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21', channel: 'ch-1' },
    sort: { id: 'status', direction: 'ASC' },
    hidden: ['price'],
    maxPerPage: 50,
    page: 2,
  });
  expect(written).toBe(
    'search=ada&status=ACTIVE&status=DONE&kind=LATER&from=2026-11-21&channel=ch-1&hide=price&hide=-id&sort=status.asc&size=50&page=3',
  );
  expect(parseListState(spec, query(written))).toEqual({
    page: 2,
    maxPerPage: 50,
    search: 'ada',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21', channel: 'ch-1' },
    sort: { id: 'status', direction: 'ASC' },
    hidden: ['price'],
    isFiltered: true,
  });
});

it('goes to the first page with every change except of the page or the columns', () => {
  expect(reduce('page=4', { search: 'a' })).toBe('search=a');
  expect(reduce('page=4', { page: 4 })).toBe('page=5');
  expect(reduce('page=4', {})).toBe('');
  expect(reduce('page=4', { hidden: ['price', 'id'] })).toBe('hide=price&page=4');
});

it('keeps unrecognised parameters while only the page changes, so that they are still reported', () => {
  expect(reduce('status=LOST&page=9', { page: 1 })).toBe('status=LOST&page=2');
  expect(reduce('status=LOST&page=9', { page: 1, sort: { id: 'pickup', direction: 'DESC' } })).toBe('page=2');
});

it('leaves other parameters alone, and leaves out defaults', () => {
  expect(reduce('tab=log&page=2', { sort: { id: 'pickup', direction: 'DESC' } })).toBe('tab=log');
});

it('clears the search and every filter, and keeps scope, order and columns', () => {
  const cleared = reduce('search=a&status=DONE&from=2026-11-21&channel=ch-1&sort=status.asc&hide=price', clearedFilters(spec));
  expect(cleared).toBe('channel=ch-1&hide=price&sort=status.asc');
});

it.each([
  ['status=DONE', true],
  ['search=a', true],
  ['channel=ch-1', false],
  ['hide=price', false],
  ['sort=status.asc&size=50&page=2', false],
])('knows whether %s narrows the list: %s', (url, isFiltered) => {
  expect(parseListState(spec, query(url)).isFiltered).toBe(isFiltered);
});

describe('a search that may be personal data', () => {
  const personal = { ...spec, openSearch: /^ride-/ };

  it('is in the URL as a reference, or unchanged if the list allows it', () => {
    const written = reduceListState(personal, query(), { search: 'Ada Lovelace' });
    expect(written.get('search')).toMatch(/^~/);
    expect(parseListState(personal, written)).toMatchObject({ search: 'Ada Lovelace', isFiltered: true });
    expect(reduceListState(personal, query(), { search: 'ride-42' }).toString()).toBe('search=ride-42');
  });

  it('has no effect if the reference is another tab’s', () => {
    expect(parseListState(personal, query('search=~00000000'))).toMatchObject({ search: '', isFiltered: false });
  });
});

it('opens in the tab’s last state if the URL has no list parameters', () => {
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

  it('never hides the column with the link, or an unknown one', () => {
    expect(hide.read(['name', 'phone', 'gone'])).toEqual(['phone', 'id']);
  });
});
