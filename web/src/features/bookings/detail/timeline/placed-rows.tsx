import { memo } from 'react';
import styled from 'styled-components';
import { elapsedText } from '@/lib/dates/age';
import type { Zone } from '@/lib/dates/dates';
import { timeOf } from './clock';
import { EventRow, type EventRowProps } from './event-row';
import type { TimelineRow } from './rows';

const Place = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  &[role='article']:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-medium);
  }
  &[role='article']:hover {
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
  padding: 1px 8px;
  border-radius: var(--radius-full);
  background: var(--color-warning-soft);
  color: var(--color-warning-text);
  font-weight: 500;
`;

interface PlacedRowBetweenProps {
  row: Exclude<TimelineRow, { kind: 'event' }>;
  /** Its index among all rows. */
  index: number;
  zone: Zone;
  measure: (element: HTMLElement | null) => void;
}

/** A day or a gap between events. */
export function PlacedRowBetween({ row, index, zone, measure }: PlacedRowBetweenProps) {
  return (
    <Place data-index={index} ref={measure}>
      <RowBetween row={row} zone={zone} />
    </Place>
  );
}

function RowBetween({ row, zone }: Pick<PlacedRowBetweenProps, 'row' | 'zone'>) {
  if (row.kind === 'day') return <Day>{row.day}</Day>;
  const { from, to } = row.gap;
  return (
    <Between>
      <GapText>No activity for {elapsedText(to - from)}</GapText>
      <span>
        {timeOf(from, zone)} to {timeOf(to, zone)}
      </span>
    </Between>
  );
}

interface PlacedEventProps extends EventRowProps {
  /** Its index among all rows. */
  index: number;
  /** Its number among the events, from 1. */
  position: number;
  count: number;
  isTabStop: boolean;
  measure: (element: HTMLElement | null) => void;
  onFocus: (eventId: string) => void;
}

/** Memoised, so that scrolling does not render the events that stay in view again. */
export const PlacedEvent = memo(function PlacedEvent({
  index,
  position,
  count,
  isTabStop,
  measure,
  onFocus,
  ...eventRow
}: PlacedEventProps) {
  const { event, titleId } = eventRow;
  return (
    <Place
      data-index={index}
      data-event={event.id}
      ref={measure}
      role="article"
      aria-posinset={position}
      aria-setsize={count}
      aria-labelledby={titleId}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(event.id)}
    >
      <EventRow {...eventRow} />
    </Place>
  );
});
