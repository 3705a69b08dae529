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

describe('of a list that changes while it is read', () => {
  /** A list of ten in pages of three. @param change what happens to it before each read, by its number from 0 */
  function changing(change: (ids: string[], read: number) => string[], counts = true) {
    let ids = Array.from({ length: 10 }, (_, at) => `row ${at}`);
    const read = jest.fn((page: number) => {
      ids = change(ids, read.mock.calls.length - 1);
      const items = ids.slice(page * 3, page * 3 + 3).map((id) => ({ id }));
      const pageInfo = { page, maxPerPage: 3, hasMore: (page + 1) * 3 < ids.length, total: counts ? ids.length : null };
      return Promise.resolve({ items, pageInfo });
    });
    return { read, left: () => ids };
  }

  async function readAll(read: Parameters<typeof everyPage<{ id: string }>>[0]) {
    const ids: string[] = [];
    let doubt: string | undefined;
    for await (const page of everyPage(read)) {
      ids.push(...page.items.map(({ id }) => id));
      ({ doubt } = page);
    }
    expect(new Set(ids).size).toBe(ids.length);
    return { ids, doubt };
  }

  it('reads a list that stands still once', async () => {
    const { read, left } = changing((ids) => ids);
    expect(await readAll(read)).toEqual({ ids: left(), doubt: undefined });
    expect(read).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['a deleted row', (ids: string[], at: number) => (at === 2 ? ids.slice(1) : ids)],
    ['several deleted rows', (ids: string[], at: number) => (at === 1 || at === 3 ? ids.slice(2) : ids)],
    ['a new row at the top', (ids: string[], at: number) => (at === 2 ? ['new', ...ids] : ids)],
    ['a new row and a deleted one', (ids: string[], at: number) => (at === 1 ? ['new', ...ids] : at === 3 ? ids.slice(0, -3) : ids)],
  ])('misses and repeats nothing because of %s', async (_, change) => {
    const { read, left } = changing(change);
    const { ids, doubt } = await readAll(read);
    expect(ids).toEqual(expect.arrayContaining(left()));
    expect(doubt).toBeUndefined();
  });

  it('misses nothing where the platform does not count', async () => {
    const { read, left } = changing((ids, at) => (at === 2 ? ids.slice(1) : ids), false);
    expect((await readAll(read)).ids).toEqual(expect.arrayContaining(left()));
  });

  it('gives up on a list that never stands still, and says so', async () => {
    const { read } = changing((ids, at) => [`new ${at}`, ...ids]);
    expect((await readAll(read)).doubt).toBe('changing');
    expect(read.mock.calls.length).toBeLessThan(40);
  });

  it('says where the platform counts more than it lists', async () => {
    const read = (page: number) =>
      Promise.resolve({ items: page === 0 ? [{ id: 'row' }] : [], pageInfo: { page, maxPerPage: 1, hasMore: true, total: 5 } });
    expect(await readAll(read)).toEqual({ ids: ['row'], doubt: 'miscounted' });
  });

  it('ends where the platform sends the same page for ever', async () => {
    const read = jest.fn(() => Promise.resolve({ items: [{ id: 'row' }], pageInfo: { page: 0, maxPerPage: 1, hasMore: true, total: 1 } }));
    expect((await readAll(read)).ids).toEqual(['row']);
    expect(read.mock.calls.length).toBeLessThan(20);
  });
});
