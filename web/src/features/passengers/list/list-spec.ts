import { hiddenColumns, type ListChange, type ListState, listSpec, text } from '@/lib/list-state';
import { searchTermOf } from '@/lib/search-term';

/** The columns of the list, in their order. The first one has the link and cannot be hidden. */
export const columnIds = ['name', 'phone', 'email', 'app', 'signed-up', 'last-active', 'pe-id', 'external-id', 'id'] as const;
export type ColumnId = (typeof columnIds)[number];

interface PassengersFilters {
  /** A booking channel's id; empty for the passengers of the selected fleet. */
  channel: string;
  hide: readonly ColumnId[];
}

export type PassengersListState = ListState<PassengersFilters, 'name'>;
export type PassengersListChange = ListChange<PassengersFilters, 'name'>;

/** The state of the passengers list, all of it in the URL; for a search by name, phone or e-mail only a reference to it. */
export const passengersListSpec = listSpec<PassengersFilters, 'name'>({
  key: 'passengers',
  filters: { channel: text(), hide: hiddenColumns(columnIds, ['external-id', 'id']) },
  // The platform orders them by name, and by nothing else.
  sort: { ids: ['name'], initial: { id: 'name', direction: 'ASC' } },
  pageSizes: [25, 50, 100],
});

/** Whether a search narrows the list. Whose passengers they are is a choice and no filter; a reference of another tab narrows nothing. */
export const isNarrowed = ({ search }: PassengersListState): boolean => searchTermOf(search) !== '';
