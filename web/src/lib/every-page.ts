/** As many rows as the gateway gives at once. */
export const mostPerPage = 100;

/** How a page is read that is not to be kept in the cache, and that is worth nothing where any of it failed. */
export const unkept = { fetchPolicy: 'no-cache' } as const;

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly pageInfo: { readonly hasMore: boolean };
}

/**
 * All rows of a list, a page at a time, in the list's order: for exports.
 * Rejects with what a page failed with: an export that lacks rows would be worse than none.
 * @param read one page, from 0
 */
export async function* everyPage<Row>(read: (page: number) => Promise<ListPage<Row> | null | undefined>): AsyncGenerator<readonly Row[]> {
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await read(page);
    if (!answer) throw new Error(`The gateway gave no page ${page} of the list.`);
    yield answer.items;
    hasMore = answer.pageInfo.hasMore && answer.items.length > 0;
  }
}
