import { pageButtons } from './pagination';
import { rangeText } from './range-text';

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 10, [0, 1, null, 9]],
  [3, 10, [0, 1, 2, 3, 4, null, 9]],
  [5, 10, [0, null, 4, 5, 6, null, 9]],
  [9, 10, [0, null, 8, 9]],
])('page %i of %i pages is reached with %j', (page, count, buttons) => {
  expect(pageButtons(page, count)).toEqual(buttons);
});

test('the range counts from one and names the total where it is known', () => {
  expect(rangeText({ page: 1, maxPerPage: 20, hasMore: true, total: 50 }, 20)).toBe('21–40 of 50');
  expect(rangeText({ page: 2, maxPerPage: 20, hasMore: false, total: 50 }, 10)).toBe('41–50 of 50');
  expect(rangeText({ page: 0, maxPerPage: 20, hasMore: true, total: null }, 20)).toBe('1–20');
  expect(rangeText({ page: 60, maxPerPage: 20, hasMore: false, total: 1201 }, 1)).toBe('1,201–1,201 of 1,201');
});
