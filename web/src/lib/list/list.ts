import { NetworkStatus, type OperationVariables } from '@apollo/client';
import { useEffect, useState } from 'react';
import type { UnreadableField } from '../apollo/unreadable';
import type { PageReads, ReadRequest } from '../data/define-read';
import { loadChunk } from '../browser/chunk';
import { useGateway } from '../data/gateway';
import { useRequest } from '../data/use-read';
import { errorOfCode, isRefused, toDataError, whileRepeated, type DataError } from '../errors';
import type { ListPage, NextPage, PageInfo } from './every-page';
import { maxPageSize } from './max-page-size';
import type { PageArgs } from '../routes/feature-route';
import { otherFleetIn, withFleet } from '../fleet/fleet-link';
import { type ListDefinition, stateAt } from './list-definition';
import { clearedFilters, knownSorts, nextSort, parseListState } from './list-state';
import { linkedFleetRead } from '../data/linked-fleet';
import { type ListLink, useListState } from './use-list-state';
import type { ListChange, ListSort, ListSpec, ListState } from './list-state';

/** The result has no list. */
const unreadableList = errorOfCode('PLATFORM_BAD_RESPONSE', 'The list could not be read.');

/** A list's request in a state. */
function listRequest<
  Filters extends object,
  SortId extends string,
  ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row,
>(
  { document, page }: ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row>,
  variables: OperationVariables,
  isSkipped = false,
): ReadRequest<ListPage<Row>> {
  return { document, variables, isSkipped, options: {}, pick: page };
}

/** The reads of a list's page at a URL, for its route: the list, or the link's other fleet. */
export function listReads<
  Filters extends object,
  SortId extends string,
  ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row,
>(
  definition: ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row>,
  { url }: Pick<PageArgs, 'url'>,
  ...context: Context
): PageReads {
  const state = stateAt(definition, url);
  const otherFleetId = otherFleetIn(url.searchParams, definition.fleetId?.(state, ...context));
  if (otherFleetId) return [linkedFleetRead(otherFleetId)];
  return [listRequest(definition, definition.variables(state, ...context)), definition.alsoReads?.(state)];
}

/** The data and the requests of a table. A table that is not a full list omits unsupported parts. */
export interface TableSource<Row, ColumnId extends string = string> {
  /** Undefined until the first result. */
  rows: readonly Row[] | undefined;
  /** Whether rows are loading, while the previous rows are shown. */
  isLoading: boolean;
  /** Identifies the request: while it is the same, added, changed and removed rows are marked. */
  key?: string;
  error?: DataError;
  retry: () => void;
  /** The differences between the list and its URL. */
  link?: ListLink & {
    /** The requested page, if it is past the end and the last page is shown instead. */
    missingPage: number | undefined;
  };
  paging?: {
    /** Undefined until the first result. */
    info: PageInfo | undefined;
    goTo: (page: number) => void;
    /** The page sizes and how to choose one. */
    sizes?: readonly number[];
    setSize?: (maxPerPage: number) => void;
  };
  sorting?: {
    current: ListSort;
    /** Whether a click on the column's header changes the order. */
    isSortable: (columnId: string) => boolean;
    sortBy: (columnId: string) => void;
  };
  searching?: {
    term: string;
    search: (term: string) => void;
  };
  filtering?: {
    /** Whether a search or filters are active, so that an empty list has no matches. */
    isOn: boolean;
    clear: () => void;
  };
  hiding?: {
    hidden: readonly ColumnId[];
    hide: (columnIds: readonly ColumnId[]) => void;
  };
  /** A row's missing or unreadable fields. */
  unreadableOf?: (row: Row) => readonly UnreadableField[];
  /** Reads a row in the platform's raw form, if the list can. */
  rawReaderOf?: (row: Row) => (() => Promise<unknown>) | undefined;
  /** Reads another page, to navigate between records. */
  readPage?: (page: number) => Promise<ListPage<Row> | null | undefined>;
  /** The whole filtered set, page by page. */
  everyPage?: () => AsyncIterable<NextPage<Row>>;
}

/** A list with its state, as its screen uses it. */
export interface List<Filters extends object, SortId extends string, ColumnId extends string, Data, Row> extends Required<
  Omit<TableSource<Row, ColumnId>, 'error'>
> {
  error: DataError | undefined;
  spec: ListSpec<Filters, SortId, ColumnId>;
  state: ListState<Filters, SortId, ColumnId>;
  update: (change: ListChange<Filters, SortId, ColumnId>) => void;
  /** The result with the rows. */
  data: Data | undefined;
  /** A query of this list for a link, with the fleet whose rows it shows. */
  linkQuery: (query: URLSearchParams) => string;
  /** Refreshes from the gateway without a loading state. Rejects if that fails. */
  refresh: () => Promise<unknown>;
}

/** The type of a definition's list. */
export type ListOf<Definition> = Definition extends {
  spec: ListSpec<infer Filters, infer SortId, infer ColumnId>;
  page: (data: infer Data) => ListPage<infer Row> | null | undefined;
}
  ? List<Filters, SortId, ColumnId, Data, Row>
  : never;

/**
 * A list's screen: its state in the URL, its rows and its actions. Previous rows stay, marked as loading, while new ones load, but never
 * under another fleet or scope. A page past the end falls back to the last one, and a link for another fleet shows no rows; `link` reports both.
 */
export function useList<
  Filters extends object,
  SortId extends string,
  ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row extends { readonly id: string },
>(
  definition: ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row>,
  ...context: Context
): List<Filters, SortId, ColumnId, Data, Row> {
  const { spec } = definition;
  const gateway = useGateway();
  const fleetIdOf = definition.fleetId && ((of: ListState<Filters, SortId, ColumnId>) => definition.fleetId?.(of, ...context) ?? null);
  const [state, update, link] = useListState(spec, fleetIdOf);
  const isOtherFleets = link.otherFleetId !== undefined;
  const variables = definition.variables(state, ...context);
  const request = listRequest(definition, variables, isOtherFleets);
  const { data, previousData, error, networkStatus, refetch } = useRequest<Data>(request);

  const scope = scopeOf(spec, state, context);
  const [shownScope, setShownScope] = useState(scope);
  if (data && shownScope !== scope) setShownScope(scope);
  // Only keep previous rows if there were any.
  const hasEarlier =
    !isOtherFleets && shownScope === scope && previousData !== undefined && (definition.page(previousData)?.items.length ?? 0) > 0;
  const shown = isRefused(error) ? undefined : (data ?? (hasEarlier ? previousData : undefined));
  const page = shown && definition.page(shown);

  const isPastEnd = state.page > 0 && page?.items.length === 0 && !page.pageInfo.unreadable?.length;
  const isLeaving = isPastEnd && networkStatus === NetworkStatus.ready;
  const lastPage = Math.max(0, Math.ceil((page?.pageInfo.total ?? 0) / state.maxPerPage) - 1);
  const nextPage = lastPage < state.page ? lastPage : 0;
  useEffect(() => {
    // Back must not return to the missing page.
    if (isLeaving) update({ page: nextPage }, { replace: true });
  }, [isLeaving, nextPage, update]);
  const missingPage = useMissingPage(
    state.page,
    isLeaving ? nextPage : undefined,
    JSON.stringify(definition.variables({ ...state, page: 0 }, ...context)),
  );

  return {
    spec,
    state,
    update,
    data: shown,
    key: JSON.stringify(variables),
    linkQuery: (query) => withFleet(query, fleetIdOf?.(parseListState(spec, query))).toString(),
    link: { ...link, missingPage },
    refresh: () => gateway.refresh(request),
    rows: isPastEnd ? undefined : page?.items,
    isLoading: isLeaving || networkStatus < NetworkStatus.ready,
    error: whileRepeated(toDataError(error)) ?? (shown !== undefined && page == null ? unreadableList : undefined),
    retry: () => void refetch().catch(() => undefined),
    paging: {
      info: page?.pageInfo,
      goTo: (next) => update({ page: next }),
      sizes: spec.pageSizes,
      setSize: (maxPerPage) => update({ maxPerPage }),
    },
    sorting: {
      current: state.sort,
      isSortable: (id) => knownSorts(spec).length > 1 && id in spec.sort,
      sortBy: (id) => {
        const sort = nextSort(spec, state.sort, id);
        if (sort) update({ sort });
      },
    },
    searching: { term: state.search, search: (search) => update({ search }) },
    filtering: { isOn: state.isFiltered, clear: () => update(clearedFilters(spec)) },
    hiding: { hidden: state.hidden, hide: (hidden) => update({ hidden }) },
    unreadableOf: (row) => gateway.unreadableIn(row),
    rawReaderOf: ({ id }) =>
      gateway.rawReader({ ...request, pick: (answer: Data) => definition.page(answer)?.items.find((row) => row.id === id) }),
    readPage: (page) => gateway.refresh(listRequest(definition, definition.variables({ ...state, page }, ...context))),
    // Only for exports.
    async *everyPage() {
      const { everyPage } = await loadChunk(() => import('./every-page'));
      yield* everyPage((at) =>
        gateway.lookUp(listRequest(definition, { ...variables, maxPerPage: maxPageSize, ...definition.exportVariables, page: at })),
      );
    },
  };
}

/**
 * The requested page that is past the end, while the last page is shown instead.
 * @param replacement the page to go to; undefined if the requested page exists
 * @param query the request, whatever the page
 */
function useMissingPage(page: number, replacement: number | undefined, query: string): number | undefined {
  const [known, setKnown] = useState<{ asked: number; shown: number; query: string }>();
  const isCurrent = known?.query === query && (page === known.shown || page === known.asked);
  if (replacement === undefined) {
    if (known && !isCurrent) setKnown(undefined);
  } else if (!isCurrent || known.shown !== replacement) {
    setKnown({ asked: isCurrent ? known.asked : page, shown: replacement, query });
  }
  return isCurrent && page === known.shown ? known.asked : undefined;
}

/** Identifies the scope: rows of one are never shown under another. */
function scopeOf<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  { filters }: ListState<Filters, SortId, ColumnId>,
  context: readonly unknown[],
): string {
  const outside = { ...filters, ...clearedFilters(spec).filters };
  return JSON.stringify([outside, context]);
}
