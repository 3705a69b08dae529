import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { usePrinting } from '@/lib/browser/printing';
import type { TimelineRow } from './rows';
import type { PlaceOnPage } from './use-place-on-page';

const rowHeights = { event: 46, day: 30, gap: 32 } as const;

interface VirtualRowsOptions {
  rows: readonly TimelineRow[];
  place: PlaceOnPage;
  /** The index of the focused event; -1 without one. */
  activeIndex: number;
  /** Whether the rows in view keep their position when others change above them. */
  isAnchored: boolean;
}

/** The options of the virtualizer that renders the timeline's rows in the window's view. */
export function useVirtualRows({ rows, place, activeIndex, isAnchored }: VirtualRowsOptions) {
  const isPrinting = usePrinting();
  // A focused event stays rendered when it is scrolled out of view, because removing it would lose the focus.
  const withActive = useCallback(
    (range: Range) => {
      if (isPrinting) return [...Array(range.count).keys()];
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((one, other) => one - other);
    },
    [activeIndex, isPrinting],
  );

  // Stable functions: with new ones, the virtualizer measures all rows again.
  const estimateSize = useCallback((index: number) => rowHeights[rows[index]?.kind ?? 'event'], [rows]);
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);

  return {
    count: rows.length,
    estimateSize,
    getItemKey,
    rangeExtractor: withActive,
    overscan: 8,
    initialRect: { width: 800, height: 600 },
    scrollMargin: place.top,
    anchorTo: isAnchored ? ('end' as const) : ('start' as const),
    directDomUpdates: true,
  };
}

/** Scrolls a row into view. `scrollToIndex` would confuse the end of the page with the end of the rows. */
export function scrollToRow(row: VirtualItem | undefined, { covered }: PlaceOnPage): void {
  if (!row) return;
  if (row.start < window.scrollY + covered) window.scrollTo(0, row.start - covered);
  else if (row.end > window.scrollY + window.innerHeight) window.scrollTo(0, row.end - window.innerHeight);
}
