import { ArrowDownUp } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { ChoiceFilter, FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { sourceIds, sourceLabels } from './entry';
import { isNarrowed, noFilters, type TimelineFilters } from './filters';

const sourceOptions = sourceIds.map((value) => ({ value, label: sourceLabels[value] }));

interface TimelineFilterBarProps {
  filters: TimelineFilters;
  onChange: (change: Partial<TimelineFilters>) => void;
  problems: number;
}

export function TimelineFilterBar({ filters, onChange, problems }: TimelineFilterBarProps) {
  const { sources, onlyProblems, find, order } = filters;
  return (
    <FilterBar isActive={isNarrowed(filters)} onClear={() => onChange({ ...noFilters, order })}>
      <SearchFilter label="Search the timeline" value={find} onChange={(term) => onChange({ find: term })} />
      <ChoiceFilter label="Source" multiple options={sourceOptions} value={sources} onChange={(chosen) => onChange({ sources: chosen })} />
      <Button
        aria-pressed={onlyProblems}
        variant={onlyProblems ? 'primary' : 'secondary'}
        onPress={() => onChange({ onlyProblems: !onlyProblems })}
      >
        Only problems ({problems})
      </Button>
      <Button
        variant="ghost"
        icon={<ArrowDownUp aria-hidden="true" />}
        onPress={() => onChange({ order: order === 'newest' ? 'oldest' : 'newest' })}
      >
        {order === 'newest' ? 'Newest first' : 'Oldest first'}
      </Button>
    </FilterBar>
  );
}
