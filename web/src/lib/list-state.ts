import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { persisted } from './persisted';

/** How one filter is written into a URL. `read` answers undefined for what makes no sense, so that a mistyped link still opens. */
export interface FilterParam<T> {
  readonly none: T;
  read(values: string[]): T | undefined;
  write(value: T): string[];
}

/** A filter with any number of a fixed set of values. */
export const choices = <T extends string>(allowed: readonly T[]): FilterParam<readonly T[]> => ({
  none: [],
  read: (values) => allowed.filter((choice) => values.includes(choice)),
  write: (value) => [...value],
});

/** A filter with one of a fixed set of values, or none. */
export const choice = <T extends string>(allowed: readonly T[]): FilterParam<T | null> => ({
  none: null,
  read: (values) => allowed.find((allowedChoice) => allowedChoice === values[0]) ?? null,
  write: (value) => (value === null ? [] : [value]),
});

/** A filter with a calendar date such as `2026-11-21`, or none. */
export const date = (): FilterParam<string | null> => ({
  none: null,
  read: ([value]) => (value !== undefined && isDate(value) ? value : null),
  write: (value) => (value === null ? [] : [value]),
});

/** A filter with free text. */
export const text = (): FilterParam<string> => ({
  none: '',
  read: ([value]) => value ?? '',
  write: (value) => (value === '' ? [] : [value]),
});

/**
 * Which columns of a table are hidden; no filter, but kept in the URL beside them. Only what differs from the beginning is in the URL:
 * `driver` is hidden, `-tip` is shown though it is hidden at first. So a link outlives new columns. The first column has the link and is
 * never hidden.
 */
export const hiddenColumns = <Id extends string>(columnIds: readonly Id[], atFirst: readonly Id[]): FilterParam<readonly Id[]> => {
  const unlike = (id: Id) => (atFirst.includes(id) ? `-${id}` : id);
  return {
    none: atFirst,
    read: (values) => columnIds.filter((id, at) => at > 0 && values.includes(unlike(id)) !== atFirst.includes(id)),
    write: (hidden) => columnIds.filter((id) => hidden.includes(id) !== atFirst.includes(id)).map(unlike),
  };
};

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export interface ListSort<SortId extends string = string> {
  id: SortId;
  direction: 'ASC' | 'DESC';
}

/** What a list's state is made of. Names of filters must not be page, size, search, sort or tab. */
export interface ListSpec<Filters extends object, SortId extends string> {
  /** Names the list among the states last seen. */
  key: string;
  filters: { readonly [Name in keyof Filters]: FilterParam<Filters[Name]> };
  sort: { ids: readonly SortId[]; initial: ListSort<SortId> };
  /** Rows a page: the first is the default. */
  pageSizes: readonly [number, ...number[]];
}

/** A list's state. Pages count from 0. */
export interface ListState<Filters extends object, SortId extends string> {
  page: number;
  maxPerPage: number;
  search: string;
  filters: Filters;
  sort: ListSort<SortId>;
  /** Whether a search or any filter narrows the list. */
  isFiltered: boolean;
}

/** What to change; what is left out stays. */
export interface ListChange<Filters extends object, SortId extends string> {
  page?: number;
  maxPerPage?: number;
  search?: string;
  filters?: Partial<Filters>;
  sort?: ListSort<SortId>;
}

/** Helps inference: a spec's filter and sort types come from its values. */
export const listSpec = <Filters extends object, SortId extends string>(spec: ListSpec<Filters, SortId>): ListSpec<Filters, SortId> => spec;

/** The state that a URL's query stands for. Pure; what the query leaves out or misspells has its default. */
export function parseListState<Filters extends object, SortId extends string>(
  spec: ListSpec<Filters, SortId>,
  params: URLSearchParams,
): ListState<Filters, SortId> {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const [sortId, direction] = (params.get('sort') ?? '').split('.');
  const knownSort = spec.sort.ids.find((id) => id === sortId);
  const search = params.get('search') ?? '';
  const filters = mapFilters(spec, (name, param) => param.read(params.getAll(name)) ?? param.none);
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    maxPerPage: spec.pageSizes.includes(size) ? size : spec.pageSizes[0],
    search,
    filters,
    sort: knownSort ? { id: knownSort, direction: direction === 'desc' ? 'DESC' : 'ASC' } : spec.sort.initial,
    isFiltered: search !== '' || filterNames(spec).some((name) => spec.filters[name].write(filters[name]).length > 0),
  };
}

/**
 * The query after a change. Pure. Defaults are left out, the page in the URL counts from 1, what does not belong to the list stays,
 * and anything but a change of page leads to the first page.
 */
export function reduceListState<Filters extends object, SortId extends string>(
  spec: ListSpec<Filters, SortId>,
  params: URLSearchParams,
  change: ListChange<Filters, SortId>,
): URLSearchParams {
  const state = parseListState(spec, params);
  const page = change.page ?? 0;
  const maxPerPage = change.maxPerPage ?? state.maxPerPage;
  const sort = change.sort ?? state.sort;
  const filters = { ...state.filters, ...change.filters };
  const { initial } = spec.sort;
  const next = new URLSearchParams(params);
  const put = (name: string, values: string[]) => {
    next.delete(name);
    for (const value of values) next.append(name, value);
  };
  const search = change.search ?? state.search;
  put('search', search === '' ? [] : [search]);
  for (const name of filterNames(spec)) put(name, spec.filters[name].write(filters[name]));
  put('sort', sort.id === initial.id && sort.direction === initial.direction ? [] : [`${sort.id}.${sort.direction.toLowerCase()}`]);
  put('size', maxPerPage === spec.pageSizes[0] ? [] : [String(maxPerPage)]);
  put('page', page === 0 ? [] : [String(page + 1)]);
  return next;
}

/** The change that takes away the search and every filter. */
export function clearedFilters<Filters extends object, SortId extends string>(
  spec: ListSpec<Filters, SortId>,
): ListChange<Filters, SortId> {
  return { search: '', filters: mapFilters(spec, (_name, param) => param.none) };
}

function filterNames<Filters extends object, SortId extends string>({ filters }: ListSpec<Filters, SortId>) {
  return Object.keys(filters).filter((name): name is Extract<keyof Filters, string> => name in filters);
}

function mapFilters<Filters extends object, SortId extends string>(
  spec: ListSpec<Filters, SortId>,
  valueOf: <Name extends Extract<keyof Filters, string>>(name: Name, param: FilterParam<Filters[Name]>) => Filters[Name],
): Filters {
  const names = filterNames(spec);
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

function ownParams<Filters extends object, SortId extends string>(spec: ListSpec<Filters, SortId>, params: URLSearchParams) {
  const own = new Set<string>(['page', 'size', 'search', 'sort', ...filterNames(spec)]);
  return new URLSearchParams([...params].filter(([name]) => own.has(name)));
}

/** The query that counts: the URL's where it says anything about the list, else the one last seen in this tab. */
function effectiveParams<Filters extends object, SortId extends string>(spec: ListSpec<Filters, SortId>, params: URLSearchParams) {
  if (ownParams(spec, params).size > 0) return params;
  const last = new URLSearchParams(lastQuery(spec.key).read());
  return last.size > 0 ? new URLSearchParams([...params, ...last]) : params;
}

/** The state that a list opens in at a URL, outside React: for preloads. */
export function readListState<Filters extends object, SortId extends string>(spec: ListSpec<Filters, SortId>, url: URL) {
  return parseListState(spec, effectiveParams(spec, url.searchParams));
}

/**
 * A list's state, which lives in the URL: back, reload and a shared link restore it. A URL that says nothing about the list takes the
 * state last seen in this tab, unless it is one that the person went back to. Typing into a search replaces the history entry,
 * everything else adds one.
 */
export function useListState<Filters extends object, SortId extends string>(
  spec: ListSpec<Filters, SortId>,
): [state: ListState<Filters, SortId>, update: (change: ListChange<Filters, SortId>) => void] {
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
  const update = useCallback(
    (change: ListChange<Filters, SortId>) => {
      const next = reduceListState(spec, new URLSearchParams(query), change);
      lastQuery(spec.key).write(ownParams(spec, next).toString());
      const isTyping = change.search !== undefined && change.filters === undefined;
      setUrlParams(next, { replace: isTyping, preventScrollReset: change.page === undefined });
    },
    [spec, query, setUrlParams],
  );
  return [state, update];
}
