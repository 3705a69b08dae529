import { useParams, useSearchParams } from 'react-router-dom';
import { useCan } from '@/lib/access/use-can';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { ButtonLink } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { Column } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { ForbiddenQueues } from '../forbidden-queues';
import { isFinal, jobStateLabel, queueName } from '../model/job';
import { summaryOf } from '../model/summary';
import { jobUrl, queueUrl } from '../urls';
import { AttemptsSection } from './attempts-section';
import { FactsSection } from './facts-section';
import { PayloadSections } from './payload-sections';
import { QueueChoice } from './queue-choice';
import { jobRead } from './reads';

const interval = 5000;
/** Large jobs are polled once a minute, because every poll sends the whole job. */
const largeBytes = 1_000_000;
const largeInterval = 60_000;

/** A job of a queue. Its ID is only unique within its queue, so without the queue in the URL the page asks for it. */
export default function JobPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  if (!useCan('readQueues')) return <ForbiddenQueues title="Queue job" />;
  const queueCode = params.get('queue');
  return queueCode ? <Job key={queueCode} id={id} queueCode={queueCode} /> : <QueueChoice id={id} />;
}

function Job({ id, queueCode }: { id: string; queueCode: string }) {
  const gateway = useGateway();
  const request = jobRead({ queueCode, id });
  const read = useRead(request);
  const job = read.data;
  const isLarge = (job?.dataBytes ?? 0) + (job?.resultBytes ?? 0) > largeBytes;
  const live = useLive({
    read: () => gateway.refresh(request),
    isMoving: job != null && !isFinal(job),
    interval: isLarge ? largeInterval : interval,
  });
  return (
    <DetailScreen
      read={read}
      what="job"
      list={{ label: sentence`Jobs of ${queueName(queueCode)}`, url: queueUrl(queueCode) }}
      id={id}
      title={job ? job.name || id : undefined}
      subtitle={queueName(queueCode)}
      badges={job && <CodeBadge of={jobStateLabel(job)} />}
      actions={
        <>
          {job && <Freshness live={live} />}
          <ButtonLink to={queueUrl(queueCode)}>Jobs of this queue</ButtonLink>
          {job && <PageMenu summary={summaryOf(job, { url: jobUrl(id, queueCode) })} />}
        </>
      }
      sections={['Attempts', 'Job', 'Data']}
    >
      {(loaded) => (
        <Column>
          <AttemptsSection job={loaded} />
          <FactsSection job={loaded} />
          <PayloadSections key={`${queueCode}/${id}`} job={loaded} queueCode={queueCode} />
        </Column>
      )}
    </DetailScreen>
  );
}
