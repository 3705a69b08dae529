import { type DOMAttributes, useState } from 'react';
import styled from 'styled-components';
import { usePrinting } from '@/lib/browser/printing';
import { elapsedText } from '@/lib/dates/age';
import { type Zone, zoneText } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { type TimelineEntry, timeOf } from './entry';
import { EventRow } from './event-row';
import type { TimelineRow } from './rows';
import { Inline } from '@/ui/design/inline';

const Bar = styled(Inline)`
  min-height: 36px;
  padding: 4px 8px 4px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font-weight: 500;
`;

const Sheet = styled.div`
  & > article:hover {
    background: var(--color-hover);
  }
`;

const Between = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 6px 12px 6px 13px;
  color: var(--color-text-muted);
  &::after {
    content: '';
    flex: 1;
    border-top: 1px dashed var(--color-border);
  }
`;

const Day = styled(Between)`
  font-weight: 600;
  &::after {
    border-top-style: solid;
  }
`;

const GapText = styled.span`
  font-weight: 500;
`;

/** The number of rows drawn at first, and with each "Show more": a log may have thousands. */
const step = 200;

interface TimelineListProps {
  rows: readonly TimelineRow[];
  zone: Zone;
  /** Events that are held back while the pointer or the focus is on the rows. */
  waiting: number;
  onShowWaiting: () => void;
  heldArea: DOMAttributes<HTMLElement>;
  onOpen: (event: TimelineEntry) => void;
}

export function TimelineList({ rows, zone, waiting, onShowWaiting, heldArea, onOpen }: TimelineListProps) {
  const isPrinting = usePrinting();
  const [limit, setLimit] = useState(step);
  const first = rows.find((row) => row.kind === 'event');
  return (
    <div {...heldArea}>
      <Bar $isSpread $gap={3} $rowGap={1}>
        <span>{zoneText(zone, first ? isoAt(first.event.at) : null)}</span>
        {waiting > 0 && (
          <Button size="small" variant="primary" onPress={onShowWaiting}>
            {counted(waiting, 'new entry', 'new entries')}
          </Button>
        )}
      </Bar>
      <Sheet>
        {rows.slice(0, isPrinting ? undefined : limit).map((row) => {
          if (row.kind === 'event') return <EventRow key={row.id} event={row.event} zone={zone} onOpen={onOpen} />;
          if (row.kind === 'day') return <Day key={row.id}>{row.day}</Day>;
          const { from, to } = row.gap;
          return (
            <Between key={row.id}>
              <GapText>No activity for {elapsedText(to - from)}</GapText>
              <span>
                {timeOf(from, zone)} to {timeOf(to, zone)}
              </span>
            </Between>
          );
        })}
      </Sheet>
      {rows.length > limit && (
        <Button size="small" onPress={() => setLimit(limit + step)}>
          Show {Math.min(step, rows.length - limit)} more
        </Button>
      )}
    </div>
  );
}
