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

/** A page of a whole list: only rows that no page before had. */
export interface NextPage<Row> extends ListPage<Row> {
  /** Whether the list kept changing while it was read, or its rows don't match the platform's count. On the last page only. */
  readonly doubt?: 'changing' | 'miscounted';
}

type Key = string | null | undefined;

function idOf(row: unknown): Key {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The maximum number of times that a list is read again because it changed. */
const maxChecks = 2;
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
 * All pages of a list in order, each row once. Pages are numbered, so a deletion moves the first row of each later page to the end of the
 * previous one, where it would be missed: a list that changed, or that has no count, is read again, and missing rows are appended.
 * Rejects with a page's error: an export with missing rows would be worse than none.
 * @param read reads one page, from 0
 */
export async function* everyPage<Row>(
  read: (page: number) => Promise<ListPage<Row> | null | undefined>,
  { firstPage = 0, known = new Set(), keyOf = idOf }: Everything<Row> = {},
): AsyncGenerator<NextPage<Row>> {
  const withoutId = new Set<string>();
  let count = known.size;
  let total: number | null | undefined;
  let lastPage = firstPage;
  let hasEverChanged = false;

  for (let round = 0; round <= maxChecks; round += 1) {
    const isFirst = round === 0;
    let hasChanged = false;
    let repeats = 0;
    let end: PageInfo | undefined;
    for (let page = isFirst ? firstPage : 0; repeats < maxRepeats; page += 1) {
      const answer = await read(page);
      if (!answer) throw new Error(`The gateway returned no page ${page} of the list.`);
      const { pageInfo, items: rows } = answer;
      const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
      const onPage = new Set<Key>();
      const whole = keyed.filter(({ key }) => key == null || (!onPage.has(key) && onPage.add(key)));
      const fresh = whole.filter(({ key }) => (key == null ? isFirst : !known.has(key)));
      // Rows without an ID only differ in their contents.
      const unreadable = (pageInfo.unreadable ?? []).filter((row) => isFirst || !withoutId.has(JSON.stringify(row)));
      fresh.forEach(({ key }) => key != null && known.add(key));
      unreadable.forEach((row) => withoutId.add(JSON.stringify(row)));

      const added = fresh.length + unreadable.length;
      const hasOtherTotal = total !== undefined && total !== (pageInfo.total ?? null);
      hasChanged ||= hasOtherTotal || (isFirst ? fresh.length < whole.length : added > 0);
      total = pageInfo.total ?? null;
      count += added;
      repeats = added === 0 && (isFirst || page > lastPage) ? repeats + 1 : 0;
      if (isFirst) lastPage = page;
      end = { ...pageInfo, unreadable: [] };
      yield { items: fresh.map(({ row }) => row), pageInfo: { ...pageInfo, unreadable } };
      if (!pageInfo.hasMore || rows.length + (pageInfo.unreadable?.length ?? 0) === 0) break;
    }
    hasEverChanged ||= hasChanged;
    const isMiscounted = firstPage === 0 && !hasEverChanged && total != null && count !== total;
    if (!hasChanged && !(isFirst && (isMiscounted || (total === null && lastPage > firstPage)))) {
      if (isMiscounted && end) yield { items: [], pageInfo: end, doubt: 'miscounted' };
      return;
    }
    if (round === maxChecks && end) yield { items: [], pageInfo: end, doubt: 'changing' };
  }
}
