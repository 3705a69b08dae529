import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { LogRow } from './log-row';
import type { LogLine } from './log-view';
import { floatingEdge } from '@/ui/design/floating';

const Box = styled.div`
  min-height: 110px;
  max-height: clamp(240px, 56vh, 640px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  font-family: var(--font-mono);
  &:focus-visible {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
`;

const Content = styled.div`
  position: relative;
  width: 100%;
`;

const Jump = styled.div`
  position: absolute;
  inset-inline: 0;
  bottom: 12px;
  display: flex;
  justify-content: center;
  pointer-events: none;
  & > button {
    pointer-events: auto;
    box-shadow: var(--shadow-popover);
    ${floatingEdge}
  }
`;

interface LogLinesProps {
  lines: readonly LogLine[];
  search: string;
  /** The ID of the selected line. */
  selected: string | null;
  /** Called with the pressed line. Must be a stable function, like `onOpen`. */
  onSelect: (id: string) => void;
  onOpen: (line: LogLine) => void;
}

/** The scroll position of a box, in pixels. */
interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly contentHeight: number;
}

/** The distance in pixels within which the position counts as the end. */
const nearEnd = 24;

const placeOf = (box: HTMLElement): ScrollPlace => ({ top: box.scrollTop, height: box.clientHeight, contentHeight: box.scrollHeight });

/**
 * The log lines in a scrolling box, newest at the end, as in a terminal. Only visible lines are rendered. At the end it follows new lines;
 * scrolling up stops that and counts them. Screen readers do not announce each line.
 */
export function LogLines({ lines, search, selected, onSelect, onOpen }: LogLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastPlace = useRef<ScrollPlace>({ top: 0, height: 0, contentHeight: 0 });
  // The line of the link.
  const [linked] = useState(() => lines.findIndex(({ id }) => id === selected));
  const [isFollowing, setFollowing] = useState(linked === -1);
  const [lastSeen, setLastSeen] = useState<string | null>(null);

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    getItemKey: (place) => lines[place]?.id ?? place,
    estimateSize: () => 24,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: isFollowing,
    scrollEndThreshold: 24,
  });

  const showEnd = () => {
    setFollowing(true);
    virtualizer.scrollToEnd();
  };
  useEffect(() => {
    if (linked === -1) virtualizer.scrollToEnd();
    else {
      virtualizer.scrollToIndex(linked, { align: 'center' });
      // The lines had not loaded when the browser handled the link's fragment.
      box.current?.scrollIntoView({ block: 'center' });
    }
  }, [virtualizer, linked]);

  const onScroll = () => {
    if (!box.current) return;
    const now = placeOf(box.current);
    // Scrolling up stops it; new lines below change nothing.
    const isAtEnd = now.contentHeight - now.top - now.height <= nearEnd;
    const follows = isAtEnd || (isFollowing && now.top >= lastPlace.current.top);
    lastPlace.current = now;
    if (follows === isFollowing) return;
    setFollowing(follows);
    setLastSeen(lines.at(-1)?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    if (event.key === 'End') showEnd();
    else if (event.key === 'Home') virtualizer.scrollToIndex(0);
    else return;
    event.preventDefault();
  };

  const zone = viewerZone();
  const seenAt = lastSeen === null ? -1 : lines.findLastIndex(({ id }) => id === lastSeen);
  const isNew = isFollowing || seenAt === -1 ? 0 : lines.length - 1 - seenAt;
  return (
    <div style={{ position: 'relative' }}>
      <Box
        ref={box}
        role="log"
        aria-live="off"
        aria-label="Log lines"
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        data-following={isFollowing}
      >
        <Content style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index];
            return (
              line && (
                <LogRow
                  key={key}
                  line={line}
                  place={index}
                  top={start}
                  search={search}
                  zone={zone}
                  isSelected={line.id === selected}
                  onSelect={onSelect}
                  onOpen={onOpen}
                  measure={virtualizer.measureElement}
                />
              )
            );
          })}
        </Content>
      </Box>
      {!isFollowing && (
        <Jump>
          <Button size="small" icon={<ArrowDownToLine aria-hidden="true" />} onPress={showEnd}>
            {isNew > 0 ? `${isNew.toLocaleString('en')} new ${isNew === 1 ? 'line' : 'lines'} · jump to end` : 'Jump to end'}
          </Button>
        </Jump>
      )}
    </div>
  );
}
