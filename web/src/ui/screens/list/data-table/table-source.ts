import type { UnreadableField } from '@/lib/apollo/unreadable';
import type { DataError } from '@/lib/errors';
import type { ListPage, PageInfo } from '@/lib/list/every-page';
import type { IgnoredParam } from '@/lib/list/link-problems';
import type { ListSort } from '@/lib/list/list-state';

/** The data and the requests of a table. A table that is not a full list omits unsupported parts. */
export interface TableSource<Row> {
  /** Undefined until the first result. */
  rows: readonly Row[] | undefined;
  /** Whether rows are loading, while the previous rows are shown. */
  isLoading: boolean;
  /** Identifies the request: while it is the same, rows keep their places. */
  key?: string;
  error?: DataError;
  retry: () => void;
  /** The differences between the list and its URL. */
  link?: {
    ignored: readonly IgnoredParam[];
    clearIgnored: () => void;
    /** The link's fleet, if it is not the selected one: no rows are shown. */
    otherFleetId: string | undefined;
    /** Points the link at the selected fleet. */
    stay: () => void;
  };
  paging?: {
    /** Undefined until the first result. */
    info: PageInfo | undefined;
    goTo: (page: number) => void;
    sizes?: readonly number[];
    setSize?: (maxPerPage: number) => void;
  };
  sorting?: { current: ListSort; isSortable: (columnId: string) => boolean; sortBy: (columnId: string) => void };
  searching?: { term: string; search: (term: string) => void };
  filtering?: {
    /** Whether a search or filters are active, so that an empty list has no matches. */
    isOn: boolean;
    clear: () => void;
  };
  hiding?: { hide: readonly string[]; choose: (hide: readonly string[]) => void };
  /** A row's missing or unreadable fields. */
  unreadableOf?: (row: Row) => readonly UnreadableField[];
  /** Reads a row in the platform's raw form, if the list can. */
  rawReaderOf?: (row: Row) => (() => Promise<unknown>) | undefined;
  /** The whole filtered set, page by page. */
  everyPage?: () => AsyncIterable<ListPage<Row>>;
}
