import { type RecordList, recordReader, recordsCell } from './record-list';

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
  const answer = await recordReader()?.(page);
  if (!answer) return known;
  const fresh = answer.items.filter((href) => !known.hrefs.includes(href));
  const list =
    page > known.lastPage
      ? { ...known, hrefs: [...known.hrefs, ...fresh], lastPage: page, hasMore: answer.pageInfo.hasMore && fresh.length > 0 }
      : { ...known, hrefs: [...fresh, ...known.hrefs], firstPage: page, before: Math.max(0, known.before - fresh.length) };
  recordsCell.write(list);
  return list;
}

/**
 * A page's position in the list from which it was opened; undefined if it was not.
 * @param state of the page's history entry
 */
export function placeOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }): RecordPlace | undefined {
  if (typeof state !== 'object' || state === null || !('isFromList' in state)) return undefined;
  const known = recordsCell.read();
  const indexIn = ({ hrefs }: RecordList) => hrefs.findIndex((href) => href === pathname || href === pathname + search);
  const at = indexIn(known);
  const href = known.hrefs[at];
  if (href === undefined) return undefined;
  const last = known.hrefs.length - 1;
  const step = (by: 1 | -1, page: number) => async () => {
    const list = known.hrefs[at + by] === undefined ? await readMore(known, page) : known;
    return list.hrefs[indexIn(list) + by];
  };
  const canRead = recordReader() !== undefined;
  const position = (known.before + at + 1).toLocaleString('en');
  return {
    href,
    text: known.total === null ? position : `${position} of ${known.total.toLocaleString('en')}`,
    previous: at > 0 || (known.firstPage > 0 && canRead) ? step(-1, known.firstPage - 1) : undefined,
    next: at < last || (known.hasMore && canRead) ? step(1, known.lastPage + 1) : undefined,
  };
}
