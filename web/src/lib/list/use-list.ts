import { NetworkStatus } from '@apollo/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { loadChunk } from '../browser/chunk';
import { partOf, type ReadRequest } from '../data/define-read';
import { useGateway } from '../data/gateway';
import { useRequest } from '../data/use-read';
import { errorOfCode, isGone, isRefused, toDataError, whileRepeated, withLoss } from '../errors';
import { withOtherFleet } from '../fleet/fleet-link';
import type { ListPage } from './every-page';
import { ignoredParams, useLastPage } from './link-problems';
import type { DefinedList } from './list';
import type { ListChange, ListState } from './list-state';
import { maxPageSize } from './max-page-size';
import { useQueryInUrl } from './query-in-url';
import { rowsOnce } from './rows-once';

const unreadableList = errorOfCode('PLATFORM_BAD_RESPONSE', 'The list could not be read.');

/**
 * A list's state, which lives in the URL: Back, reload and shared links restore it. A URL without list parameters restores this tab's last
 * state, unless the person went back to it. Typing into a search replaces the history entry; other changes add one.
 */
export function useListUrl<Filters extends object, SortId extends string, Page extends ListPage<unknown>>(
  list: DefinedList<Filters, SortId, Page>,
) {
  const [url, setUrl] = useSearchParams();
  const location = useLocation();
  const [opened] = useState(location);
  // Back to an earlier entry of this visit: its URL is the state, even without parameters. The visit's first entry has this key, and
  // opening it is not going back.
  const isReturn = useNavigationType() === NavigationType.Pop && !(location.key === 'default' && location === opened);
  const urlText = url.toString();
  const shown = useMemo(() => list.at(new URLSearchParams(urlText), isReturn), [list, urlText, isReturn]);
  const { query } = shown;

  useQueryInUrl(query.toString());
  useEffect(() => list.remember(query), [list, query]);

  const update = useCallback(
    (change: ListChange<Filters, SortId>, { replace = change.search !== undefined && change.filters === undefined } = {}) => {
      const next = list.write(query, change);
      list.remember(next);
      setUrl(next, { replace, preventScrollReset: change.page === undefined });
    },
    [list, query, setUrl],
  );
  return { ...shown, update, setUrl };
}

/**
 * A list's screen: its state, which lives in the URL, its rows and its actions. Previous rows stay, marked as loading, while new ones load,
 * but never under another fleet or scope. A page past the end falls back to the last one, and a link for another fleet shows no rows.
 */
export function useList<Filters extends object, SortId extends string, Page extends ListPage<{ readonly id: string }>>(
  list: DefinedList<Filters, SortId, Page>,
) {
  type Row = Page['items'][number];
  const gateway = useGateway();
  const { state, query, fleetId, otherFleetId, update, setUrl } = useListUrl(list);
  const read = list.read(state);
  const request = { ...read, isSkipped: read.isSkipped || otherFleetId !== undefined };
  const { data, previousData, error, networkStatus, refetch } = useRequest<unknown>(request);
  const scope = JSON.stringify([{ ...state.filters, ...list.cleared.filters }, list.fleetId]);
  const [shownScope, setShownScope] = useState(scope);
  if (data !== undefined && shownScope !== scope) setShownScope(scope);
  const earlier = otherFleetId === undefined && shownScope === scope && previousData !== undefined ? read.pick(previousData) : undefined;
  // Only keep previous rows if there were any.
  const shown = data !== undefined ? read.pick(data) : earlier?.items.length ? earlier : undefined;
  const page = isRefused(error) || isGone(error) ? undefined : shown;
  const failure = whileRepeated(toDataError(error));

  const isPastEnd = state.page > 0 && page?.items.length === 0 && !page.pageInfo.unreadable?.length;
  const isLeaving = isPastEnd && networkStatus === NetworkStatus.ready;
  useLastPage(list, query, isLeaving ? page.pageInfo : undefined);

  return {
    list,
    state,
    update,
    page: page ?? undefined,
    rows: isPastEnd || page == null ? undefined : rowsOnce<Row>(page.items),
    key: JSON.stringify(read.variables),
    isLoading: isLeaving || networkStatus < NetworkStatus.ready,
    error: (shown ? withLoss(failure, read.variables) : failure) ?? (data !== undefined && page == null ? unreadableList : undefined),
    retry: () => void refetch().catch(() => undefined),
    /** Refreshes from the gateway without a loading state. Rejects if that fails. */
    refresh: (): Promise<unknown> => gateway.refresh(request),
    link: {
      ignored: ignoredParams(list, query),
      clearIgnored: () => update({ page: state.page, sort: state.sort }, { replace: true }),
      otherFleetId,
      stay: () => fleetId !== undefined && setUrl(withOtherFleet(query, fleetId), { replace: true, preventScrollReset: true }),
    },
    paging: {
      info: page?.pageInfo,
      goTo: (next: number) => update({ page: next }),
      sizes: list.pageSizes,
      setSize: (maxPerPage: number) => update({ maxPerPage }),
    },
    sorting: {
      current: state.sort,
      isSortable: list.isSortable,
      sortBy: (columnId: string) => {
        const sort = list.nextSort(state.sort, columnId);
        if (sort) update({ sort });
      },
    },
    searching: { term: state.search, search: (search: string) => update({ search }) },
    filtering: { isOn: state.isFiltered, clear: () => update(list.cleared) },
    hiding: { hide: state.hide, choose: (hide: readonly string[]) => update({ hide }) },
    unreadableOf: (row: Row) => gateway.unreadableIn(row),
    rawReaderOf: ({ id }: Row) => gateway.rawReader(partOf(read, ({ items }) => items.find((row) => row.id === id))),
    readPage: (at: number): Promise<Page | null> => gateway.refresh(list.read({ ...state, page: at })),
    async *everyPage(): AsyncGenerator<ListPage<Row>> {
      const { everyPage } = await loadChunk(() => import('./every-page'));
      yield* everyPage((at) => gateway.lookUp((list.exportRead ?? list.read)({ ...state, page: at, maxPerPage: maxPageSize })));
    },
  };
}

interface Defined {
  parse: (query: URLSearchParams) => ListState<object, string>;
  read: (state: never) => ReadRequest<ListPage<{ readonly id: string }>>;
}

export type ListOf<List extends Defined> = ReturnType<
  typeof useList<
    ReturnType<List['parse']>['filters'],
    ReturnType<List['parse']>['sort']['id'],
    NonNullable<ReturnType<ReturnType<List['read']>['pick']>>
  >
>;
