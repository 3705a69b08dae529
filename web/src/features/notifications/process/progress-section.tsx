import styled from 'styled-components';
import { remainingCount } from '@/entities/notification/notification-status';
import type { Zone } from '@/lib/dates/dates';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { NoValue } from '@/ui/design/no-value';
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

/* Thicker than other bars, because people watch it. */
const Bar = styled.div`
  & > span {
    height: 12px;
  }
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(116px, 1fr));
  gap: var(--space-3);
  & dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--color-text-muted);
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
  }
  & strong {
    font-size: 1.5rem;
    font-weight: 650;
    line-height: 1.3;
  }
`;

const Swatch = styled.span<{ $colour: string }>`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: var(--color-${({ $colour }) => $colour});
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

/** A readable share: 0% and 100% only if exact. */
function shareText(value: number, total: number): string {
  const percent = (100 * value) / total;
  if (percent > 0 && percent < 1) return '< 1%';
  if (percent > 99 && percent < 100) return '> 99%';
  return `${Math.round(percent)}%`;
}

interface CountProps {
  label: string;
  value: number | null;
  total?: number | null;
  colour?: string;
}

const Count = ({ label, value, total, colour }: CountProps) => (
  <div>
    <dt>
      {colour && <Swatch $colour={colour} aria-hidden="true" />}
      {label}
    </dt>
    <dd>
      <strong>{value === null ? <NoValue /> : value.toLocaleString('en')}</strong>
      {value !== null && !!total && <Muted>{shareText(value, total)}</Muted>}
    </dd>
  </div>
);

interface ProgressSectionProps {
  sending: Sending;
  /** The fleet's. */
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
        <Bar>
          <SegmentTrack
            segments={[
              { label: 'Sent', value: sentCount ?? 0, tone: 'success' },
              { label: 'Failed', value: failedCount ?? 0, tone: 'danger' },
            ]}
            total={total}
          />
        </Bar>
      )}
      <Numbers>
        <Count label="Sent" value={sentCount} total={total} colour="primary" />
        <Count label="Failed" value={failedCount} total={total} colour="danger" />
        <Count label={isOver ? 'Not tried' : 'Left'} value={remainingCount(sending)} total={total} colour="border-strong" />
        <Count label="Passengers" value={total} />
      </Numbers>
    </Section>
  );
}
