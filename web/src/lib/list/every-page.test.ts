import { everyPage } from './every-page';

const pageOf = (names: readonly string[], hasMore: boolean, unreadable: readonly object[] = []) =>
  Promise.resolve({ items: names.map((id) => ({ id })), pageInfo: { page: 0, maxPerPage: 1, hasMore, unreadable } });

async function rowsOf(pages: AsyncIterable<{ items: readonly { id: string }[] }>) {
  const rows: string[] = [];
  for await (const page of pages) rows.push(...page.items.map(({ id }) => id));
  return rows;
}

it('reads up to the last page', async () => {
  const read = jest.fn((page: number) => pageOf([`row ${page}`], page < 2));
  expect(await rowsOf(everyPage(read))).toEqual(['row 0', 'row 1', 'row 2']);
  expect(read.mock.calls.slice(0, 3)).toEqual([[0], [1], [2]]);
});

it('has a row once that a page repeats, and does not count it', async () => {
  const page = { items: ['a', 'b', 'a', 'c'].map((id) => ({ id })), pageInfo: { page: 0, maxPerPage: 4, hasMore: false, total: 4 } };
  const pages = everyPage(() => Promise.resolve(page));
  expect(await rowsOf(pages)).toEqual(['a', 'b', 'c']);
});

it('ends at an empty page, even if the platform’s count is higher', async () => {
  expect(await rowsOf(everyPage((page) => pageOf(page === 0 ? ['row'] : [], true)))).toEqual(['row']);
});

it('goes on after a page whose rows all have no ID', async () => {
  const pages = [pageOf(['row 0'], true), pageOf([], true, [{ name: 'nameless' }]), pageOf(['row 2'], false)];
  const read = (page: number) => pages[page] ?? Promise.resolve(null);
  expect(await rowsOf(everyPage(read))).toEqual(['row 0', 'row 2']);
  let unreadable = 0;
  for await (const { pageInfo } of everyPage(read)) unreadable += pageInfo.unreadable?.length ?? 0;
  expect(unreadable).toBe(1);
});

it('fails as a whole if a page fails or is missing', async () => {
  await expect(rowsOf(everyPage((page) => (page === 0 ? pageOf(['row'], true) : Promise.reject(new Error('down')))))).rejects.toThrow(
    'down',
  );
  await expect(rowsOf(everyPage((page) => (page === 0 ? pageOf(['row'], true) : Promise.resolve(null))))).rejects.toThrow('no page 1');
});

it('has each row once while new ones are added at the top', async () => {
  let ids = ['a', 'b', 'c', 'd'];
  const read = (page: number) => {
    const answer = pageOf(ids.slice(page * 2, page * 2 + 2), page * 2 + 2 < ids.length);
    ids = ['new', ...ids];
    return answer;
  };
  const rows = await rowsOf(everyPage(read));
  expect(rows.filter((id) => id !== 'new')).toEqual(['a', 'b', 'c', 'd']);
});

it('ends where the platform sends the same page for ever', async () => {
  const read = jest.fn(() => pageOf(['row'], true));
  expect(await rowsOf(everyPage(read))).toEqual(['row']);
  expect(read.mock.calls.length).toBeLessThan(20);
});
