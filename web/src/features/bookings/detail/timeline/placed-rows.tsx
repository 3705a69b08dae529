import { memo } from 'react';
import styled from 'styled-components';
import type { Zone } from '@/lib/dates';
import { timeOf } from './clock';
import { EntryRow, type EntryRowProps } from './entry-row';
import { durationText } from './gaps';
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
  font-size: var(--font-size-small);
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
  row: Exclude<TimelineRow, { kind: 'entry' }>;
  /** Its place among all rows, by which the list measures it. */
  index: number;
  zone: Zone;
  measure: (element: HTMLElement | null) => void;
}

/** A day or a gap in its place between entries. */
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
      <GapText>{durationText(to - from)} without any entry</GapText>
      <span>
        {timeOf(from, zone)} to {timeOf(to, zone)}
      </span>
    </Between>
  );
}

interface PlacedEntryProps extends EntryRowProps {
  /** Its place among all rows, by which the list measures it. */
  index: number;
  /** Its place among the entries, from 1, of so many. */
  position: number;
  count: number;
  isTabStop: boolean;
  measure: (element: HTMLElement | null) => void;
  onFocus: (entryId: string) => void;
}

/** An entry in its place. It is rendered again when something of it changes, and not whenever another one comes into sight. */
export const PlacedEntry = memo(function PlacedEntry({
  index,
  position,
  count,
  isTabStop,
  measure,
  onFocus,
  ...entryRow
}: PlacedEntryProps) {
  const { entry, titleId } = entryRow;
  return (
    <Place
      data-index={index}
      data-entry={entry.id}
      ref={measure}
      role="article"
      aria-posinset={position}
      aria-setsize={count}
      aria-labelledby={titleId}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(entry.id)}
    >
      <EntryRow {...entryRow} />
    </Place>
  );
});
