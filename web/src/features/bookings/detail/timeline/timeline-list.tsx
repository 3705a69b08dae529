import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DOMAttributes, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formatInZone, type Zone, zoneText } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { hasPayload, type TimelineEntry } from './entry';
import type { TimelineFilters } from './filters';
import { PlacedEvent, PlacedRowBetween } from './placed-rows';
import type { TimelineRow } from './rows';
import { usePlaceOnPage } from './use-place-on-page';
import { scrollToRow, useVirtualRows } from './use-virtual-rows';

const DayBar = styled.div`
  position: sticky;
  top: var(--top-bar-height, 0px);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--space-3);
  min-height: 36px;
  padding: 4px 8px 4px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font-weight: 500;
`;

const Sheet = styled.div`
  position: relative;
  width: 100%;
  /* The virtualizer keeps the position itself. */
  overflow-anchor: none;
  & > [role='article'],
  & > [role='article'] :is(a, button) {
    /* Below the bar with the day. */
    scroll-margin-top: 2.75rem;
  }
`;

/** Events that Page Up and Page Down move by. */
const pageStep = 10;

export interface TimelineListProps {
  rows: readonly TimelineRow[];
  /** The number of rows that are events. */
  count: number;
  order: TimelineFilters['order'];
  zone: Zone;
  isBusy: boolean;
  /** Events that are held back while the pointer or the focus is on the rows. */
  waiting: number;
  onShowWaiting: () => void;
  heldArea: DOMAttributes<HTMLElement>;
  onOpen: (event: TimelineEntry) => void;
}

/** The number of events newer than the newest one when the newest end was last visible. */
function useUnseen(newest: TimelineRow | undefined, rows: readonly TimelineRow[], isAtNewest: boolean): number {
  const newestAt = newest?.kind === 'event' ? newest.event.at : -Infinity;
  const [seenUntil, setSeenUntil] = useState(newestAt);
  if (isAtNewest && newestAt !== seenUntil) setSeenUntil(newestAt);
  if (isAtNewest || newestAt <= seenUntil) return 0;
  return rows.reduce((sum, row) => (row.kind === 'event' && row.event.at > seenUntil ? sum + 1 : sum), 0);
}

/** The index of the event that many steps away, or of the last one in that direction. */
function eventAway(rows: readonly TimelineRow[], from: number, steps: number): number {
  const direction = steps < 0 ? -1 : 1;
  let found = from;
  let remaining = Math.abs(steps);
  for (let index = from + direction; index >= 0 && index < rows.length && remaining > 0; index += direction) {
    if (rows[index]?.kind !== 'event') continue;
    found = index;
    remaining -= 1;
  }
  return found;
}

/** Virtual rows in the page's own scroll. Arrow keys, Page Up and Down, Home and End move between events; Enter opens a payload. */
export function TimelineList({ rows, count, order, zone, isBusy, waiting, onShowWaiting, heldArea, onOpen }: TimelineListProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const activeIndex = activeId === null ? -1 : rows.findIndex((row) => row.id === activeId);
  const { place, isAtNewest, isScrolledInto } = usePlaceOnPage(frame, bar, order);
  // Rows in view keep their position when others change above them. Otherwise anchoring is off, because it costs time for every measured row.
  const [settledRows, setSettledRows] = useState(rows);
  const isAnchored = rows !== settledRows && isScrolledInto;
  useEffect(() => setSettledRows(rows), [rows]);
  const virtualizer = useWindowVirtualizer(useVirtualRows({ rows, place, activeIndex, isAnchored }));

  const newestIndex =
    order === 'newest' ? rows.findIndex(({ kind }) => kind === 'event') : rows.findLastIndex(({ kind }) => kind === 'event');
  const unseen = useUnseen(rows[newestIndex], rows, isAtNewest) + waiting;

  const scrollTo = (index: number) => scrollToRow(virtualizer.measurementsCache[index], place);

  const showNewest = () => {
    onShowWaiting();
    scrollTo(newestIndex);
  };

  const goTo = (index: number) => {
    const row = rows[index];
    if (row?.kind !== 'event') return;
    setActiveId(row.id);
    scrollTo(index);
    // The event may only be rendered, and measured, after scrolling.
    requestAnimationFrame(() => {
      const element = frame.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(row.id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Buttons and checkboxes in a row handle their own keys.
    const eventId = event.target instanceof HTMLElement ? event.target.dataset.event : undefined;
    const at = rows.findIndex((each) => each.id === eventId);
    const row = rows[at];
    if (row?.kind !== 'event') return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(eventAway(rows, at, 1)),
      ArrowUp: () => goTo(eventAway(rows, at, -1)),
      PageDown: () => goTo(eventAway(rows, at, pageStep)),
      PageUp: () => goTo(eventAway(rows, at, -pageStep)),
      Home: () => goTo(eventAway(rows, -1, 1)),
      End: () => goTo(eventAway(rows, rows.length, -1)),
      Enter: () => hasPayload(row.event) && onOpen(row.event),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const items = virtualizer.getVirtualItems();
  // Before the first layout no row is in view, and a feed needs articles.
  const hasEvents = items.some(({ index }) => rows[index]?.kind === 'event');
  const firstInView = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + place.covered);
  const topAt = shownInstant(rows[firstInView?.index ?? 0]);
  const tabStop = activeIndex >= 0 ? activeIndex : rows.findIndex(({ kind }) => kind === 'event');
  const instant = topAt === null ? null : isoAt(topAt);

  return (
    <div ref={frame} {...heldArea}>
      <DayBar ref={bar}>
        <span>{instant && formatInZone(instant, zone, 'date')}</span>
        {unseen > 0 && (
          <Button
            size="small"
            variant="primary"
            icon={order === 'newest' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
            onPress={showNewest}
          >
            {counted(unseen, 'new entry', 'new entries')}
          </Button>
        )}
        <span>{zoneText(zone, instant)}</span>
      </DayBar>
      <Sheet
        ref={virtualizer.containerRef}
        onKeyDown={onKeyDown}
        {...(hasEvents && { role: 'feed', 'aria-label': 'Timeline', 'aria-busy': isBusy })}
      >
        {items.map(({ key, index }) => {
          const row = rows[index];
          if (!row) return null;
          if (row.kind !== 'event') {
            return <PlacedRowBetween key={key} index={index} row={row} zone={zone} measure={virtualizer.measureElement} />;
          }
          return (
            <PlacedEvent
              key={key}
              index={index}
              event={row.event}
              position={row.position}
              count={count}
              zone={zone}
              titleId={`${id}-${row.id}`}
              isTabStop={index === tabStop}
              measure={virtualizer.measureElement}
              onFocus={setActiveId}
              onOpen={onOpen}
            />
          );
        })}
      </Sheet>
    </div>
  );
}

/** The instant whose day the bar above the rows shows. */
function shownInstant(row: TimelineRow | undefined): number | null {
  if (!row) return null;
  if (row.kind === 'gap') return row.gap.to;
  if (row.kind === 'day') return row.at;
  return row.event.hasTime ? row.event.at : null;
}
