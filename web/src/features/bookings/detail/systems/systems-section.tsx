import { GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { Zone } from '@/lib/dates/dates';
import { Badge, type Tone } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { SectionTable } from '@/ui/design/section-table';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, WarningText } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { type ComparedFact, comparedFacts, factLabels } from '../../model/disagreement';
import type { Verdict } from '../../model/verdict';
import type { BookingSectionProps } from '../booking-detail';
import { DispatchCheckLine } from './dispatch-check-line';
import { FleetEngineToken } from './fleet-engine-token';
import type { Comparison } from './use-comparison';
import type { System } from './use-systems';
import { Inline } from '@/ui/design/inline';

const Sentence = styled.p`
  flex: 1;
  min-width: min(100%, 40ch);
  font-size: 0.875rem;
  font-weight: 550;
`;

const stateText = { absent: 'Not found', silent: 'No response', notAsked: 'Not requested' } as const;

function SystemState({ system: { answer, error, title, retry } }: { system: System }) {
  if (answer.state === 'answered' || answer.state === 'loading') return null;
  if (error?.code === 'FORBIDDEN') return <Muted>You don’t have access to this</Muted>;
  return (
    <>
      <Muted>{stateText[answer.state]}</Muted>
      {error?.isRetryable && (
        <Button size="small" variant="ghost" title={error.message} aria-label={sentence`Retry ${title}: ${error.message}`} onPress={retry}>
          Retry
        </Button>
      )}
    </>
  );
}

function ValueIn({ system, row, zone }: { system: System; row: ComparedFact; zone: Zone }) {
  const { answer } = system;
  if (answer.state === 'loading') return <Skeleton width="72%" />;
  const value = answer.state === 'answered' ? answer.record[row.fact] : undefined;
  if (!value) return <Muted aria-label={answer.state === 'answered' ? 'not stored here' : 'no response'}>–</Muted>;
  if (value.key === null) return <Muted>none</Muted>;
  const text = value.instant ? <DateTime value={value.instant} zone={zone} /> : value.text;
  if (!row.lateIds.has(system.id)) return text;
  return (
    <WarningText>
      {text}
      <VisuallyHidden> (late)</VisuallyHidden>
    </WarningText>
  );
}

/** A system's unchanged response. The raw booking, which is large and rarely needed, is in the page's menu. */
function SystemPayload({ system: { id, title, payload } }: { system: System }) {
  const drawer = useJsonDrawer();
  if (payload === undefined || id === 'booking') return <NoValue />;
  const name = sentence`Payload of ${title}`;
  return (
    <Button size="small" variant="ghost" aria-label={name} onPress={() => drawer.open(name, payload)}>
      Show
    </Button>
  );
}

type Row = ComparedFact | 'answer' | 'updated' | 'payload';

const verdicts: Readonly<Record<Verdict, { label: string; tone: Tone }>> = {
  disagree: { label: 'Systems disagree', tone: 'warning' },
  comparing: { label: 'Comparing…', tone: 'neutral' },
  partial: { label: 'No differences in the systems that responded', tone: 'neutral' },
  agree: { label: 'Systems match', tone: 'success' },
};

/** The booking in each system, side by side, with the differences marked and summarised. */
export function SystemsSection({ comparison, ...section }: BookingSectionProps & { comparison: Comparison }) {
  const { zone } = section;
  const { systems, check, verdict, text } = comparison;
  const isWhole = systems.every(({ answer }) => answer.state === 'answered' || answer.state === 'loading');
  return (
    <Section
      title="Systems"
      id="systems"
      actions={
        <Button
          size="small"
          icon={<GitCompareArrows aria-hidden="true" />}
          onPress={() => {
            systems.forEach(({ retry, answer }) => answer.state !== 'notAsked' && retry());
            if (section.booking.data?.fleetId) check.retry();
          }}
        >
          Compare again
        </Button>
      }
    >
      <Inline $align="baseline" $gap={3} $rowGap={1}>
        <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>
        <Sentence role="status">{text}</Sentence>
      </Inline>
      <DispatchCheckLine {...section} check={check} />
      <FleetEngineToken {...section} />
      <SectionTable<Row>
        label="Booking in each system"
        columns={[
          {
            label: 'Field',
            isHidden: true,
            isRowHead: true,
            cell: (row) => {
              if (row === 'answer') return 'Response';
              if (row === 'updated') return 'Updated';
              if (row === 'payload') return 'Payload';
              return row.differs ? (
                <b>
                  {factLabels[row.fact]}
                  <VisuallyHidden> (different)</VisuallyHidden>
                </b>
              ) : (
                factLabels[row.fact]
              );
            },
          },
          ...systems.map((system) => ({
            label: system.title,
            cell: (row: Row) => {
              if (row === 'answer') return <SystemState system={system} />;
              if (row === 'updated') return system.updatedAt ? <DateTime value={system.updatedAt} zone={zone} /> : <Muted>–</Muted>;
              if (row === 'payload') return <SystemPayload system={system} />;
              return <ValueIn system={system} row={row} zone={zone} />;
            },
          })),
        ]}
        rows={[...(isWhole ? [] : ['answer' as const]), ...comparedFacts(systems), 'updated', 'payload']}
        keyOf={(row) => (typeof row === 'string' ? row : row.fact)}
      />
    </Section>
  );
}
