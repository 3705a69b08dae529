import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { elapsedText } from '@/lib/dates/age';
import { useGateway } from '@/lib/data/gateway';
import { formatWithZone, viewerZone } from '@/lib/dates/dates';
import { millisecondsBetween } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { Badge } from '@/ui/design/badge';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Inline } from '@/ui/design/inline';
import { RowLink } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { SectionTable, type TableColumn } from '@/ui/design/section-table';
import { surface } from '@/ui/design/surface';
import { Muted } from '@/ui/design/text';
import { jobStateLabel, queueName } from '../model/job';
import { countsOf, isShareUnknown, statesOf, troubleOf } from '../model/queue';
import { queueUrl } from '../urls';
import type { QueueFactsFragment } from './queues.generated';
import { queueRead } from './reads';

const Surface = styled.div`
  padding: 12px 16px 8px;
  ${surface}
  /* A text beside amounts. */
  & th:last-child,
  & td:last-child {
    padding-left: var(--space-5);
  }
`;

const Count = styled(Link)<{ $isFailed: boolean }>`
  color: var(--color-${({ $isFailed }) => ($isFailed ? 'danger-text' : 'text')});
`;

const counted = new Set<string>(['PAUSED', ...Object.values(statesOf).flat()]);

type Counted = NonNullable<QueueFactsFragment['counts']>[number];

const countText = (count: Counted): string =>
  `${count.count?.toLocaleString('en') ?? '–'} ${(jobStateLabel(count)?.label ?? count.stateCode).toLowerCase()}`;

function State({ queue, now }: { queue: QueueFactsFragment; now: number }) {
  const gateway = useGateway();
  const { code, isPaused, counts } = queue;
  const trouble = troubleOf(queue, now);
  return (
    <Inline $gap={2} $rowGap={0}>
      {trouble === 'failing' && <Badge tone="danger">Failing</Badge>}
      {trouble === 'behind' && <Badge tone="warning">Behind</Badge>}
      {isPaused && <Badge tone="warning">Paused</Badge>}
      {isPaused === null && <Muted>Paused: unknown</Muted>}
      {counts === null && <Muted>No job counts available</Muted>}
      {isShareUnknown(queue) && (
        <Muted title="Too few completed jobs are stored to tell the share of failed ones.">Too few completed</Muted>
      )}
      <Incomplete fields={gateway.unreadableIn(queue)} readRaw={gateway.rawReader(queueRead(code))} />
    </Inline>
  );
}

const countColumn = (label: string, of: keyof typeof statesOf): TableColumn<QueueFactsFragment> => ({
  label,
  isAmount: true,
  cell: (queue) => {
    const count = countsOf(queue)[of];
    if (count === null) return <NoValue />;
    if (count === 0) return <Muted>0</Muted>;
    const name = sentence`${count} ${label.toLowerCase()} in ${queueName(queue.code)}`;
    return (
      <Count to={queueUrl(queue.code, statesOf[of])} $isFailed={of === 'failed'} aria-label={name}>
        {count.toLocaleString('en')}
      </Count>
    );
  },
});

/** @param now milliseconds since 1970 */
const columns = (now: number): TableColumn<QueueFactsFragment>[] => [
  {
    label: 'Queue',
    isRowHead: true,
    cell: (queue) => (
      <RowLink to={queueUrl(queue.code, troubleOf(queue, now) === 'failing' ? statesOf.failed : [])} title={queue.code}>
        {queueName(queue.code)}
      </RowLink>
    ),
  },
  { label: 'State', cell: (queue) => <State queue={queue} now={now} /> },
  countColumn('Failed', 'failed'),
  countColumn('Running', 'active'),
  countColumn('Waiting', 'waiting'),
  {
    label: 'Oldest waiting',
    isAmount: true,
    cell: ({ oldestWaitingAt }) =>
      oldestWaitingAt ? (
        <span title={sentence`Since ${formatWithZone(oldestWaitingAt, viewerZone())}`}>
          {elapsedText(millisecondsBetween(oldestWaitingAt, now) ?? 0)}
        </span>
      ) : (
        <NoValue />
      ),
  },
  countColumn('Completed', 'completed'),
  {
    label: 'Other jobs',
    cell: ({ counts }) => (
      <Muted>
        {(counts ?? [])
          .filter(({ state, count }) => !counted.has(state) && count !== 0)
          .map(countText)
          .join(', ')}
      </Muted>
    ),
  },
];

interface QueuesTableProps {
  queues: readonly QueueFactsFragment[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Queues with their counts and their oldest waiting job. The name of a failing one links to its failed jobs. */
export const QueuesTable = ({ queues, now }: QueuesTableProps) => (
  <Surface>
    <SectionTable label="Queues" columns={columns(now)} rows={queues} keyOf={({ code }) => code} />
  </Surface>
);
