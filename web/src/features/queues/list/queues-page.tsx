import { useSearchParams } from 'react-router-dom';
import { useCan } from '@/lib/access/use-can';
import { ForbiddenQueues } from '../forbidden-queues';
import { AllQueues } from './all-queues';
import { QueueJobs } from './queue-jobs';

/** The queues, or the jobs of the one in the URL. */
export default function QueuesPage() {
  const [params] = useSearchParams();
  if (!useCan('readQueues')) return <ForbiddenQueues title="Queues" />;
  const code = params.get('queue');
  return code ? <QueueJobs key={code} code={code} /> : <AllQueues />;
}
