import { toPage } from './lists';

const rows = Array.from({ length: 2 }, (_, index) => ({ id: `row-${index}` }));

/** The page's place as the platform's counts, in whatever form they came, have it. */
function placeOf(counts: object, asked = { page: 0, maxPerPage: 2 }) {
  const list = { items: rows, pagination: { current_page: 0, has_more: false } };
  // Object.assign, because platforms send other forms than the contract's.
  return toPage(Object.assign(list, counts), asked).pageInfo;
}

test.each([true, 1, '1', 'true'])('hasMore is true for %j', (hasMore) => {
  expect(placeOf({ items: rows, pagination: { current_page: 0, has_more: hasMore } })).toMatchObject({ hasMore: true });
});

test.each([false, 0, '0', 'false'])('the last page of a list is full, and hasMore is false for %j', (hasMore) => {
  expect(placeOf({ items: rows, pagination: { current_page: 0, has_more: hasMore } })).toMatchObject({ hasMore: false });
});

test('a page is the one that was asked for, also where the platform counts from 1', () => {
  expect(placeOf({ items: rows, pagination: { current_page: 1, has_more: true } })).toMatchObject({ page: 0 });
  const counted = { results: rows, total: 4, page: 2, maxPerPage: 2 };
  expect(placeOf(counted)).toMatchObject({ page: 0, hasMore: true });
  expect(placeOf(counted, { page: 1, maxPerPage: 2 })).toMatchObject({ page: 1, hasMore: false });
});

test('counts may be texts, as databases have them', () => {
  const counts = { total: '5', page: '0', maxPerPage: '2', offset: '0' };
  expect(placeOf({ results: rows, ...counts })).toEqual({ page: 0, maxPerPage: 2, hasMore: true, total: 5, unreadable: [] });
  expect(placeOf({ results: rows, ...counts, total: '2' })).toMatchObject({ hasMore: false, total: 2 });
  expect(placeOf({ results: rows, ...counts, total: '2 rows' })).toMatchObject({ hasMore: true, total: null });
});
