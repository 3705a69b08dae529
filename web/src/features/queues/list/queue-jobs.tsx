import { plainText } from '@/lib/text/plain-text';
import { useState } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { zoneWords, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/use-list';
import { useNow } from '@/lib/dates/now';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Page } from '@/ui/screens/detail/page';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { NotFoundState } from '@/ui/design/states/refusal';
import { ControlInput } from '@/ui/design/select';
import { Inline } from '@/ui/design/inline';
import { isFinal, jobStateLabel, jobStates, queueName, reasonText } from '../model/job';
import { jobUrl } from '../urls';
import { jobColumns } from './columns';
import { isWatched, jobsList } from './jobs-list';
import type { QueueJobRowFragment, QueueJobsQuery } from './queues.generated';
import { queueRead } from './reads';
import { compareInstants } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { DateTime } from '@/ui/design/date/date-time';
import { Lines } from '@/ui/design/layout';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';

type Failed = Pick<QueueJobRowFragment, 'id' | 'name' | 'state' | 'failedReason' | 'finishedAt'>;

/** The reasons that several failed jobs share, the most frequent first. */
function sharedReasons<Job extends Failed>(jobs: readonly Job[]): { reason: string; jobs: readonly Job[] }[] {
  const byReason = new Map<string, Job[]>();
  for (const job of jobs) {
    const reason = job.state === 'FAILED' ? reasonText(job) : null;
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), job]);
  }
  return [...byReason]
    .flatMap(([reason, of]) => (of.length > 1 ? [{ reason, jobs: of }] : []))
    .toSorted((one, other) => other.jobs.length - one.jobs.length);
}

/** The reasons that several of the loaded failed jobs share, each as one row that opens with its jobs. */
function SharedReasons({ code, jobs }: { code: string; jobs: readonly QueueJobRowFragment[] }) {
  const groups = sharedReasons(jobs);
  if (groups.length === 0) return null;
  return (
    <Section title="Failures with the same reason">
      {groups.map(({ reason, jobs: of }) => (
        <details key={reason}>
          <summary>
            {counted(of.length, 'job')}: <LongText text={reason} />{' '}
            <Muted>
              since <DateTime value={of.map(({ finishedAt }) => finishedAt).toSorted(compareInstants)[0]} zone={viewerZone()} />
            </Muted>
          </summary>
          <Lines>
            {of.map(({ id, name }) => (
              <li key={id}>
                <Link to={jobUrl(id, code)}>{name || id}</Link>
              </li>
            ))}
          </Lines>
        </details>
      ))}
    </Section>
  );
}

/** The platform has no job search, but finds a job by its ID. */
function OpenById({ code }: { code: string }) {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  return (
    <Inline
      as="form"
      $gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = plainText(id);
        if (wanted !== '') void navigate(jobUrl(wanted, code));
      }}
    >
      <ControlInput
        style={{ width: '16ch' }}
        aria-label="Job ID"
        placeholder="Job ID"
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit">Open job</Button>
    </Inline>
  );
}

/** Unreadable fields of the queue; jobs have their own marks, if they are readable at all. */
function IncompleteQueue({ queue }: { queue: NonNullable<QueueJobsQuery['queue']> }) {
  const gateway = useGateway();
  const fields = gateway.unreadableIn(queue.jobs ? { ...queue, jobs: undefined } : queue);
  return <Incomplete fields={fields} readRaw={gateway.rawReader(queueRead(queue.code))} />;
}

/** The jobs of a queue, newest first. The platform filters by state. */
export function QueueJobs({ code }: { code: string }) {
  const name = queueName(code);
  const list = useList(jobsList);
  const zone = viewerZone();
  // Updates the times of waiting and running jobs.
  useNow(5000);
  const columns = jobColumns(zone);
  const queue = list.page?.queue;
  usePageTitle(sentence`${name} queue`);
  const watch = useWatchItem({ kind: 'queue', id: code, label: name });

  const countOf = (state: string) =>
    (queue?.counts ?? []).reduce(
      (sum, each) => (each.state === state || (state === 'WAITING' && each.state === 'PAUSED') ? sum + (each.count ?? 0) : sum),
      0,
    );
  const stateOptions = jobStates.map((state) => {
    const label = jobStateLabel({ state })?.label ?? state;
    const count = countOf(state);
    return { value: state, label: count ? `${label} (${count})` : label };
  });
  if (queue === null && !list.isLoading) {
    return (
      <Page title={name} subtitle={<CopyText value={code} />}>
        <NotFoundState what="queue" action={<ButtonLink to={routeUrl('queues')}>All queues</ButtonLink>} />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      subtitle={
        <>
          <CopyText value={code} /> · times in {zoneWords(zone)} {queue?.isPaused && <Badge tone="warning">Paused</Badge>}
          {queue && <IncompleteQueue queue={queue} />}
        </>
      }
      actions={
        <>
          <OpenById code={code} />
          <ButtonLink to={routeUrl('queues')}>All queues</ButtonLink>
          <PageMenu items={watch} />
        </>
      }
    >
      <SharedReasons code={code} jobs={list.rows ?? []} />
      <DataTable
        label="Jobs"
        columns={columns}
        list={list}
        rowHref={({ id }) => jobUrl(id, code)}
        tools={
          <ListFreshness
            list={list}
            isMoving={isWatched(list.rows ?? []) && ((job: QueueJobRowFragment) => !isFinal(job))}
            interval={10_000}
          />
        }
        emptyTitle={queue?.jobs === null ? 'The jobs can’t be read' : 'No jobs'}
        emptyText="Finished jobs might not be kept."
        filters={<ListChoice list={list} of="state" label="State" options={stateOptions} />}
        csv={{ filename: `queue-${code}`, zone }}
      />
    </Page>
  );
}
