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
export const recordsCell = persisted('pax.records', isRecordList, nothing, 'session');

type ReadPage = (page: number) => Promise<ListPage<string> | undefined>;

let readPage: ReadPage | undefined;

/** Reads other pages of the list; undefined after a reload. */
export const recordReader = (): ReadPage | undefined => readPage;

/** Remembers the list page from which a record is opened, and how to read its other pages. */
export function rememberRecords({ items, pageInfo }: ListPage<string>, read: ReadPage | undefined): void {
  const { page, maxPerPage, total = null, hasMore } = pageInfo;
  recordsCell.write({ hrefs: items, before: page * maxPerPage, total, firstPage: page, lastPage: page, hasMore });
  readPage = read;
}

let lastShown: string | undefined;

/** The URL of the last shown record that was opened from a list. */
export const lastShownRecord = (): string | undefined => lastShown;

/** Remembers the record on screen, so that its list continues from there. */
export function rememberShown(href: string): void {
  lastShown = href;
}

/** State of a link from a list, with which its page offers the previous and next record. */
export const fromList = { isFromList: true } as const;
