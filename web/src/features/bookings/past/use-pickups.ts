import type { UnreadableField } from '@/lib/apollo/unreadable';
import { useRead } from '@/lib/data/use-read';
import { defineRead, type ReadRequest } from '@/lib/data/define-read';
import { isLoading } from '@/lib/data/read';
import type { InstantRange } from '@/lib/dates/dates';
import type { DataError } from '@/lib/errors';
import { rowsOnce } from '@/lib/list/rows-once';
import { laterPages } from '../home/reads';
import { PastPickupsDocument } from './past.generated';
import { weeks } from './usual';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly pageInfo: { readonly hasMore: boolean; readonly total?: number | null };
}

/** Several pages of a list: at most 400 rows. */
export interface Pages<Row> {
  /** Undefined until they are read. */
  readonly items: readonly Row[] | undefined;
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
  readonly total: number | null | undefined;
  readonly error: DataError | undefined;
  readonly unreadable: readonly UnreadableField[];
  readonly retry: () => void;
}

/** Reads up to four pages. @param page the request of a page; one that is skipped for null */
export function usePages<Row extends { readonly id: string }>(page: (at: number | null) => ReadRequest<Page<Row>>): Pages<Row> {
  const first = useRead(page(0));
  const later = laterPages(first.data?.pageInfo ?? {});
  const useLater = (at: number) => useRead(page(later.includes(at) ? at : null));
  const rest = [useLater(1), useLater(2), useLater(3)].slice(0, later.length);
  const reads = [first, ...rest];
  const pages = reads.flatMap(({ data }) => data ?? []);
  const isRead = !reads.some(isLoading) && pages.length > 0;
  return {
    items: isRead ? rowsOnce(pages.flatMap(({ items }) => items)) : undefined,
    isWhole: isRead && pages.length === reads.length && pages.at(-1)?.pageInfo.hasMore === false,
    total: first.data?.pageInfo.total,
    error: reads.find(({ error }) => error)?.error,
    unreadable: reads.flatMap(({ unreadable = [] }) => unreadable),
    retry: () => reads.forEach(({ retry }) => retry()),
  };
}

interface PickupsOf extends InstantRange {
  /** Null for all fleets. */
  readonly fleetId: string | null;
}

/** A page of the pickups of a past hour or day, whose number no longer changes. */
const pastRead = defineRead(
  PastPickupsDocument,
  (variables: PickupsOf & { page: number }) => variables,
  (data) => data.bookings,
  { isLasting: true, isLate: true },
);

const usePastPickups = (of: PickupsOf | null) => usePages((page) => pastRead(of && page !== null ? { ...of, page } : null));

/** The pickups of the same time of each of the last four weeks, read once. @param ofWeek null to read nothing */
export function usePastWeeks(ofWeek: (weeksAgo: number) => PickupsOf | null) {
  const [first, second, third, fourth] = weeks;
  const useWeek = (weeksAgo: number) => usePastPickups(ofWeek(weeksAgo));
  return [useWeek(first), useWeek(second), useWeek(third), useWeek(fourth)];
}
