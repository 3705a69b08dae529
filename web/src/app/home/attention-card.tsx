import { useState } from 'react';
import styled from 'styled-components';
import { elapsedText } from '@/lib/age';
import { type Attention, worstFirst } from '@/lib/attention';
import { isLoading, type Read } from '@/lib/read';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { RowLink, Rows } from '@/ui/layout';
import { LoadingFields, Section } from '@/ui/section';
import { Muted, QuietLine } from '@/ui/text';

/** How many are shown before "Show all". */
const shown = 6;

const minute = 60_000;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(0, 1fr) max-content;
  align-items: baseline;
  gap: 2px var(--space-3);
  padding: 8px 0;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;

const Detail = styled.div`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Unchecked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

/** A part of home that is checked for trouble. */
export interface Checked {
  /** "today's bookings" */
  readonly name: string;
  readonly read: Read<unknown>;
}

/** Nothing for what is still to come, or of an unreadable time. */
const agoText = (elapsed: number) => (elapsed >= minute ? `${elapsedText(elapsed)} ago` : elapsed >= 0 ? 'Just now' : '');

interface AttentionCardProps {
  items: readonly Attention[];
  checked: readonly Checked[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What needs a person, worst first; one line where nothing does. */
export function AttentionCard({ items, checked, now }: AttentionCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = worstFirst(items);
  const waiting = checked.some(({ read }) => isLoading(read));
  const failed = checked.filter(({ read }) => read.error && read.data == null);
  return (
    <Section title="Needs attention">
      {sorted.length === 0 && (waiting ? <LoadingFields count={2} /> : failed.length === 0 && <QuietLine>No problems found.</QuietLine>)}
      {sorted.length > 0 && (
        <Rows>
          {sorted.slice(0, showsAll ? undefined : shown).map(({ id, severity, problem, detail, subject, kind, to, at }) => (
            <Item key={id}>
              <Badge tone={severity}>{problem}</Badge>
              <span>
                <RowLink to={to}>{subject}</RowLink> <Muted>{kind}</Muted>
              </span>
              {at !== null && <Muted>{agoText(now - Date.parse(at))}</Muted>}
              {detail && <Detail>{detail}</Detail>}
            </Item>
          ))}
        </Rows>
      )}
      {sorted.length > shown && !showsAll && (
        <div>
          <Button size="small" onPress={() => setShowsAll(true)}>{`Show all ${sorted.length}`}</Button>
        </div>
      )}
      {failed.length > 0 && (
        <Unchecked>
          <Muted>{`Not checked: ${failed.map(({ name }) => name).join(', ')}.`}</Muted>
          <Button size="small" onPress={() => failed.forEach(({ read }) => read.retry())}>
            Retry
          </Button>
        </Unchecked>
      )}
    </Section>
  );
}
