import { useState } from 'react';
import styled from 'styled-components';
import { elapsedText } from '@/lib/dates/age';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { type Attention, worstFirst } from '@/lib/attention';
import { millisecondsBetween } from '@/lib/dates/instants';
import { isLoading, type Read } from '@/lib/data/read';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Inline, RowLink, Rows } from '@/ui/design/layout';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';

/** Maximum rows before "Show all". */
const shown = 5;

/* The card's minimum height, so that nothing below it moves when rows arrive. */
const Body = styled.div`
  min-height: ${shown * 37}px;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;

const minute = 60_000;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(0, 1fr) max-content;
  align-items: baseline;
  gap: 2px var(--space-3);
  min-height: 37px;
  padding: 8px 0;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

const Subject = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 640px) {
    grid-row: 2;
    grid-column: 1 / -1;
    white-space: normal;
  }
`;

/** A part of home that is checked for problems. */
export interface Checked {
  /** "today's bookings" */
  readonly name: string;
  readonly read: Read<unknown>;
  /** The parts that were left out: "active rides beyond the first 50". */
  readonly leftOut?: readonly string[];
  /** Whether more of it is being read. */
  readonly isReading?: boolean;
}

/** Nothing for times that are in the future or unreadable. */
const agoText = (elapsed = -1) => (elapsed >= minute ? `${elapsedText(elapsed)} ago` : elapsed >= 0 ? 'Just now' : '');

interface AttentionCardProps {
  items: readonly Attention[];
  checked: readonly Checked[];
  /** Unreadable fields of other data in these checks. */
  unreadable: readonly UnreadableField[];
  /** Milliseconds since 1970. */
  now: number;
}

/** The items that need attention, worst first; one line if there are none. */
export function AttentionCard({ items, checked, unreadable, now }: AttentionCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = worstFirst(items);
  const waiting = checked.some(({ read, isReading }) => isLoading(read) || isReading);
  const failed = checked.filter(({ read }) => read.error && read.data == null);
  const unchecked = [...failed.map(({ name }) => name), ...checked.flatMap(({ leftOut = [] }) => leftOut)];
  return (
    <Section
      title="Needs attention"
      actions={
        sorted.length > shown &&
        !showsAll && (
          <Button size="small" variant="ghost" onPress={() => setShowsAll(true)}>
            {`Show all ${sorted.length}`}
          </Button>
        )
      }
    >
      <Body>
        <Incomplete fields={unreadable} />
        {sorted.length === 0 &&
          (waiting ? <LoadingFields count={2} /> : unchecked.length === 0 && <QuietLine>No problems found.</QuietLine>)}
        {sorted.length > 0 && (
          <Rows>
            {sorted.slice(0, showsAll ? undefined : shown).map(({ id, severity, problem, detail, subject, kind, to, at }) => (
              <Item key={id}>
                <Badge tone={severity}>{problem}</Badge>
                <Subject title={detail}>
                  <RowLink to={to}>{subject}</RowLink> <Muted>{[kind, detail].filter(Boolean).join(' · ')}</Muted>
                </Subject>
                {at !== null && <Muted>{agoText(millisecondsBetween(at, now))}</Muted>}
              </Item>
            ))}
          </Rows>
        )}
        {unchecked.length > 0 && (
          <Inline $gap={3} $rowGap={2}>
            <Muted>{`Not checked: ${unchecked.join(', ')}.`}</Muted>
            {failed.length > 0 && (
              <Button size="small" onPress={() => failed.forEach(({ read }) => read.retry())}>
                Retry
              </Button>
            )}
          </Inline>
        )}
      </Body>
    </Section>
  );
}
