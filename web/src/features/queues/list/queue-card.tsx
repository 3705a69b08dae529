import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ageText } from '@/lib/dates/age';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { viewerZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import { Badge } from '@/ui/design/badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { Inline } from '@/ui/design/inline';
import { Muted, Small } from '@/ui/design/text';
import { jobStateLabel, queueName } from '../model/job';
import { countsOf, isShareUnknown, statesOf, troubleOf } from '../model/queue';
import { queueUrl } from '../urls';
import type { QueueFactsFragment } from './queues.generated';
import { queueRead } from './reads';

const Card = styled.li<{ $edge: string }>`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  padding: 14px 16px;
  border: 1px solid var(--color-border);
  border-left: 4px solid var(--color-${({ $edge }) => $edge});
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
`;

const Title = styled.h2`
  flex: 1;
  min-width: 12ch;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    padding-block: 2px;
    color: var(--color-link);
  }
`;

const Code = styled.code`
  flex-basis: 100%;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`;

const Numbers = styled.dl`
  display: grid;
  /* The same columns in every card, whatever its numbers. */
  grid-template-columns: repeat(auto-fit, minmax(72px, 1fr));
  gap: var(--space-2) var(--space-3);
  & > :last-child {
    grid-column: span 2;
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    font-size: 1.125rem;
    font-weight: 650;
  }
  & dd a {
    display: inline-block;
    min-width: 24px;
    min-height: 24px;
    color: var(--color-link);
  }
  & dd[data-failed] a {
    color: var(--color-danger-text);
  }
`;

const Since = styled.span`
  font-size: 0.875rem;
  font-weight: 400;
`;

interface NumberProps {
  label: string;
  isFailed?: boolean;
  children: ReactNode;
}

const Figure = ({ label, isFailed = false, children }: NumberProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-failed={isFailed ? '' : undefined}>{children}</dd>
  </div>
);

const counted = new Set<string>(['PAUSED', ...statesOf.waiting, ...statesOf.active, ...statesOf.failed]);

type Counted = NonNullable<QueueFactsFragment['counts']>[number];

const countText = (count: Counted): string =>
  `${jobStateLabel(count)?.label ?? count.stateCode} ${count.count?.toLocaleString('en') ?? '–'}`;

/** A queue with its counts and its oldest waiting job. Its name links to the failed jobs, if the queue is failing. */
export function QueueCard({ queue }: { queue: QueueFactsFragment }) {
  const now = useMinute();
  const gateway = useGateway();
  const { code, isPaused, oldestWaitingAt } = queue;
  const counts = countsOf(queue);
  const trouble = troubleOf(queue, now);
  const fails = trouble === 'failing';
  const name = queueName(code);
  const figure = (label: string, of: keyof typeof statesOf) => {
    const count = counts[of];
    return (
      <Figure label={label} isFailed={of === 'failed'}>
        {count === null ? (
          <NoValue />
        ) : count === 0 ? (
          0
        ) : (
          <Link to={queueUrl(code, statesOf[of])} aria-label={sentence`${count} ${label.toLowerCase()} in ${name}`}>
            {count.toLocaleString('en')}
          </Link>
        )}
      </Figure>
    );
  };
  const others = (queue.counts ?? []).filter(({ state }) => !counted.has(state));
  return (
    <Card $edge={fails ? 'danger-text' : isPaused || trouble === 'behind' ? 'warning-text' : 'border'} aria-label={name}>
      <Head>
        <Title>
          <Link to={queueUrl(code, fails ? statesOf.failed : [])}>{name}</Link>
        </Title>
        {fails && <Badge tone="danger">Failing</Badge>}
        {trouble === 'behind' && <Badge tone="warning">Behind</Badge>}
        {isPaused && <Badge tone="warning">Paused</Badge>}
        {isPaused === null && <Muted>Paused: unknown</Muted>}
        <Incomplete fields={gateway.unreadableIn(queue)} readRaw={gateway.rawReader(queueRead(code))} />
        {name !== code && <Code>{code}</Code>}
      </Head>
      {queue.counts === null ? (
        <Small as="p">No job counts available.</Small>
      ) : (
        <Numbers>
          {figure('Failed', 'failed')}
          {figure('Running', 'active')}
          {figure('Waiting', 'waiting')}
          <Figure label="Oldest waiting">
            <Since>
              {oldestWaitingAt ? (
                <span title={ageText(oldestWaitingAt)}>
                  <DateTime value={oldestWaitingAt} zone={viewerZone()} />
                </span>
              ) : (
                <NoValue />
              )}
            </Since>
          </Figure>
        </Numbers>
      )}
      {isShareUnknown(queue) && <Small as="p">Too few completed jobs are stored to tell the share of failed ones.</Small>}
      {others.length > 0 && (
        <Inline $gap={3} $rowGap={0}>
          {others.map((count) => (
            <Small key={count.stateCode}>{countText(count)}</Small>
          ))}
        </Inline>
      )}
    </Card>
  );
}
