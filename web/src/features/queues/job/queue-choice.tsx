import { Navigate } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { sentence } from '@/lib/text/bidi';
import { usePageTitle } from '@/lib/browser/page-title';
import { asRead } from '@/lib/data/read';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { Row, RowLink, RowMain, Rows } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { NotFoundState } from '@/ui/design/states/refusal';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { jobStateLabel, queueName } from '../model/job';
import { jobUrl, queueUrl } from '../urls';
import { queuesWithJobRead } from './reads';

/** Lists the queues that have a job with this ID, or opens the only one. A queue's code instead of a job ID opens the queue. */
export function QueueChoice({ id }: { id: string }) {
  usePageTitle(`Job ${id}`);
  const { data: queues, error: problem, retry, unreadable } = useRead(queuesWithJobRead(id), { isFresh: true });
  if (queues?.some(({ code }) => code === id)) return <Navigate to={queueUrl(id)} replace />;
  const found = queues?.flatMap(({ code, job }) => (job ? [{ code, job }] : []));
  const [only, ...others] = found ?? [];
  if (only && others.length === 0 && !problem) return <Navigate to={jobUrl(id, only.code)} replace />;
  const all = <ButtonLink to={routeUrl('queues')}>All queues</ButtonLink>;

  return (
    <Page title={`Job ${id}`} subtitle={<CopyText value={id} />} actions={found?.length !== 0 && all}>
      {problem && !found?.length ? (
        <ErrorState error={problem} onRetry={retry} />
      ) : found?.length === 0 ? (
        <NotFoundState what="job" action={all} />
      ) : (
        <>
          {problem && (
            <ErrorBanner error={{ ...problem, message: sentence`Some queues did not respond: ${problem.message}` }} onRetry={retry} />
          )}
          <Section title="Which queue?" read={{ ...asRead(found), unreadable }} empty="No job with this ID.">
            {(jobs) => (
              <Rows>
                {jobs.map(({ code, job }) => (
                  <Row key={code}>
                    <RowMain>
                      <RowLink to={jobUrl(id, code)}>{queueName(code)}</RowLink> <Muted>{job.name}</Muted>
                    </RowMain>
                    <CodeBadge of={jobStateLabel(job)} />
                  </Row>
                ))}
              </Rows>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}
