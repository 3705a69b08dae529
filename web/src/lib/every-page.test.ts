import { everyPage } from './every-page';

const pageOf = (items: readonly string[], hasMore: boolean, unreadable: readonly object[] = []) =>
  Promise.resolve({ items, pageInfo: { page: 0, maxPerPage: 1, hasMore, unreadable } });

async function rowsOf(pages: AsyncIterable<{ items: readonly string[] }>) {
  const rows: string[] = [];
  for await (const page of pages) rows.push(...page.items);
  return rows;
}

it('reads up to the last page', async () => {
  const read = jest.fn((page: number) => pageOf([`row ${page}`], page < 2));
  expect(await rowsOf(everyPage(read))).toEqual(['row 0', 'row 1', 'row 2']);
  expect(read.mock.calls).toEqual([[0], [1], [2]]);
});

it('ends at an empty page, even if the platform’s count is higher', async () => {
  expect(await rowsOf(everyPage((page) => pageOf(page === 0 ? ['row'] : [], true)))).toEqual(['row']);
});

it('goes on after a page whose rows all have no ID', async () => {
  const pages = [pageOf(['row 0'], true), pageOf([], true, [{ name: 'nameless' }]), pageOf(['row 2'], false)];
  expect(await rowsOf(everyPage((page) => pages[page] ?? Promise.resolve(null)))).toEqual(['row 0', 'row 2']);
});

it('fails as a whole if a page fails or is missing', async () => {
  await expect(rowsOf(everyPage((page) => (page === 0 ? pageOf(['row'], true) : Promise.reject(new Error('down')))))).rejects.toThrow(
    'down',
  );
  await expect(rowsOf(everyPage((page) => (page === 0 ? pageOf(['row'], true) : Promise.resolve(null))))).rejects.toThrow('no page 1');
});
