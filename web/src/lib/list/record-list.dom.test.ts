import { fromList, rememberRecords } from './record-list';
import { placeOf } from './record-place';

const pageOf = (items: string[], page: number, hasMore: boolean, total: number | null = 5) => ({
  items,
  pageInfo: { page, maxPerPage: 2, hasMore, total },
});

const pages = [pageOf(['/a', '/b'], 0, true), pageOf(['/c', '/d?queue=x'], 1, true), pageOf(['/e'], 2, false)];
const read = jest.fn(async (page: number) => Promise.resolve(pages[page]));
const at = (pathname: string, search = '') => placeOf({ pathname, search, state: fromList });

beforeEach(() => {
  read.mockClear();
});

it('knows a record’s position and neighbours without a request', async () => {
  rememberRecords(pageOf(['/a', '/b'], 0, true), read);
  expect(at('/a')).toMatchObject({ text: '1 of 5', previous: undefined });
  expect(await at('/a')?.next?.()).toBe('/b');
  expect(await at('/b')?.previous?.()).toBe('/a');
  expect(read).not.toHaveBeenCalled();
});

it('reads the next page at the end, and the previous one at the start', async () => {
  rememberRecords(pageOf(['/c', '/d?queue=x'], 1, true), read);
  expect(at('/c')?.text).toBe('3 of 5');
  expect(await at('/d', '?queue=x')?.next?.()).toBe('/e');
  expect(at('/e')).toMatchObject({ text: '5 of 5', next: undefined });
  expect(await at('/c')?.previous?.()).toBe('/b');
  expect(at('/a')).toMatchObject({ text: '1 of 5', previous: undefined });
  expect(read.mock.calls).toEqual([[2], [0]]);
});

it('stays where it is when the next page brings nothing new', async () => {
  rememberRecords(pageOf(['/a', '/b'], 0, true, null), () => Promise.resolve(pageOf(['/b'], 1, true)));
  expect(at('/b')?.text).toBe('2');
  expect(await at('/b')?.next?.()).toBeUndefined();
  expect(at('/b')?.next).toBeUndefined();
});

it('has no position for a page that was not opened from the list', () => {
  rememberRecords(pageOf(['/a'], 0, false), read);
  expect(placeOf({ pathname: '/a', search: '', state: null })).toBeUndefined();
  expect(at('/elsewhere')).toBeUndefined();
});
