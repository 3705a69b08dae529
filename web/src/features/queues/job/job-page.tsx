import { useParams, useSearchParams, Navigate } from 'react-router-dom';
import { useCan } from '@/lib/access/use-can';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { ButtonLink, Button } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen, CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { Column, FieldColumns, Lines, Row, RowLink, RowMain, Rows, CodeBlock } from '@/ui/design/layout';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { ForbiddenQueues } from '../forbidden-queues';
import {
  isFinal,
  jobStateLabel,
  queueName,
  attemptsText,
  dueOf,
  progressText,
  runText,
  stallsText,
  waitText,
  maxAttemptsOf,
} from '../model/job';
import { summaryOf } from '../model/summary';
import { jobUrl, queueUrl } from '../urls';
import { PayloadSections } from './payload-sections';
import { jobRead, type JobOfPage, queuesWithJobRead } from './reads';
import { viewerZone } from '@/lib/dates/dates';
import { durationText } from '@/lib/dates/duration';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { subjectsOf } from '../model/subjects';
import { usePageTitle } from '@/lib/browser/page-title';
import { asRead } from '@/lib/data/read';
import { routeUrl } from '@/lib/routes/urls';
import { CopyText } from '@/ui/design/copy-text';
import { Page } from '@/ui/screens/detail/page';
import { NotFoundState } from '@/ui/design/states/refusal';
import { ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { Muted, Preserved, QuietLine, Small } from '@/ui/design/text';
import { useState } from 'react';
import styled from 'styled-components';
import { LongText } from '@/ui/design/long-text';
import { type FailedAttempt, failedAttempts } from '../model/attempts';

const Summary = styled.summary`
  min-height: 24px;
  color: var(--color-link);
  cursor: pointer;
`;

function Attempt({ attempt: { number, reason, stack }, isNewest, max }: { attempt: FailedAttempt; isNewest: boolean; max: number | null }) {
  // Stays open when another attempt fails.
  const [isOpen, setOpen] = useState(isNewest);
  const name = number === null ? 'Attempt' : `Attempt ${number}${max === null ? '' : ` of ${max}`}`;
  return (
    <li>
      <Small as="h3">{`${name}${isNewest ? ', latest failure' : ''}`}</Small>
      <Preserved as="p" style={{ fontWeight: 600 }}>
        <LongText text={reason ?? 'No reason'} />
      </Preserved>
      {stack !== null && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <Summary>Stack trace</Summary>
          {/* Scrollable content must be reachable by keyboard. */}
          <CodeBlock
            $max="320px"
            style={{ marginTop: 'var(--space-2)' }}
            tabIndex={0}
            role="region"
            aria-label={`Stack trace of ${name.toLowerCase()}`}
          >
            <LongText text={stack} />
          </CodeBlock>
        </details>
      )}
    </li>
  );
}

/** The failed attempts, newest first. */
function AttemptsSection({ job }: { job: JobOfPage }) {
  const attempts = failedAttempts(job);
  const max = maxAttemptsOf(job.options);
  return (
    <Section title="Failed attempts">
      {attempts.length === 0 ? (
        <QuietLine>{job.state === 'FAILED' ? 'The job failed without a reason.' : 'No failed attempts.'}</QuietLine>
      ) : (
        <Column as="ol">
          {attempts.map((attempt, at) => (
            // Counted from the oldest, so that a key stays the same when another attempt fails.
            <Attempt key={attempts.length - at} attempt={attempt} isNewest={at === 0} max={max} />
          ))}
        </Column>
      )}
      {job.state === 'FAILED' && (
        <QuietLine>Jobs cannot be retried or removed here. “More actions” copies a summary for a ticket.</QuietLine>
      )}
    </Section>
  );
}

/** Lists the queues that have a job with this ID, or opens the only one. A queue's code instead of a job ID opens the queue. */
function QueueChoice({ id }: { id: string }) {
  usePageTitle(`Job ${id}`);
  const { data: queues, error: problem, retry, unreadable } = useRead(queuesWithJobRead(id), { fetchPolicy: 'network-only' });
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

function FactsSection({ job }: { job: JobOfPage }) {
  const drawer = useJsonDrawer();
  const zone = viewerZone();
  const subjects = subjectsOf(job.data);
  const [stalls, due] = [stallsText(job), dueOf(job)];
  return (
    <Section title="Job">
      <FieldColumns>
        <FieldList>
          <CopyField label="ID" value={job.id} />
          <CopyField label="Queue" value={job.queueCode} />
          <Field label="Attempts">{attemptsText(job)}</Field>
          {stalls && <Field label="Lost its worker">{stalls}</Field>}
          <Field label="Progress">{progressText(job)}</Field>
          <TimeField label="Added" value={job.createdAt} zone={zone} />
          {due && <TimeField label="Due" value={due} zone={zone} />}
          <TimeField label="Last start" value={job.processedAt} zone={zone} />
          <TimeField label="Ended" value={job.finishedAt} zone={zone} />
          <Field label="Waited">{waitText(job)}</Field>
          <Field label="Last run">{runText(job)}</Field>
        </FieldList>
        <FieldList>
          {subjects.length > 0 && (
            <Field label="About">
              <Lines>
                {subjects.map(({ label, id, route, to }) => (
                  <li key={label}>
                    <ScreenLink route={route} to={to}>{`${label} ${id}`}</ScreenLink>
                  </li>
                ))}
              </Lines>
            </Field>
          )}
          {!!job.delayMs && <Field label="Delay">{durationText(job.delayMs / 1000)}</Field>}
          {job.options != null && (
            <Field label="Options">
              <Button size="small" variant="ghost" onPress={() => drawer.open('Options', job.options)}>
                JSON
              </Button>
            </Field>
          )}
        </FieldList>
      </FieldColumns>
    </Section>
  );
}

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
