import { useEffect, useEffectEvent, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import type { ListPage } from '@/lib/list/every-page';
import { rowsOnce } from '@/lib/list/rows-once';
import type { BookingRowFragment } from '../bookings.generated';
import type { BookingsList } from '../bookings-list';
import type { TableSource } from '@/ui/screens/list/data-table/table-source';

/** The number of pages read for a filter that the platform does not have. */
const maxPages = 10;

type Row = BookingRowFragment;

/** Without the choice of a page size if it is narrowed. */
type NarrowedList = Omit<BookingsList, 'paging'> & Required<Pick<TableSource<Row>, 'paging'>>;

interface More {
  key: string;
  rows: readonly Row[];
  hasMore: boolean;
  error?: DataError;
}

/** The part of a list that was searched with a filter that the platform does not have. */
export interface Narrowing {
  read: number;
  /** The rows of the list without the filter; null if the platform does not count. */
  total: number | null;
  isReading: boolean;
  /** Whether rows beyond the limit were not read. */
  isCut: boolean;
  error: DataError | undefined;
}

async function* kept(pages: AsyncIterable<ListPage<Row>>, keep: (row: Row) => boolean): AsyncGenerator<ListPage<Row>> {
  for await (const page of pages) yield { ...page, items: page.items.filter(keep) };
}

/**
 * A list with a filter that the platform does not have: its first thousand rows are read page by page, and the matches are shown as one
 * page. The list's own query must request the first page in the largest size.
 * @param keep undefined without such a filter: then the list is returned unchanged
 */
export function useNarrowedList(
  list: BookingsList,
  keep: ((row: Row) => boolean) | undefined,
): { list: NarrowedList; narrowing: Narrowing | undefined; read: readonly Row[] } {
  const { key, rows: first } = list;
  const readPage = useEffectEvent(list.readPage);
  const info = list.paging.info;
  const [round, setRound] = useState(0);
  const [more, setMore] = useState<More>();
  const hasMore = info?.hasMore ?? false;
  const canRead = keep !== undefined && !list.isLoading && first !== undefined && hasMore;

  useEffect(() => {
    if (!canRead) return;
    let isGone = false;
    const read = async () => {
      const rows: Row[] = [];
      let isMore = true;
      for (let page = 1; page < maxPages && isMore; page += 1) {
        const answer = await readPage(page);
        if (isGone) return;
        rows.push(...(answer?.items ?? []));
        isMore = answer?.pageInfo.hasMore ?? false;
      }
      setMore({ key, rows, hasMore: isMore });
    };
    read().catch((problem: unknown) => {
      if (!isGone) setMore((known) => ({ key, rows: known?.key === key ? known.rows : [], hasMore: true, error: toDataError(problem) }));
    });
    return () => {
      isGone = true;
    };
  }, [canRead, key, round]);

  if (!keep) return { list, narrowing: undefined, read: first ?? [] };
  const others = canRead && more?.key === key ? more : undefined;
  const all = rowsOnce([...(first ?? []), ...(others?.rows ?? [])]);
  const rows = first && all.filter(keep);
  const isReading = list.isLoading || (canRead && !others);
  return {
    read: all,
    narrowing: {
      read: all.length,
      total: info?.total ?? null,
      isReading,
      isCut: others !== undefined && others.hasMore && !others.error,
      error: others?.error,
    },
    list: {
      ...list,
      rows,
      // Rows of later pages are not new.
      isLoading: isReading,
      paging:
        info && rows
          ? { info: { ...info, page: 0, hasMore: false, total: rows.length, maxPerPage: Math.max(1, rows.length) }, goTo: () => undefined }
          : list.paging,
      refresh: async () => {
        await list.refresh();
        setRound((at) => at + 1);
      },
      everyPage: () => kept(list.everyPage(), keep),
    },
  };
}
