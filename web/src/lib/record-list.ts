import type { ListPage } from './every-page';
import { persisted } from './persisted';

/** Some pages of a list, one after the other, as addresses of their records' pages. */
export interface RecordList {
  readonly hrefs: readonly string[];
  /** How many records come before these. */
  readonly before: number;
  /** Null where the platform does not count. */
  readonly total: number | null;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly hasMore: boolean;
}

const isRecordList = (value: unknown): value is RecordList =>
  typeof value === 'object' && value !== null && 'hrefs' in value && Array.isArray(value.hrefs) && 'lastPage' in value;

const nothing: RecordList = { hrefs: [], before: 0, total: null, firstPage: 0, lastPage: 0, hasMore: false };

// IDs alone, and for as long as the tab: a search may name a passenger.
const cell = persisted('pax.records', isRecordList, nothing, 'session');

type ReadPage = (page: number) => Promise<ListPage<string> | undefined>;

/** Reads other pages of the list; gone after a reload. */
let readPage: ReadPage | undefined;

/** Remembers the page of a list that a record is opened from, and how its other pages are read. */
export function rememberRecords({ items, pageInfo }: ListPage<string>, read: ReadPage | undefined): void {
  const { page, maxPerPage, total = null, hasMore } = pageInfo;
  cell.write({ hrefs: items, before: page * maxPerPage, total, firstPage: page, lastPage: page, hasMore });
  readPage = read;
}

/** Goes with a link from a list, so that its page offers the records before and after. */
export const fromList = { isFromList: true } as const;

/** A record's place in the list that it was opened from. */
export interface RecordPlace {
  /** "2 of 14", or "27" where the platform does not count. */
  text: string;
  /** The address of the record before, from the page before where it has to; undefined at the start. */
  previous: (() => Promise<string | undefined>) | undefined;
  /** The address of the record after, from the next page where it has to; undefined at the end. */
  next: (() => Promise<string | undefined>) | undefined;
}

/** The pages that are known, and the one before or after them. */
async function readMore(known: RecordList, page: number): Promise<RecordList> {
  const answer = await readPage?.(page);
  if (!answer) return known;
  const fresh = answer.items.filter((href) => !known.hrefs.includes(href));
  const list =
    page > known.lastPage
      ? { ...known, hrefs: [...known.hrefs, ...fresh], lastPage: page, hasMore: answer.pageInfo.hasMore && fresh.length > 0 }
      : { ...known, hrefs: [...fresh, ...known.hrefs], firstPage: page, before: Math.max(0, known.before - fresh.length) };
  cell.write(list);
  return list;
}

/**
 * Where a page is in the list that it was opened from; undefined where it was not.
 * @param state of the page's entry in the history
 */
export function placeOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }): RecordPlace | undefined {
  if (typeof state !== 'object' || state === null || !('isFromList' in state)) return undefined;
  const known = cell.read();
  const indexIn = ({ hrefs }: RecordList) => hrefs.findIndex((href) => href === pathname || href === pathname + search);
  const at = indexIn(known);
  if (at === -1) return undefined;
  const last = known.hrefs.length - 1;
  const step = (by: 1 | -1, page: number) => async () => {
    const list = known.hrefs[at + by] === undefined ? await readMore(known, page) : known;
    return list.hrefs[indexIn(list) + by];
  };
  const canRead = readPage !== undefined;
  const position = (known.before + at + 1).toLocaleString('en');
  return {
    text: known.total === null ? position : `${position} of ${known.total.toLocaleString('en')}`,
    previous: at > 0 || (known.firstPage > 0 && canRead) ? step(-1, known.firstPage - 1) : undefined,
    next: at < last || (known.hasMore && canRead) ? step(1, known.lastPage + 1) : undefined,
  };
}
