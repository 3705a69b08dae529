import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageInfo } from './every-page';
import type { DefinedList } from './list';
import { type ListState, sortText } from './list-state';

/** A value in a URL that the list does not recognise and ignores. */
export interface IgnoredParam {
  name: string;
  value: string;
}

interface Parsed<Filters extends object, SortId extends string> {
  parse: (query: URLSearchParams) => ListState<Filters, SortId>;
  filterParams: (filters: Filters) => readonly (readonly [name: string, values: readonly string[]])[];
}

/** The values of a query that the list does not recognise. */
export function ignoredParams<Filters extends object, SortId extends string>(
  list: Parsed<Filters, SortId>,
  query: URLSearchParams,
): IgnoredParam[] {
  const { filters, search, sort, maxPerPage, page } = list.parse(query);
  const understood = [
    ...list.filterParams(filters),
    ['search', search === '' ? [] : query.getAll('search')],
    ['sort', [sortText(sort)]],
    ['size', [String(maxPerPage)]],
    ['page', [String(page + 1)]],
  ] as const;
  return understood.flatMap(([name, known]) =>
    query.getAll(name).flatMap((value) => (value.trim() === '' || known.includes(value) ? [] : [{ name, value }])),
  );
}

/**
 * Leaves a page past the end for the last one.
 * @param info the page's, once it is read and has no rows; undefined otherwise
 */
export function useLastPage<Filters extends object, SortId extends string>(
  list: Pick<DefinedList<Filters, SortId, never>, 'parse' | 'write' | 'remember'>,
  query: URLSearchParams,
  info: PageInfo | undefined,
): void {
  const [, setUrl] = useSearchParams();
  const { page, maxPerPage } = list.parse(query);
  const isLeaving = info !== undefined;
  const lastPage = Math.max(0, Math.ceil((info?.total ?? 0) / maxPerPage) - 1);
  useEffect(() => {
    if (!isLeaving) return;
    const next = list.write(query, { page: lastPage < page ? lastPage : 0 });
    // A URL without parameters opens the remembered page, which is the missing one.
    list.remember(next);
    // Back must not return to the missing page.
    setUrl(next, { replace: true });
  }, [isLeaving, lastPage, list, query, setUrl, page]);
}
