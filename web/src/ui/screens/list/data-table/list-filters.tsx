import type { ReactNode } from 'react';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';

interface ListFiltersProps {
  list: { filtering: { isOn: boolean; clear: () => void } };
  children: ReactNode;
}

/** A list's filters, with Clear. */
export const ListFilters = ({ list: { filtering }, children }: ListFiltersProps) => (
  <FilterBar isActive={filtering.isOn} onClear={filtering.clear}>
    {children}
  </FilterBar>
);

interface ListSearchProps {
  list: { state: { search: string }; update: (change: { search: string }) => void };
  label: string;
}

/** A list's search box. */
export const ListSearch = ({ list: { state, update }, label }: ListSearchProps) => (
  <SearchFilter label={label} value={state.search} onChange={(search) => update({ search })} />
);
