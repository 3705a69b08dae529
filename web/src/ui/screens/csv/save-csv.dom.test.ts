import { captureSavedCsv } from '../../../../test/saved-csv';
import { saveCsv } from './save-csv';

const pageOf = (items: number[], unreadable: unknown[] = []) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 2, hasMore: true, unreadable },
});

const columns = [{ id: 'n', header: 'Number', cell: String, csv: (row: number) => row }];

function watched(pages: number[][], maxRows?: number) {
  const asked: number[][] = [];
  const progress: number[] = [];
  return {
    asked,
    progress,
    source: {
      filename: 'numbers',
      maxRows,
      async *pages() {
        for (const page of pages) {
          asked.push(page);
          yield await Promise.resolve(pageOf(page));
        }
      },
    },
    watch: { onProgress: (rows: number) => progress.push(rows), isCancelled: () => false },
  };
}

let lines: () => Promise<string[] | undefined>;

beforeEach(() => {
  lines = captureSavedCsv();
});

it('saves all pages and reports the number of rows', async () => {
  const { source, watch, progress } = watched([[1, 2], [3]], 3);
  expect((await saveCsv(source, columns, watch))?.text).toBe('3 rows exported');
  expect(await lines()).toEqual(['Number', '1', '2', '3']);
  expect(progress).toEqual([2, 3]);
});

it.each([
  [undefined, 'numbers.csv'],
  ['Asia/Tokyo', 'numbers-2026-11-22.csv'],
])('names the file by the date in the zone %s', async (zone, filename) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:30:00Z'));
  const { source, watch } = watched([[1]]);
  await saveCsv({ ...source, zone }, columns, watch);
  expect(jest.mocked(HTMLAnchorElement.prototype.click).mock.contexts).toEqual([expect.objectContaining({ download: filename })]);
});

it('stops at the maximum number of rows, and reports it', async () => {
  const { source, watch, asked } = watched([[1, 2], [3, 4], [5]], 3);
  expect((await saveCsv(source, columns, watch))?.text).toBe(
    '3 rows exported, the maximum for one file. Narrow the list to export the rest.',
  );
  expect(await lines()).toEqual(['Number', '1', '2', '3']);
  expect(asked).toHaveLength(2);
});

it('saves nothing when cancelled', async () => {
  const { source } = watched([[1]]);
  expect(await saveCsv(source, columns, { onProgress: () => undefined, isCancelled: () => true })).toBeNull();
  expect(await lines()).toBeUndefined();
});

it('reports rows that are left out or lack values', async () => {
  const source = {
    filename: 'numbers',
    unreadableOf: (row: number) => (row === 2 ? [{ path: 'price', problem: 'Missing' }] : []),
    async *pages() {
      yield await Promise.resolve(pageOf([1, 2], [{ id: null }]));
      yield pageOf([3]);
    },
  };
  expect((await saveCsv(source, columns, { onProgress: () => undefined, isCancelled: () => false }))?.text).toBe(
    '3 rows exported (1 row without an ID left out, 1 row with values that could not be read)',
  );
});

it('reports that the platform counts more rows than it listed', async () => {
  const source = {
    filename: 'numbers',
    async *pages() {
      yield await Promise.resolve(pageOf([1]));
      yield { items: [], pageInfo: { page: 1, maxPerPage: 2, hasMore: false, total: 5 } };
    },
  };
  expect((await saveCsv(source, columns, { onProgress: () => undefined, isCancelled: () => false }))?.text).toBe(
    '1 row exported. The platform counts 5 rows: export it again',
  );
});

it('adds up the amounts of each currency exactly, in no row of the file', async () => {
  type Row = [amount: number | null, currency: string];
  const amounts = [
    { id: 'paid', header: 'Paid', cell: String, csv: ([amount]: Row) => amount, csvCurrency: ([, currency]: Row) => currency },
  ];
  const rows: Row[] = [
    [0.1, 'EUR'],
    [0.2, 'EUR'],
    [null, 'EUR'],
    [500, 'JPY'],
    [8912.4, 'EUR'],
  ];
  const source = {
    filename: 'amounts',
    totals: ['paid'],
    async *pages() {
      yield await Promise.resolve({ items: rows, pageInfo: { page: 0, maxPerPage: 5, hasMore: false } });
    },
  };
  const exported = await saveCsv(source, amounts, { onProgress: () => undefined, isCancelled: () => false });
  expect(exported).toEqual({ text: '5 rows exported', totals: 'paid €8,912.70 and ¥500' });
  expect(await lines()).toHaveLength(6);
});
