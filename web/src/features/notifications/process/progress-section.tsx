import styled from 'styled-components';
import { remainingCount } from '@/entities/notification/notification-status';
import type { Zone } from '@/lib/dates/dates';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { summaryOf, type Sending, type Summary } from '../model/sending';

const Headline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px var(--space-3);
  & > strong {
    font-size: var(--font-size-large);
    font-weight: 650;
  }
`;

function Said({ summary: { tone, title, text } }: { summary: Summary }) {
  return tone === 'warning' || tone === 'danger' ? (
    <Notice tone={tone} title={title}>
      {text && <p>{text}</p>}
    </Notice>
  ) : (
    <Headline>
      <strong>{title}</strong>
      {text && <Muted>{text}</Muted>}
    </Headline>
  );
}

/** A count with its share: "1,220 (98%)". */
const countText = (value: number | null, total: number | null): string | null =>
  value === null ? null : value.toLocaleString('en') + (total ? ` (${Math.floor((100 * value) / total)}%)` : '');

interface ProgressSectionProps {
  sending: Sending;
  zone: Zone;
  /** The time of the read, in milliseconds since 1970. */
  freshAt: number;
}

/** The progress of a process: a summary, a bar, and the numbers of sent, failed and remaining passengers. */
export function ProgressSection({ sending, zone, freshAt }: ProgressSectionProps) {
  const { passengersCount: total, sentCount, failedCount, status } = sending;
  const isOver = status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
  return (
    <Section title="Progress">
      <div role="status">
        <Said summary={summaryOf(sending, zone, freshAt)} />
      </div>
      {!!total && (
        <SegmentTrack
          segments={[
            { label: 'Sent', value: sentCount ?? 0, tone: 'success' },
            { label: 'Failed', value: failedCount ?? 0, tone: 'danger' },
          ]}
          total={total}
        />
      )}
      <FieldList>
        <Field label="Sent">{countText(sentCount, total)}</Field>
        <Field label="Failed">{countText(failedCount, total)}</Field>
        <Field label={isOver ? 'Not tried' : 'Left'}>{countText(remainingCount(sending), total)}</Field>
        <Field label="Passengers">{countText(total, null)}</Field>
      </FieldList>
    </Section>
  );
}
