import { plainTerm } from '../text/plain-text';
import { hiddenColumns, type ListParam } from './list-params';
import { searchParamOf, searchTermOf } from './search-term';

type SortDirection = 'ASC' | 'DESC';

export interface ListSort<SortId extends string = string> {
  id: SortId;
  direction: SortDirection;
}

/** The parts of a list's state. Filters must not be named page, size, search, sort, hide or tab. */
export interface ListSpec<Filters extends object, SortId extends string, ColumnId extends string> {
  /** Identifies the list among the saved states. */
  key: string;
  filters: { readonly [Name in keyof Filters]: ListParam<Filters[Name]> };
  /**
   * The columns that the platform can sort by, each with its directions in the order in which clicks on the header cycle through them. The
   * list opens with the first column's first direction.
   */
  sort: Readonly<Record<SortId, readonly [SortDirection, ...SortDirection[]]>>;
  /** All columns in order. The first one has the row's link and cannot be hidden. */
  columns: readonly ColumnId[];
  /** Columns that are hidden by default. */
  hiddenAtFirst?: readonly ColumnId[];
  /** Page sizes; the first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** For lists whose search may be personal data: the pattern that a term must match to appear in the URL (see `search-term.ts`). */
  openSearch?: RegExp;
}

/** A list's state. Pages count from 0. */
export interface ListState<Filters extends object, SortId extends string, ColumnId extends string> {
  page: number;
  maxPerPage: number;
  /** The trimmed term. */
  search: string;
  filters: Filters;
  sort: ListSort<SortId>;
  hidden: readonly ColumnId[];
  /** Whether a search or any filter narrows the list. */
  isFiltered: boolean;
}

/** A change of the state; omitted parts stay. */
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

/** The type of a spec's column IDs. */
export type ColumnIdOf<Spec> = Spec extends { readonly columns: readonly (infer ColumnId)[] } ? ColumnId : never;

/** Helps type inference: filter, sort and column types come from the spec's values. */
export const listSpec = <Filters extends object, SortId extends string, const ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
): ListSpec<Filters, SortId, ColumnId> => spec;

/** All sort orders of a list, the default first. */
export function knownSorts<Filters extends object, SortId extends string, ColumnId extends string>({
  key,
  sort,
}: ListSpec<Filters, SortId, ColumnId>): readonly [ListSort<SortId>, ...ListSort<SortId>[]] {
  const [first, ...others] = keysOf(sort).flatMap((id) => sort[id].map((direction) => ({ id, direction })));
  if (!first) throw new Error(`The list ${key} has no order.`);
  return [first, ...others];
}

/** The sort order that a click on a column's header selects: the next direction for that column. Undefined if there is no other. */
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

/** The state in a URL's query. Missing or invalid parts get their defaults. */
export function parseListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  params: URLSearchParams,
): ListState<Filters, SortId, ColumnId> {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const sorts = knownSorts(spec);
  const term = params.get('search') ?? '';
  const search = spec.openSearch ? searchTermOf(term) : plainTerm(term);
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
 * The query after a change. Defaults are omitted, pages in the URL count from 1, other parameters stay, and any change except of page
 * or columns returns to the first page. Invalid values are dropped with any change except of page.
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
  const pageText = state.page === 0 ? [] : [String(state.page + 1)];
  if (change.page !== undefined && Object.keys(change).length === 1) {
    put('page', pageText);
    return next;
  }
  const search = spec.openSearch ? searchParamOf(state.search, spec.openSearch) : plainTerm(state.search);
  put('search', search === '' ? [] : [search]);
  for (const name of keysOf(spec.filters)) put(name, spec.filters[name].write(filters[name]));
  put('hide', columnsOf(spec).write(state.hidden));
  put('sort', sort === sortText(knownSorts(spec)[0]) ? [] : [sort]);
  put('size', state.maxPerPage === spec.pageSizes[0] ? [] : [String(state.maxPerPage)]);
  put('page', pageText);
  return next;
}

/** The change that clears the search and every filter. Scope, order and columns stay. */
export function clearedFilters<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
): ListChange<Filters, SortId, ColumnId> {
  const filters: Partial<Filters> = {};
  for (const name of keysOf(spec.filters)) if (!spec.filters[name].isScope) filters[name] = spec.filters[name].none;
  return { search: '', filters };
}

/** A value in a URL that the list does not recognise and ignores. */
export interface IgnoredParam {
  name: string;
  value: string;
}

/**
 * The values of a URL that a list does not recognise: a filter, sort order, page size or page, or a search typed in another browser.
 */
export function ignoredParams<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  params: URLSearchParams,
): IgnoredParam[] {
  const { filters, search, sort, maxPerPage, page } = parseListState(spec, params);
  const understood = new Map<string, readonly string[]>([
    ...keysOf(spec.filters).map((name): [string, string[]] => [name, spec.filters[name].write(filters[name])]),
    ['search', search === '' ? [] : params.getAll('search')],
    ['sort', [sortText(sort)]],
    ['size', [String(maxPerPage)]],
    ['page', [String(page + 1)]],
  ]);
  return [...understood].flatMap(([name, known]) =>
    params
      .getAll(name)
      .filter((value) => value.trim() !== '' && !known.includes(value))
      .map((value) => ({ name, value })),
  );
}

/** The names of the list's own parameters, except its page. */
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
