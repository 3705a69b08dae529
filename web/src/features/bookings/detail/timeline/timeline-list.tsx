import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatInZone, knownZone, type Zone, zoneName } from '@/lib/dates';
import { Button } from '@/ui/button';
import type { TimelineEntry } from './entry';
import type { TimelineFilters } from './filters';
import { PlacedEntry, PlacedRowBetween } from './placed-rows';
import type { TimelineRow } from './rows';

const Frame = styled.div`
  position: relative;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  overflow: hidden;
`;

const DayBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--space-3);
  /* As high as what can be done with a selection, so that selecting moves nothing. */
  min-height: 36px;
  padding: 4px 8px 4px 12px;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
`;

const Scroller = styled.div`
  max-height: min(70vh, 680px);
  overflow: auto;
  overscroll-behavior: contain;
  contain: content;
  /* The list keeps its place itself. */
  overflow-anchor: none;
`;

const Sheet = styled.div`
  position: relative;
  width: 100%;
`;

const News = styled.div<{ $isAtTop: boolean }>`
  position: absolute;
  left: 50%;
  ${({ $isAtTop }) => ($isAtTop ? 'top: 46px;' : 'bottom: 10px;')}
  translate: -50% 0;
  z-index: 1;
`;

const rowHeights = { entry: 46, day: 30, gap: 32 } as const;
/** Pixels from the edge within which somebody watches what comes in, and does not read further on. */
const edge = 24;
/** Entries that Page up and Page down go. */
const pageStep = 10;

export interface TimelineListProps {
  rows: readonly TimelineRow[];
  /** How many of the rows are entries. */
  count: number;
  order: TimelineFilters['order'];
  zone: Zone;
  isBusy: boolean;
  picked: readonly string[];
  /** What can be done with the entries that are picked: in the place of the zone. */
  selection?: ReactNode;
  onPick: (entry: TimelineEntry) => void;
  onOpen: (entry: TimelineEntry) => void;
}

/** Where entries come in that are newer than all that was there: they are counted until somebody goes and looks. */
function useNews(newest: TimelineRow | undefined, rows: readonly TimelineRow[], isAtNewest: boolean): number {
  const newestAt = newest?.kind === 'entry' ? newest.entry.at : -Infinity;
  const [seenUntil, setSeenUntil] = useState(newestAt);
  if (isAtNewest && newestAt !== seenUntil) setSeenUntil(newestAt);
  if (isAtNewest || newestAt <= seenUntil) return 0;
  return rows.reduce((sum, row) => (row.kind === 'entry' && row.entry.at > seenUntil ? sum + 1 : sum), 0);
}

/**
 * The rows, of which only those in sight are rendered. The arrow keys, Page up and down, Home and End go from entry to entry, Enter opens the
 * payload of one and Space picks it. What comes in above does not move what somebody reads.
 */
export function TimelineList({ rows, count, order, zone, isBusy, picked, selection, onPick, onOpen }: TimelineListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isAtNewest, setAtNewest] = useState(order === 'newest');
  const activeIndex = activeId === null ? -1 : rows.findIndex((row) => row.id === activeId);

  // The entry with the focus stays rendered wherever it is scrolled to: with it, the focus would be lost.
  const withActive = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((one, other) => one - other);
    },
    [activeIndex],
  );

  // The same functions for the same rows: with others, every place in the list is reckoned again in every frame.
  const estimateSize = useCallback((index: number) => rowHeights[rows[index]?.kind ?? 'entry'], [rows]);
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);

  // What is read keeps its place while the rows change under it, and only then: at other times it costs every row that is measured.
  const [settledRows, setSettledRows] = useState(rows);
  const isAnchored = rows !== settledRows && !isAtNewest;
  useEffect(() => setSettledRows(rows), [rows]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    rangeExtractor: withActive,
    overscan: 8,
    initialRect: { width: 800, height: 600 },
    anchorTo: isAnchored ? 'end' : 'start',
    directDomUpdates: true,
  });

  const newestIndex =
    order === 'newest' ? rows.findIndex(({ kind }) => kind === 'entry') : rows.findLastIndex(({ kind }) => kind === 'entry');
  const news = useNews(rows[newestIndex], rows, isAtNewest);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const distance = order === 'newest' ? element.scrollTop : element.scrollHeight - element.clientHeight - element.scrollTop;
    setAtNewest(distance <= edge);
  };

  const goTo = (index: number) => {
    const row = rows[index];
    if (row?.kind !== 'entry') return;
    setActiveId(row.id);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // The entry may only be rendered once the list has scrolled to it.
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(row.id)}"]`)?.focus({ preventScroll: true });
    });
  };

  /** The entry so many entries away, or the last one on the way there. */
  const entryAway = (from: number, steps: number): number => {
    const direction = steps < 0 ? -1 : 1;
    let found = from;
    let left = Math.abs(steps);
    for (let index = from + direction; index >= 0 && index < rows.length && left > 0; index += direction) {
      if (rows[index]?.kind !== 'entry') continue;
      found = index;
      left -= 1;
    }
    return found;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of the buttons within an entry are theirs.
    const entryId = event.target instanceof HTMLElement ? event.target.dataset.entry : undefined;
    const at = rows.findIndex((each) => each.id === entryId);
    const row = rows[at];
    if (row?.kind !== 'entry') return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(entryAway(at, 1)),
      ArrowUp: () => goTo(entryAway(at, -1)),
      PageDown: () => goTo(entryAway(at, pageStep)),
      PageUp: () => goTo(entryAway(at, -pageStep)),
      Home: () => goTo(entryAway(-1, 1)),
      End: () => goTo(entryAway(rows.length, -1)),
      Enter: () => onOpen(row.entry),
      ' ': () => onPick(row.entry),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const items = virtualizer.getVirtualItems();
  // Before the first layout nothing is in sight, and a feed without articles is none.
  const hasEntries = items.some(({ index }) => rows[index]?.kind === 'entry');
  const firstEntry = rows[virtualizer.range?.startIndex ?? 0];
  const topAt = topInstant(firstEntry);
  const tabStop = activeIndex >= 0 ? activeIndex : rows.findIndex(({ kind }) => kind === 'entry');
  const instant = topAt === null ? null : new Date(topAt).toISOString();

  return (
    <Frame>
      <DayBar>
        <span>{instant && formatInZone(instant, zone, 'date')}</span>
        {selection ?? (
          <span>
            {knownZone(zone)} ({zoneName(zone, instant ?? undefined)})
          </span>
        )}
      </DayBar>
      {news > 0 && (
        <News $isAtTop={order === 'newest'}>
          <Button
            size="small"
            variant="primary"
            icon={order === 'newest' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
            onPress={() => virtualizer.scrollToIndex(order === 'newest' ? 0 : rows.length - 1)}
          >
            {news === 1 ? '1 new entry' : `${news} new entries`}
          </Button>
        </News>
      )}
      <Scroller ref={scroller} onScroll={onScroll} onKeyDown={onKeyDown}>
        <Sheet ref={virtualizer.containerRef} {...(hasEntries && { role: 'feed', 'aria-label': 'Timeline', 'aria-busy': isBusy })}>
          {items.map(({ key, index }) => {
            const row = rows[index];
            if (!row) return null;
            if (row.kind !== 'entry') {
              return <PlacedRowBetween key={key} index={index} row={row} zone={zone} measure={virtualizer.measureElement} />;
            }
            return (
              <PlacedEntry
                key={key}
                index={index}
                entry={row.entry}
                position={row.position}
                count={count}
                zone={zone}
                titleId={`${id}-${row.id}`}
                isTabStop={index === tabStop}
                isPicked={picked.includes(row.id)}
                measure={virtualizer.measureElement}
                onFocus={setActiveId}
                onPick={onPick}
                onOpen={onOpen}
              />
            );
          })}
        </Sheet>
      </Scroller>
    </Frame>
  );
}

/** The instant that the day above the list is that of. */
function topInstant(row: TimelineRow | undefined): number | null {
  if (!row) return null;
  if (row.kind === 'gap') return row.gap.to;
  if (row.kind === 'day') return row.at;
  return row.entry.hasTime ? row.entry.at : null;
}
