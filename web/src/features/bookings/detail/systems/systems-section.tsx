import { Braces, GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import type { Zone } from '@/lib/dates/dates';
import { Badge, type Tone } from '@/ui/design/badge';
import { Button, IconButton } from '@/ui/design/button/button';
import { DateTime } from '@/ui/design/date/date-time';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { ScrollArea } from '@/ui/design/scroll-area';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { type Disagreement, disagreementsOf, type Fact, factLabels, facts } from '../../model/disagreement';
import type { Verdict } from '../../model/verdict';
import type { BookingSectionProps } from '../booking-detail';
import { DispatchCheckLine } from './dispatch-check-line';
import { FleetEngineToken } from './fleet-engine-token';
import type { Comparison } from './use-comparison';
import type { System } from './use-systems';

/* Spans the section to its edges. */
const Place = styled.div`
  margin: 0 -16px -16px;
  overflow: hidden;
  border-top: 1px solid var(--color-border);
  border-radius: 0 0 var(--radius-large) var(--radius-large);
`;

const label = 'Booking in each system';

const Table = styled.table`
  width: 100%;
  min-width: 880px;
  border-collapse: collapse;
  & th,
  & td {
    padding: 7px 10px;
    border-bottom: 1px solid var(--color-border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & tr:last-child > * {
    border-bottom: 0;
  }
  & th:first-child {
    position: sticky;
    left: 0;
    width: 116px;
    padding-left: 16px;
    background: var(--color-surface);
    overflow-wrap: normal;
  }
  & th {
    font-weight: 550;
  }
  & thead th {
    overflow-wrap: normal;
  }
  & time {
    white-space: normal;
  }
  & tbody th {
    color: var(--color-text-muted);
    font-weight: 400;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  min-height: 24px;
`;

const Row = styled.tr<{ $differs: boolean }>`
  & > th:first-child {
    ${({ $differs }) => $differs && 'color: var(--color-text); font-weight: 600;'}
  }
`;

const Cell = styled.td<{ $isLate: boolean; $differs: boolean }>`
  ${({ $differs }) => $differs && 'font-weight: 600;'}
  ${({ $isLate }) => $isLate && 'background: var(--color-warning-soft); color: var(--color-warning-text);'}
`;

const Verdict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 6px var(--space-3);
`;

const Sentence = styled.p`
  flex: 1;
  min-width: min(100%, 40ch);
  margin: 0;
  font-size: 0.875rem;
  font-weight: 550;
`;

function ValueOf({ system, fact, zone }: { system: System; fact: Fact; zone: Zone }) {
  const { answer } = system;
  if (answer.state === 'loading') return <Skeleton width="72%" />;
  const value = answer.state === 'answered' ? answer.record[fact] : undefined;
  if (!value) return <Muted aria-label={answer.state === 'answered' ? 'not stored here' : 'no response'}>–</Muted>;
  if (value.instant) return <DateTime value={value.instant} zone={zone} />;
  return value.key === null ? <Muted>none</Muted> : <span>{value.text}</span>;
}

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

/** Whether a system's value differs from the right one. */
const isLate = (found: Disagreement | undefined, system: System): boolean =>
  found?.late.some(({ systems }) => systems.some(({ id }) => id === system.id)) ?? false;

/* Long IDs, and the fare that few systems have, only matter if they differ. */
const hiddenIfSame: ReadonlySet<Fact> = new Set(['fleet', 'dispatchId', 'meter']);

interface SystemsSectionProps extends BookingSectionProps {
  comparison: Comparison;
}

const verdicts: Readonly<Record<Verdict, { label: string; tone: Tone }>> = {
  disagree: { label: 'Systems disagree', tone: 'warning' },
  comparing: { label: 'Comparing…', tone: 'neutral' },
  partial: { label: 'No differences in the systems that responded', tone: 'neutral' },
  agree: { label: 'Systems match', tone: 'success' },
};

/** The booking in each system, side by side, with the differences marked and summarised. */
export function SystemsSection({ comparison, ...section }: SystemsSectionProps) {
  const drawer = useJsonDrawer();
  const { zone } = section;
  const { systems, check, verdict, text } = comparison;
  const found = disagreementsOf(systems);
  const isLoading = systems.some(({ answer }) => answer.state === 'loading');
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
      <Verdict>
        <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>
        <Sentence role="status">{text}</Sentence>
      </Verdict>
      <DispatchCheckLine {...section} check={check} />
      <FleetEngineToken {...section} />
      <Place>
        <ScrollArea label={label} isBusy={isLoading}>
          <Table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Field</VisuallyHidden>
                </th>
                {systems.map((system) => (
                  <th key={system.id} scope="col">
                    <Head>
                      {isolated(system.title)}
                      {system.payload !== undefined && system.id !== 'booking' && (
                        <IconButton
                          size="small"
                          label={sentence`Payload of ${system.title}`}
                          icon={<Braces aria-hidden="true" />}
                          onPress={() => drawer.open(sentence`Payload of ${system.title}`, system.payload)}
                        />
                      )}
                    </Head>
                    <SystemState system={system} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map((fact) => {
                const disagreement = found.find((each) => each.fact === fact);
                if (!disagreement && hiddenIfSame.has(fact)) return null;
                return (
                  <Row key={fact} $differs={disagreement !== undefined}>
                    <th scope="row">
                      {factLabels[fact]}
                      {disagreement && <VisuallyHidden> (different)</VisuallyHidden>}
                    </th>
                    {systems.map((system) => {
                      const marked = isLate(disagreement, system);
                      return (
                        <Cell key={system.id} $isLate={marked} $differs={disagreement !== undefined}>
                          <ValueOf system={system} fact={fact} zone={zone} />
                          {marked && <VisuallyHidden> (late)</VisuallyHidden>}
                        </Cell>
                      );
                    })}
                  </Row>
                );
              })}
              <Row $differs={false}>
                <th scope="row">Updated</th>
                {systems.map(({ id, updatedAt }) => (
                  <td key={id}>{updatedAt ? <DateTime value={updatedAt} zone={zone} /> : <Muted>–</Muted>}</td>
                ))}
              </Row>
            </tbody>
          </Table>
        </ScrollArea>
      </Place>
    </Section>
  );
}
