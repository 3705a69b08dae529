import { choices } from './list-params';
import { listState } from './list-state';
import { hasUnsavedSearch, savedViews, viewAt, viewQuery, withChange, withoutView, withView } from './saved-views';

const list = listState({
  key: 'rides',
  filters: { status: choices(['ACTIVE', 'DONE']) },
  sort: { time: ['DESC'], name: ['ASC'] },
  pageSizes: [25, 50],
  openSearch: /^ride-/,
});
const query = (text: string) => viewQuery(list, new URLSearchParams(text));

describe('the query of a view', () => {
  it.each([
    ['', ''],
    ['status=DONE&status=ACTIVE&sort=name.asc&size=50', 'size=50&sort=name.asc&status=ACTIVE&status=DONE'],
    ['page=7&status=ACTIVE', 'status=ACTIVE'],
    ['tab=log&status=ACTIVE', 'status=ACTIVE'],
    ['sort=time.desc&size=25&status=LOST', ''],
    ['search=ride-42', 'search=ride-42'],
  ])('the query of ?%s is "%s"', (url, kept) => {
    expect(query(url)).toBe(kept);
  });

  it.each(['Ada+Lovelace', '%2B49301234567', 'ada%40example.com', '~1a2b3c4d'])('leaves the search for %s out, and says so', (search) => {
    const url = new URLSearchParams(`status=ACTIVE&search=${search}`);
    expect(viewQuery(list, url)).toBe('status=ACTIVE');
    expect(hasUnsavedSearch(list, url)).toBe(true);
  });
});

describe('the current view', () => {
  const views = withView(withView([], 'Active', query('status=ACTIVE')), 'All', '');

  it.each([
    ['status=ACTIVE', 'Active'],
    ['page=3&status=ACTIVE&sort=time.desc', 'Active'],
    ['', 'All'],
    ['status=DONE', undefined],
    ['status=ACTIVE&search=Ada', undefined],
  ])('?%s is %s', (url, name) => {
    expect(viewAt(list, views, new URLSearchParams(url))?.name).toBe(name);
  });
});

describe('changes', () => {
  it('are identified by ID, not by order or name', () => {
    const views = withView(withView([], ' One ', 'status=ACTIVE'), 'One', 'status=DONE');
    const [first, second] = views;
    expect(first?.name).toBe('One');
    expect(first?.id).not.toBe(second?.id);
    expect(withChange(views, second?.id ?? '', { name: 'Two' }).map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(withChange(views, first?.id ?? '', { query: '' })).toEqual([{ ...first, query: '' }, second]);
    expect(withoutView(views, first?.id ?? '')).toEqual([second]);
  });

  it('leave the others alone if another tab has deleted the view', () => {
    const views = withView([], 'One', '');
    expect(withChange(views, 'gone', { name: 'Two' })).toEqual(views);
    expect(withoutView(views, 'gone')).toEqual(views);
  });
});

it('stores them in this browser, separately for each person and list', () => {
  savedViews('rides', 'ada').write(withView([], 'Mine', ''));
  expect(savedViews('rides', 'ada').read()).toHaveLength(1);
  expect(savedViews('rides', 'bo').read()).toEqual([]);
  expect(savedViews('fleets', 'ada').read()).toEqual([]);
});

it('ignores foreign content in storage', () => {
  localStorage.setItem('pax.views.rides.eve', '[{"id":1,"name":"x","query":""}]');
  expect(savedViews('rides', 'eve').read()).toEqual([]);
});
