import { ChevronDown, ChevronUp } from 'lucide-react';
import styled from 'styled-components';
import type { ReleaseLogLevel } from '@/__generated__/schema';
import { isolated } from '@/lib/text/bidi';
import { Button, IconButton } from '@/ui/design/button/button';
import { SearchFilter } from '@/ui/design/filter-bar';
import { Inline } from '@/ui/design/inline';
import { logLevelLabel, logLevels } from '../../model/log-level';

const Levels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  & > button[aria-pressed='true'] {
    border-color: var(--color-border-strong);
    background: color-mix(in srgb, var(--color-text) 10%, transparent);
    color: var(--color-text);
  }
`;

const Find = styled.div`
  display: flex;
  flex: 1 1 260px;
  align-items: center;
  gap: 4px;
  & > span {
    color: var(--color-text-muted);
    white-space: nowrap;
  }
`;

interface LogToolbarProps {
  counts: ReadonlyMap<ReleaseLogLevel, number>;
  levels: readonly ReleaseLogLevel[];
  onLevelsChange: (levels: ReleaseLogLevel[]) => void;
  search: string;
  onSearchChange: (search: string) => void;
  /** The number of lines that match the search. */
  matchCount: number;
  /** The index of the current match, from 0; null if there is none yet. */
  match: number | null;
  onStep: (step: 1 | -1) => void;
}

/** Filters the log by level, and finds text in it. */
export function LogToolbar({ counts, levels, onLevelsChange, search, onSearchChange, matchCount, match, onStep }: LogToolbarProps) {
  const offered: ReleaseLogLevel[] = counts.has('UNKNOWN') ? [...logLevels, 'UNKNOWN'] : [...logLevels];
  const nameOf = (level: ReleaseLogLevel) => (level === 'UNKNOWN' ? 'Other' : logLevelLabel({ level }).label);
  const matchText = matchCount === 0 ? 'No matches' : `${match === null ? '' : `${match + 1} of `}${matchCount.toLocaleString('en')}`;
  return (
    <Inline $gap={3} $rowGap={2} role="search" aria-label="Search the log">
      <Levels role="group" aria-label="Levels">
        {offered.map((level) => (
          <Button
            key={level}
            size="small"
            aria-pressed={levels.includes(level)}
            onPress={() => onLevelsChange(levels.includes(level) ? levels.filter((each) => each !== level) : [...levels, level])}
          >
            {isolated(nameOf(level))} {(counts.get(level) ?? 0).toLocaleString('en')}
          </Button>
        ))}
      </Levels>
      <Find
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.value === search)
            onStep(event.shiftKey ? -1 : 1);
        }}
      >
        <SearchFilter label="Find in the log" value={search} onChange={onSearchChange} debounceMs={150} />
        {search !== '' && (
          <>
            <span role="status">
              {matchText}
              {matchCount > 0 && match === null && (matchCount === 1 ? ' match' : ' matches')}
            </span>
            <IconButton
              size="small"
              label="Previous match"
              icon={<ChevronUp aria-hidden="true" />}
              isDisabled={matchCount === 0}
              onPress={() => onStep(-1)}
            />
            <IconButton
              size="small"
              label="Next match"
              icon={<ChevronDown aria-hidden="true" />}
              isDisabled={matchCount === 0}
              onPress={() => onStep(1)}
            />
          </>
        )}
      </Find>
    </Inline>
  );
}
