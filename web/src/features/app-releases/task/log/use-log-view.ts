import { useCallback, useMemo, useState } from 'react';
import type { ReleaseLogLevel } from '@/__generated__/schema';
import { countLevels, linesOfLevels, matchesIn, placesOf, selectedAfter, stepTo, type LineRange, type LogLine } from './log-view';

/**
 * A viewer's state in a log: its levels, search, current match, and selected lines.
 * @param linkedLine the ID of the line that is selected at first
 */
export function useLogView(lines: readonly LogLine[], linkedLine: string | null) {
  const [levels, setLevels] = useState<readonly ReleaseLogLevel[]>([]);
  const [search, setSearch] = useState('');
  const [match, setMatch] = useState<number | null>(null);
  const [selection, setSelection] = useState<LineRange | null>(linkedLine === null ? null : { from: linkedLine, to: linkedLine });

  const counts = useMemo(() => countLevels(lines), [lines]);
  const shown = useMemo(() => linesOfLevels(lines, levels), [lines, levels]);
  const matches = useMemo(() => matchesIn(shown, search), [shown, search]);
  const selected = placesOf(shown, selection);

  return {
    levels,
    counts,
    shown,
    showLevels: (next: readonly ReleaseLogLevel[]) => {
      setLevels(next);
      setMatch(null);
    },
    search,
    find: (next: string) => {
      setSearch(next);
      setMatch(null);
    },
    matchCount: matches.length,
    /** The index of the current match, from 0; null if there is none yet. */
    match,
    /** The index of that match among the visible lines. */
    at: match === null ? null : (matches[match] ?? null),
    /** Moves to the next or previous match, and returns its index among the visible lines. */
    step: (by: 1 | -1): number | undefined => {
      const next = stepTo(match, by, matches.length);
      setMatch(next);
      return next === null ? undefined : matches[next];
    },
    selection,
    /** The ID of a single selected line, which need not be loaded. */
    selectedLine: selection && selection.from === selection.to ? selection.from : null,
    selectedLines: selected && shown.slice(selected[0], selected[1] + 1),
    select: useCallback((id: string, isRange: boolean) => setSelection((before) => selectedAfter(before, id, isRange)), []),
    unselect: () => setSelection(null),
  };
}

export type LogView = ReturnType<typeof useLogView>;
