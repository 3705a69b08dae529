/** The gateway's maximum page size. */
export const maxPageSize = 100;

export interface PageInfo {
  /** Counts from 0. */
  page: number;
  maxPerPage: number;
  hasMore: boolean;
  /** Null or missing if the platform does not count. */
  total?: number | null;
  /** Items without an ID, as the platform sent them. */
  unreadable?: readonly unknown[];
}

export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly pageInfo: PageInfo;
}

/**
 * All pages of a list in order, for exports. Rejects with a page's error: an export with missing rows would be worse than none.
 * @param read reads one page, from 0
 * @param firstPage the page to start with, if those before it are known
 */
export async function* everyPage<Row>(
  read: (page: number) => Promise<ListPage<Row> | null | undefined>,
  firstPage = 0,
): AsyncGenerator<ListPage<Row>> {
  for (let page = firstPage, hasMore = true; hasMore; page += 1) {
    const answer = await read(page);
    if (!answer) throw new Error(`The gateway returned no page ${page} of the list.`);
    yield answer;
    const { hasMore: goesOn, unreadable = [] } = answer.pageInfo;
    hasMore = goesOn && answer.items.length + unreadable.length > 0;
  }
}
