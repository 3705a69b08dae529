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

type Key = string | null | undefined;

function idOf(row: unknown): Key {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The maximum number of consecutive pages without a new row, after which the platform is assumed to repeat itself. */
const maxRepeats = 3;

interface Everything<Row> {
  /** The page to start with, if those before it are known. */
  firstPage?: number;
  /** The keys of known rows, to which each page's are added before it is yielded. */
  known?: Set<string>;
  /** A row's key; its ID by default. */
  keyOf?: (row: Row) => Key;
}

/**
 * All pages of a list in order, each row once: a row that was added while they were read moves the last one of each page to the next.
 * Rejects with a page's error: an export with missing rows would be worse than none.
 * @param read reads one page, from 0
 */
export async function* everyPage<Row>(
  read: (page: number) => Promise<ListPage<Row> | null | undefined>,
  { firstPage = 0, known = new Set(), keyOf = idOf }: Everything<Row> = {},
): AsyncGenerator<ListPage<Row>> {
  let repeats = 0;
  for (let page = firstPage; repeats < maxRepeats; page += 1) {
    const answer = await read(page);
    if (!answer) throw new Error(`The gateway returned no page ${page} of the list.`);
    const { pageInfo, items: rows } = answer;
    const items = rows.filter((row) => {
      const key = keyOf(row);
      if (key == null) return true;
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
    const withoutId = pageInfo.unreadable?.length ?? 0;
    repeats = items.length + withoutId === 0 ? repeats + 1 : 0;
    yield { items, pageInfo };
    if (!pageInfo.hasMore || rows.length + withoutId === 0) return;
  }
}
