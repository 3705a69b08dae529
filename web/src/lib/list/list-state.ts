import { plainTerm } from '../text/plain-text';
import type { ListParam } from './list-params';
import { searchParamOf, searchTermOf } from './search-term';

export interface ListSort<SortId extends string = string> {
  readonly id: SortId;
  readonly direction: 'ASC' | 'DESC';
}

/** The parts of a list's state. Filters must not be named page, size, search, sort, hide or tab. */
export interface ListSpec<Filters extends object, SortId extends string> {
  key: string;
  filters: { readonly [Name in keyof Filters]: ListParam<Filters[Name]> };
  /** The sortable columns with their directions, in the order in which clicks on the header cycle through them. The first is the default. */
  sort: Readonly<Record<SortId, readonly [ListSort['direction'], ...ListSort['direction'][]]>>;
  /** The order of a state that names none, if it depends on the filters. */
  usualSort?: (state: Pick<ListState<Filters, SortId>, 'filters' | 'isFiltered'>) => ListSort<SortId> | undefined;
  /** Page sizes; the first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** For lists whose search may be personal data: the pattern that a term must match to appear in the URL (see `search-term.ts`). */
  openSearch?: RegExp;
}

/** A list's state. Pages count from 0. */
export interface ListState<Filters extends object, SortId extends string> {
  page: number;
  maxPerPage: number;
  search: string;
  filters: Filters;
  sort: ListSort<SortId>;
  /** The columns that differ from their default: see `isVisible`. */
  hide: readonly string[];
  /** Whether a search or any filter narrows the list. */
  isFiltered: boolean;
}

/** A change of the state; omitted parts stay. */
export type ListChange<Filters extends object, SortId extends string> = Partial<
  Omit<ListState<Filters, SortId>, 'filters' | 'isFiltered'> & { filters: Partial<Filters> }
>;

/** Whether a column is visible: `driver` in the URL hides it, `-tip` shows one that is hidden by default. So links outlive new columns. */
export const isVisible = ({ id, hidden = false }: { id: string; hidden?: boolean }, hide: readonly string[]): boolean =>
  hidden ? hide.includes(`-${id}`) : !hide.includes(id);

const keysOf = <T extends object>(record: T) => Object.keys(record).filter((name): name is Extract<keyof T, string> => name in record);

export const sortText = ({ id, direction }: ListSort) => `${id}.${direction.toLowerCase()}`;

/** A list's spec with the two directions between its state and a URL's query. */
export function listState<Filters extends object, SortId extends string>(spec: ListSpec<Filters, SortId>) {
  const { openSearch, pageSizes } = spec;
  const names = keysOf(spec.filters);
  const sorts = keysOf(spec.sort).flatMap((id) => spec.sort[id].map((direction): ListSort<SortId> => ({ id, direction })));
  const [firstSort] = sorts;
  if (!firstSort) throw new Error(`The list ${spec.key} has no order.`);
  const isWhole = (filters: Partial<Filters>): filters is Filters => names.every((name) => name in filters);

  /** The state in a query. Missing or invalid parts get their defaults. */
  const parse = (query: URLSearchParams): ListState<Filters, SortId> => {
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('size'));
    const term = query.get('search') ?? '';
    const search = openSearch ? searchTermOf(term) : plainTerm(term);
    const filters: Partial<Filters> = {};
    for (const name of names) filters[name] = spec.filters[name].read(query.getAll(name));
    if (!isWhole(filters)) throw new Error(`The list ${spec.key} has a filter without a value.`);
    const isFiltered =
      search !== '' || names.some((name) => !spec.filters[name].isScope && spec.filters[name].write(filters[name]).length > 0);
    return {
      page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
      maxPerPage: pageSizes.includes(size) ? size : pageSizes[0],
      search,
      filters,
      sort: sorts.find((sort) => sortText(sort) === query.get('sort')) ?? spec.usualSort?.({ filters, isFiltered }) ?? firstSort,
      hide: query.getAll('hide'),
      isFiltered,
    };
  };

  /**
   * The query after a change. Defaults are omitted, other parameters stay, and any change except of page or columns returns to the first
   * page. Invalid values are dropped with any change except of page.
   */
  const write = (query: URLSearchParams, change: ListChange<Filters, SortId>): URLSearchParams => {
    const before = parse(query);
    const state = { ...before, page: change.hide ? before.page : 0, ...change };
    const filters = { ...before.filters, ...change.filters };
    const next = new URLSearchParams(query);
    const put = (name: string, values: readonly string[]) => {
      next.delete(name);
      for (const value of values) next.append(name, value);
    };
    if (change.page === undefined || Object.keys(change).length > 1) {
      const search = openSearch ? searchParamOf(state.search, openSearch) : plainTerm(state.search);
      put('search', search === '' ? [] : [search]);
      for (const name of names) put(name, spec.filters[name].write(filters[name]));
      put('hide', state.hide);
      const stated = change.sort ?? (query.get('sort') === sortText(before.sort) ? before.sort : undefined);
      put('sort', []);
      put('sort', stated === undefined || sortText(stated) === sortText(parse(next).sort) ? [] : [sortText(stated)]);
      put('size', state.maxPerPage === pageSizes[0] ? [] : [String(state.maxPerPage)]);
    }
    put('page', state.page === 0 ? [] : [String(state.page + 1)]);
    return next;
  };

  /** The order that a click on a column's header selects; undefined if there is no other. */
  const nextSort = (current: ListSort, columnId: string): ListSort<SortId> | undefined => {
    const ofColumn = sorts.filter(({ id }) => id === columnId);
    const at = ofColumn.findIndex((sort) => sortText(sort) === sortText(current));
    const next = (at + 1) % ofColumn.length;
    return next === at ? undefined : ofColumn[next];
  };

  const unfiltered: Partial<Filters> = {};
  for (const name of names) if (!spec.filters[name].isScope) unfiltered[name] = spec.filters[name].none;

  return {
    ...spec,
    parse,
    write,
    nextSort,
    isSortable: (columnId: string): boolean => sorts.length > 1 && columnId in spec.sort,
    /** Clears the search and every filter. Scope, order and columns stay. */
    cleared: { search: '', filters: unfiltered },
    filterParams: (filters: Filters) => names.map((name) => [name, spec.filters[name].write(filters[name])] as const),
    /** The names of its parameters, except the page. */
    params: ['search', 'size', 'sort', 'hide', ...names],
  };
}

export type StateOf<List extends { parse: (query: URLSearchParams) => unknown }> = ReturnType<List['parse']>;
