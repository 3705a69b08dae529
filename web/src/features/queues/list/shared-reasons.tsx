import { Link } from 'react-router-dom';
import { viewerZone } from '@/lib/dates/dates';
import { compareInstants } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { DateTime } from '@/ui/design/date/date-time';
import { Lines } from '@/ui/design/layout';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { reasonText } from '../model/job';
import { jobUrl } from '../urls';
import type { QueueJobRowFragment } from './queues.generated';

type Failed = Pick<QueueJobRowFragment, 'id' | 'name' | 'state' | 'failedReason' | 'finishedAt'>;

/** The reasons that several failed jobs share, the most frequent first. */
export function sharedReasons<Job extends Failed>(jobs: readonly Job[]): { reason: string; jobs: readonly Job[] }[] {
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
export function SharedReasons({ code, jobs }: { code: string; jobs: readonly QueueJobRowFragment[] }) {
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
