import type { FleetOrderBy } from '@/__generated__/schema';
import { type ListSort, type ListState, listSpec } from '@/lib/list-state';
import type { FleetsQueryVariables } from './fleets.generated';

/** The columns that the platform can order fleets by. Each has one direction only. */
export const sortIds = ['readableId', 'name', 'created'] as const;
export type FleetsSort = (typeof sortIds)[number];

const orders: Readonly<Record<FleetsSort, { orderBy: FleetOrderBy; direction: ListSort['direction'] }>> = {
  readableId: { orderBy: 'HUMAN_READABLE_ID', direction: 'ASC' },
  name: { orderBy: 'NAME', direction: 'ASC' },
  created: { orderBy: 'CREATED_AT', direction: 'DESC' },
};

/** The platform knows no filter of fleets but the search. */
type NoFilters = object;
export type FleetsListState = ListState<NoFilters, FleetsSort>;

/** The state of the fleets list, all of it in the URL. */
export const fleetsListSpec = listSpec<NoFilters, FleetsSort>({
  key: 'fleets',
  filters: {},
  sort: { ids: sortIds, initial: { id: 'readableId', direction: 'ASC' } },
  pageSizes: [25, 50, 100],
});

/** The order that a press on a column's head leads to: the one direction that the platform knows for it. */
export function sortBy(id: string): ListSort<FleetsSort> | undefined {
  const known = sortIds.find((sortId) => sortId === id);
  return known && { id: known, direction: orders[known].direction };
}

/** The variables of the list's query, for the page's code and for its preload. */
export const fleetsVariables = ({ page, maxPerPage, search, sort }: FleetsListState): FleetsQueryVariables => ({
  page,
  maxPerPage,
  search: search.trim() || null,
  orderBy: orders[sort.id].orderBy,
});
