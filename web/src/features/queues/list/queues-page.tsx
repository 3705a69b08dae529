import { useSearchParams } from 'react-router-dom';
import { actions } from '@/lib/access/routes';
import { useCan } from '@/lib/access/use-can';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { ForbiddenState } from '@/ui/design/states/refusal';
import { AllQueues } from './all-queues';
import { QueueJobs } from './queue-jobs';

function Forbidden() {
  usePageTitle('Queues');
  return (
    <Page title="Queues">
      <ForbiddenState requires={actions.readQueues} />
    </Page>
  );
}

/** The queues, or the jobs of the one in the URL. The route is open to every role (specification, section 2), the data is not. */
export default function QueuesPage() {
  const [params] = useSearchParams();
  if (!useCan('readQueues')) return <Forbidden />;
  const code = params.get('queue');
  return code ? <QueueJobs key={code} code={code} /> : <AllQueues />;
}
