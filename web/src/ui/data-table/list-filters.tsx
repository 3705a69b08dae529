import type { ReactNode } from 'react';
import { FilterBar, SearchFilter } from '../filter-bar';

interface ListFiltersProps {
  list: { filtering: { isOn: boolean; clear: () => void } };
  children: ReactNode;
}

/** The filters of a list, and the way to clear them all. */
export const ListFilters = ({ list: { filtering }, children }: ListFiltersProps) => (
  <FilterBar isActive={filtering.isOn} onClear={filtering.clear}>
    {children}
  </FilterBar>
);

interface ListSearchProps {
  list: { state: { search: string }; update: (change: { search: string }) => void };
  label: string;
}

/** The search of a list. */
export const ListSearch = ({ list: { state, update }, label }: ListSearchProps) => (
  <SearchFilter label={label} value={state.search} onChange={(search) => update({ search })} />
);
