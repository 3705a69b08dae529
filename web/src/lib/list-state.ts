import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { hiddenColumns, type ListParam } from './list-params';
import { persisted } from './persisted';
import { searchParamOf, searchTermOf } from './search-term';

export type SortDirection = 'ASC' | 'DESC';

export interface ListSort<SortId extends string = string> {
  id: SortId;
  direction: SortDirection;
}

/** What a list's state is made of. Names of filters must not be page, size, search, sort, hide or tab. */
export interface ListSpec<Filters extends object, SortId extends string, ColumnId extends string> {
  /** Names the list among the states last seen. */
  key: string;
  filters: { readonly [Name in keyof Filters]: ListParam<Filters[Name]> };
  /**
   * The columns that the platform can order by, each with the directions that it knows, in the order in which presses on its head ask for
   * them. The list opens with the first direction of the first column.
   */
  sort: Readonly<Record<SortId, readonly [SortDirection, ...SortDirection[]]>>;
  /** All columns in their order. The first one has the row's link and cannot be hidden. */
  columns: readonly ColumnId[];
  /** Columns that few people need. */
  hiddenAtFirst?: readonly ColumnId[];
  /** Rows a page: the first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** Where a search may be personal data: what it must look like to stand in the URL (see `search-term.ts`). */
  openSearch?: RegExp;
}

/** A list's state. Pages count from 0. */
export interface ListState<Filters extends object, SortId extends string, ColumnId extends string> {
  page: number;
  maxPerPage: number;
  /** The term itself, trimmed. */
  search: string;
  filters: Filters;
  sort: ListSort<SortId>;
  hidden: readonly ColumnId[];
  /** Whether a search or any filter narrows the list. */
  isFiltered: boolean;
}

/** What to change; what is left out stays. */
export interface ListChange<Filters extends object, SortId extends string, ColumnId extends string> {
  page?: number;
  maxPerPage?: number;
  search?: string;
  filters?: Partial<Filters>;
  sort?: ListSort<SortId>;
  hidden?: readonly ColumnId[];
}

/** The type of a spec's state. */
export type StateOf<Spec> =
  Spec extends ListSpec<infer Filters, infer SortId, infer ColumnId> ? ListState<Filters, SortId, ColumnId> : never;

/** The type of a spec's column ids. */
export type ColumnIdOf<Spec> = Spec extends { readonly columns: readonly (infer ColumnId)[] } ? ColumnId : never;

/** Helps inference: a spec's filter, sort and column types come from its values. */
export const listSpec = <Filters extends object, SortId extends string, const ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
): ListSpec<Filters, SortId, ColumnId> => spec;

/** The orders that a list knows, the one that it opens in first. */
export function knownSorts<Filters extends object, SortId extends string, ColumnId extends string>({
  key,
  sort,
}: ListSpec<Filters, SortId, ColumnId>): readonly [ListSort<SortId>, ...ListSort<SortId>[]] {
  const [first, ...others] = keysOf(sort).flatMap((id) => sort[id].map((direction) => ({ id, direction })));
  if (!first) throw new Error(`The list ${key} has no order.`);
  return [first, ...others];
}

/** The order that a press on a column's head asks for: the next direction that the list knows for it. Undefined where there is no other. */
export function nextSort<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  current: ListSort<SortId>,
  columnId: string,
): ListSort<SortId> | undefined {
  const ofColumn = knownSorts(spec).filter(({ id }) => id === columnId);
  const at = ofColumn.findIndex(({ id, direction }) => id === current.id && direction === current.direction);
  const next = (at + 1) % ofColumn.length;
  return next === at ? undefined : ofColumn[next];
}

/** The state that a URL's query stands for. What the query leaves out or misspells has its default. */
export function parseListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  params: URLSearchParams,
): ListState<Filters, SortId, ColumnId> {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const sorts = knownSorts(spec);
  const term = params.get('search') ?? '';
  const search = spec.openSearch ? searchTermOf(term) : term.trim();
  const filters = mapFilters(spec, (name, param) => param.read(params.getAll(name)) ?? param.none);
  const isOn = (name: Extract<keyof Filters, string>) => !spec.filters[name].isScope && spec.filters[name].write(filters[name]).length > 0;
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    maxPerPage: spec.pageSizes.includes(size) ? size : spec.pageSizes[0],
    search,
    filters,
    sort: sorts.find((sort) => sortText(sort) === params.get('sort')) ?? sorts[0],
    hidden: columnsOf(spec).read(params.getAll('hide')) ?? [],
    isFiltered: search !== '' || keysOf(spec.filters).some(isOn),
  };
}

/**
 * The query after a change. Defaults are left out, the page in the URL counts from 1, what does not belong to the list stays, and
 * anything but a change of page or of columns leads to the first page.
 */
export function reduceListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  params: URLSearchParams,
  change: ListChange<Filters, SortId, ColumnId>,
): URLSearchParams {
  const before = parseListState(spec, params);
  const state = { ...before, page: change.hidden ? before.page : 0, ...change };
  const filters = { ...before.filters, ...change.filters };
  const sort = sortText(state.sort);
  const next = new URLSearchParams(params);
  const put = (name: string, values: string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  const search = spec.openSearch ? searchParamOf(state.search, spec.openSearch) : state.search.trim();
  put('search', search === '' ? [] : [search]);
  for (const name of keysOf(spec.filters)) put(name, spec.filters[name].write(filters[name]));
  put('hide', columnsOf(spec).write(state.hidden));
  put('sort', sort === sortText(knownSorts(spec)[0]) ? [] : [sort]);
  put('size', state.maxPerPage === spec.pageSizes[0] ? [] : [String(state.maxPerPage)]);
  put('page', state.page === 0 ? [] : [String(state.page + 1)]);
  return next;
}

/** The change that takes away the search and every filter. Whose rows they are stays, and so do order and columns. */
export function clearedFilters<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
): ListChange<Filters, SortId, ColumnId> {
  const filters: Partial<Filters> = {};
  for (const name of keysOf(spec.filters)) if (!spec.filters[name].isScope) filters[name] = spec.filters[name].none;
  return { search: '', filters };
}

/** The names of the parameters that are a list's own, but for its page. */
export const paramsOf = ({ filters }: { readonly filters: object }): string[] => [
  'search',
  'size',
  'sort',
  'hide',
  ...Object.keys(filters),
];

const sortText = ({ id, direction }: ListSort) => `${id}.${direction.toLowerCase()}`;

const columnsOf = <ColumnId extends string>({
  columns,
  hiddenAtFirst = [],
}: {
  columns: readonly ColumnId[];
  hiddenAtFirst?: readonly ColumnId[];
}) => hiddenColumns(columns, hiddenAtFirst);

const keysOf = <T extends object>(record: T) => Object.keys(record).filter((name): name is Extract<keyof T, string> => name in record);

function mapFilters<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  valueOf: <Name extends Extract<keyof Filters, string>>(name: Name, param: ListParam<Filters[Name]>) => Filters[Name],
): Filters {
  const names = keysOf(spec.filters);
  const made: Partial<Filters> = {};
  for (const name of names) made[name] = valueOf(name, spec.filters[name]);
  const isWhole = (filters: Partial<Filters>): filters is Filters => names.every((name) => name in filters);
  if (!isWhole(made)) throw new Error(`The list ${spec.key} has a filter without a value.`);
  return made;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const lastQueries = new Map<string, ReturnType<typeof persisted<string>>>();

// Kept for as long as the tab: a search may hold a passenger's name or phone number.
function lastQuery(key: string) {
  const known = lastQueries.get(key);
  if (known) return known;
  const cell = persisted(`pax.list.${key}`, isText, '', 'session');
  lastQueries.set(key, cell);
  return cell;
}

function ownParams(spec: { readonly filters: object }, params: URLSearchParams) {
  const own = new Set(['page', ...paramsOf(spec)]);
  return new URLSearchParams([...params].filter(([name]) => own.has(name)));
}

/** The query that counts: the URL's where it says anything about the list, else the one last seen in this tab. */
function effectiveParams(spec: { readonly key: string; readonly filters: object }, params: URLSearchParams) {
  if (ownParams(spec, params).size > 0) return params;
  const last = new URLSearchParams(lastQuery(spec.key).read());
  return last.size > 0 ? new URLSearchParams([...params, ...last]) : params;
}

/** The state that a list opens in at a URL, outside React: for preloads. */
export function readListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  url: URL,
) {
  return parseListState(spec, effectiveParams(spec, url.searchParams));
}

/** How a change of a list's state gets into the URL. `replace`: Back does not lead to the state before. */
export type UpdateList<Change> = (change: Change, options?: { replace?: boolean }) => void;

/**
 * A list's state, which lives in the URL: back, reload and a shared link restore it. A URL that says nothing about the list takes the
 * state last seen in this tab, unless it is one that the person went back to. Typing into a search replaces the history entry,
 * everything else adds one.
 */
export function useListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
): [state: ListState<Filters, SortId, ColumnId>, update: UpdateList<ListChange<Filters, SortId, ColumnId>>] {
  const [urlParams, setUrlParams] = useSearchParams();
  const location = useLocation();
  const [opened] = useState(location);
  // Back to an entry of this visit's history: its URL is the state, even where it says nothing. The visit's first entry has this key, and
  // opening it is no return.
  const isFirst = location.key === 'default' && location === opened;
  const isReturn = useNavigationType() === NavigationType.Pop && !isFirst;
  const params = isReturn ? urlParams : effectiveParams(spec, urlParams);
  const query = params.toString();
  const isInUrl = query === urlParams.toString();

  useEffect(() => {
    if (!isInUrl) setUrlParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [isInUrl, query, setUrlParams]);
  useEffect(() => {
    lastQuery(spec.key).write(ownParams(spec, new URLSearchParams(query)).toString());
  }, [spec, query]);

  const state = useMemo(() => parseListState(spec, new URLSearchParams(query)), [spec, query]);
  const update = useCallback<UpdateList<ListChange<Filters, SortId, ColumnId>>>(
    (change, { replace = change.search !== undefined && change.filters === undefined } = {}) => {
      const next = reduceListState(spec, new URLSearchParams(query), change);
      lastQuery(spec.key).write(ownParams(spec, next).toString());
      setUrlParams(next, { replace, preventScrollReset: change.page === undefined });
    },
    [spec, query, setUrlParams],
  );
  return [state, update];
}
