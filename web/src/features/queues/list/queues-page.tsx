import { useSearchParams } from 'react-router-dom';
import { useCan } from '@/lib/access/use-can';
import { ForbiddenQueues } from '../forbidden-queues';
import { QueueJobs } from './queue-jobs';
import { useMinute } from '@/lib/dates/now';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { usePageTitle } from '@/lib/browser/page-title';
import { Freshness } from '@/ui/design/freshness';
import { useHeldRows, useHold } from '@/ui/design/held-rows';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import { EmptyState, Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { sortByUrgency, countsOf } from '../model/queue';
import type { QueueFactsFragment } from './queues.generated';
import { QueuesTable } from './queues-table';
import { queuesRead } from './reads';

const interval = 5000;

/** The counts of all queues; unknown ones are left out and counted. */
function summaryOf(queues: readonly QueueFactsFragment[]): string {
  const counts = queues.map(countsOf);
  const total = (of: 'waiting' | 'active' | 'failed') => counts.reduce((sum, count) => sum + (count[of] ?? 0), 0).toLocaleString('en');
  const unknown = counts.filter(({ failed }) => failed === null).length;
  const paused = queues.filter(({ isPaused }) => isPaused).length;
  return [
    `${total('failed')} failed`,
    `${total('active')} running`,
    `${total('waiting')} waiting`,
    paused > 0 && `${paused} paused`,
    unknown > 0 && `${unknown} unknown`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Queues({ queues }: { queues: readonly QueueFactsFragment[] }) {
  const now = useMinute();
  const { isHeld, area } = useHold();
  const { rows, below } = useHeldRows(sortByUrgency(queues, now), ({ code }) => code, isHeld, '');
  return (
    <>
      <QuietLine>{summaryOf(queues)}</QuietLine>
      <div {...area}>
        <QueuesTable queues={[...rows, ...below]} now={now} />
      </div>
    </>
  );
}

/** Every queue, those with problems first, polled while the page is visible. */
function AllQueues() {
  usePageTitle('Queues');
  const gateway = useGateway();
  const read = useRead(queuesRead());
  const live = useLive({ read: () => gateway.refresh(queuesRead()), isMoving: true, interval });
  return (
    <Page title="Queues" actions={read.data && <Freshness live={live} />}>
      <Loaded read={read} missing="Unreadable queues." loading={<Skeleton height="400px" />}>
        {(queues) =>
          queues.length === 0 ? (
            <EmptyState title="No queues yet" text="The platform has no background jobs." />
          ) : (
            <Queues queues={queues} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The queues, or the jobs of the one in the URL. */
export default function QueuesPage() {
  const [params] = useSearchParams();
  if (!useCan('readQueues')) return <ForbiddenQueues title="Queues" />;
  const code = params.get('queue');
  return code ? <QueueJobs key={code} code={code} /> : <AllQueues />;
}
