import { type DocumentNode, Kind } from 'graphql';
import { requestOf } from '../data/define-read';
import { choice, choices, date, scope, text } from './list-params';
import { ignoredParams } from './link-problems';
import { defineList } from './list';
import { isVisible, type ListChange, listState, type StateOf } from './list-state';

const spec = {
  key: 'rides',
  filters: {
    status: choices(['ACTIVE', 'DONE']),
    kind: choice(['ASAP', 'LATER']),
    from: date(),
    channel: scope(text()),
  },
  sort: { pickup: ['DESC', 'ASC'], status: ['ASC'] },
  pageSizes: [25, 50],
} as const;
const list = listState(spec);
const query = (search = '') => new URLSearchParams(search);
const reduce = (search: string, change: ListChange<StateOf<typeof list>['filters'], 'pickup' | 'status'>) =>
  list.write(query(search), change).toString();

it('has defaults for missing and invalid parameters', () => {
  const initial = {
    page: 0,
    maxPerPage: 25,
    search: '',
    filters: { status: [], kind: null, from: null, channel: '' },
    sort: { id: 'pickup', direction: 'DESC' },
    hide: [],
    isFiltered: false,
  };
  expect(list.parse(query())).toEqual(initial);
  expect(list.parse(query('page=-3&size=7&status=MAYBE&kind=&from=2026-02-31&sort=price.asc'))).toEqual(initial);
  for (const from of ['1026-11-23', '0000-01-01', '1999-12-31', '2100-01-01', '+010000-01-01', '-000001-01-01', '10000-01-01']) {
    expect(list.parse(query(`from=${encodeURIComponent(from)}`))).toEqual(initial);
    expect(ignoredParams(list, query(`from=${encodeURIComponent(from)}`))).toEqual([{ name: 'from', value: from }]);
  }
});

it('sorts only in a direction that the spec has', () => {
  expect(list.parse(query('sort=pickup.asc')).sort).toEqual({ id: 'pickup', direction: 'ASC' });
  expect(list.parse(query('sort=status.desc')).sort).toEqual({ id: 'pickup', direction: 'DESC' });
});

it.each([
  ['pickup', 'DESC', 'pickup', 'ASC'],
  ['pickup', 'ASC', 'pickup', 'DESC'],
  ['pickup', 'DESC', 'status', 'ASC'],
  ['status', 'ASC', 'status', undefined],
  ['pickup', 'DESC', 'price', undefined],
] as const)('sorted by %s %s, a click on the header of %s sorts %s', (id, direction, pressed, next) => {
  expect(list.nextSort({ id, direction }, pressed)?.direction).toBe(next);
});

it('reads any state that it writes', () => {
  const written = reduce('', {
    search: ' ada ',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21', channel: 'ch-1' },
    sort: { id: 'status', direction: 'ASC' },
    hide: ['price', '-id'],
    maxPerPage: 50,
    page: 2,
  });
  expect(written).toBe(
    'search=ada&status=ACTIVE&status=DONE&kind=LATER&from=2026-11-21&channel=ch-1&hide=price&hide=-id&sort=status.asc&size=50&page=3',
  );
  expect(list.parse(query(written))).toEqual({
    page: 2,
    maxPerPage: 50,
    search: 'ada',
    filters: { status: ['ACTIVE', 'DONE'], kind: 'LATER', from: '2026-11-21', channel: 'ch-1' },
    sort: { id: 'status', direction: 'ASC' },
    hide: ['price', '-id'],
    isFiltered: true,
  });
});

it('goes to the first page with every change except of the page or the columns', () => {
  expect(reduce('page=4', { search: 'a' })).toBe('search=a');
  expect(reduce('page=4', { page: 4 })).toBe('page=5');
  expect(reduce('page=4', {})).toBe('');
  expect(reduce('page=4', { hide: ['price'] })).toBe('hide=price&page=4');
});

it('keeps unrecognised parameters while only the page changes, so that they are still reported', () => {
  expect(reduce('status=LOST&page=9', { page: 1 })).toBe('status=LOST&page=2');
  expect(reduce('status=LOST&page=9', { page: 1, sort: { id: 'pickup', direction: 'DESC' } })).toBe('page=2');
});

it('leaves other parameters alone, and leaves out defaults', () => {
  expect(reduce('tab=log&page=2', { sort: { id: 'pickup', direction: 'DESC' } })).toBe('tab=log');
});

it('clears the search and every filter, and keeps scope, order and columns', () => {
  const cleared = reduce('search=a&status=DONE&from=2026-11-21&channel=ch-1&sort=status.asc&hide=price', list.cleared);
  expect(cleared).toBe('channel=ch-1&hide=price&sort=status.asc');
});

it.each([
  ['status=DONE', true],
  ['search=a', true],
  ['channel=ch-1', false],
  ['hide=price', false],
  ['sort=status.asc&size=50&page=2', false],
])('knows whether %s narrows the list: %s', (url, isFiltered) => {
  expect(list.parse(query(url)).isFiltered).toBe(isFiltered);
});

describe('a search that may be personal data', () => {
  const personal = listState({ ...spec, openSearch: /^ride-/ });

  it('is in the URL as a reference, or unchanged if the list allows it', () => {
    const written = personal.write(query(), { search: 'Ada Lovelace' });
    expect(written.get('search')).toMatch(/^~/);
    expect(personal.parse(written)).toMatchObject({ search: 'Ada Lovelace', isFiltered: true });
    expect(personal.write(query(), { search: 'ride-42' }).toString()).toBe('search=ride-42');
  });

  it('has no effect if the reference is another tab’s', () => {
    expect(personal.parse(query('search=~00000000'))).toMatchObject({ search: '', isFiltered: false });
  });
});

it('opens in the tab’s last state if the URL has no list parameters', () => {
  window.sessionStorage.setItem('pax.list.rides', '"status=DONE"');
  const noDocument: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };
  const read = () => requestOf(noDocument, {}, () => ({ items: [], pageInfo: { page: 0, maxPerPage: 25, hasMore: false } }));
  const { at } = defineList({ ...list, read });
  expect(at(query('tab=log')).state.filters.status).toEqual(['DONE']);
  expect(at(query('page=2')).state.filters.status).toEqual([]);
});

it.each([
  [{ id: 'phone' }, [], true],
  [{ id: 'phone' }, ['phone'], false],
  [{ id: 'id', hidden: true }, [], false],
  [{ id: 'id', hidden: true }, ['phone', '-id'], true],
])('the column %j is visible with %j in the URL: %s', (column, hide, isShown) => {
  expect(isVisible(column, hide)).toBe(isShown);
});
