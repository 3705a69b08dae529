/** As many rows as the gateway gives at once. */
export const maxPageSize = 100;

export interface PageInfo {
  /** Counts from 0. */
  page: number;
  maxPerPage: number;
  hasMore: boolean;
  /** Null or left out where the platform does not count. */
  total?: number | null;
  /** What the platform sent among the items without an ID, as it is. */
  unreadable?: readonly unknown[];
}

export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly pageInfo: PageInfo;
}

/**
 * All pages of a list, in the list's order: for exports.
 * Rejects with what a page failed with: an export that lacks rows would be worse than none.
 * @param read one page, from 0
 * @param firstPage the page to begin with, where those before it are known
 */
export async function* everyPage<Row>(
  read: (page: number) => Promise<ListPage<Row> | null | undefined>,
  firstPage = 0,
): AsyncGenerator<ListPage<Row>> {
  for (let page = firstPage, hasMore = true; hasMore; page += 1) {
    const answer = await read(page);
    if (!answer) throw new Error(`The gateway gave no page ${page} of the list.`);
    yield answer;
    hasMore = answer.pageInfo.hasMore && answer.items.length > 0;
  }
}
