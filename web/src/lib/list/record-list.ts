import type { ListPage } from './every-page';
import { persisted } from '../browser/persisted';

/** Consecutive pages of a list, as URLs of their records' pages. */
export interface RecordList {
  readonly hrefs: readonly string[];
  /** The number of records before these. */
  readonly before: number;
  /** Null if the platform does not count. */
  readonly total: number | null;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly hasMore: boolean;
}

const isRecordList = (value: unknown): value is RecordList =>
  typeof value === 'object' && value !== null && 'hrefs' in value && Array.isArray(value.hrefs) && 'lastPage' in value;

const nothing: RecordList = { hrefs: [], before: 0, total: null, firstPage: 0, lastPage: 0, hasMore: false };

// IDs only, and only for this tab: a search may name a passenger.
const cell = persisted('pax.records', isRecordList, nothing, 'session');

type ReadPage = (page: number) => Promise<ListPage<string> | undefined>;

/** Reads other pages of the list; lost on reload. */
let readPage: ReadPage | undefined;

/** Remembers the list page from which a record is opened, and how to read its other pages. */
export function rememberRecords({ items, pageInfo }: ListPage<string>, read: ReadPage | undefined): void {
  const { page, maxPerPage, total = null, hasMore } = pageInfo;
  cell.write({ hrefs: items, before: page * maxPerPage, total, firstPage: page, lastPage: page, hasMore });
  readPage = read;
}

let lastShown: string | undefined;

/** The URL of the last shown record that was opened from a list. */
export const lastShownRecord = (): string | undefined => lastShown;

/** Remembers a record that is shown, so that its list goes on from there. */
export function rememberShown(href: string): void {
  lastShown = href;
}

/** State of a link from a list, with which its page offers the previous and next record. */
export const fromList = { isFromList: true } as const;

/** A record's position in the list from which it was opened. */
export interface RecordPlace {
  /** The record's URL. */
  href: string;
  /** "2 of 14", or "27" if the platform does not count. */
  text: string;
  /** The previous record's URL, if necessary from the previous page; undefined at the start. */
  previous: (() => Promise<string | undefined>) | undefined;
  /** The next record's URL, if necessary from the next page; undefined at the end. */
  next: (() => Promise<string | undefined>) | undefined;
}

/** The known pages plus the one before or after them. */
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
 * A page's position in the list from which it was opened; undefined if it was not.
 * @param state of the page's history entry
 */
export function placeOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }): RecordPlace | undefined {
  if (typeof state !== 'object' || state === null || !('isFromList' in state)) return undefined;
  const known = cell.read();
  const indexIn = ({ hrefs }: RecordList) => hrefs.findIndex((href) => href === pathname || href === pathname + search);
  const at = indexIn(known);
  const href = known.hrefs[at];
  if (href === undefined) return undefined;
  const last = known.hrefs.length - 1;
  const step = (by: 1 | -1, page: number) => async () => {
    const list = known.hrefs[at + by] === undefined ? await readMore(known, page) : known;
    return list.hrefs[indexIn(list) + by];
  };
  const canRead = readPage !== undefined;
  const position = (known.before + at + 1).toLocaleString('en');
  return {
    href,
    text: known.total === null ? position : `${position} of ${known.total.toLocaleString('en')}`,
    previous: at > 0 || (known.firstPage > 0 && canRead) ? step(-1, known.firstPage - 1) : undefined,
    next: at < last || (known.hasMore && canRead) ? step(1, known.lastPage + 1) : undefined,
  };
}
