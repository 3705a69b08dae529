import { viewerZone } from '@/lib/dates/dates';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { Timeline, type TimelineEntry } from '@/ui/design/timeline';
import { failedAttempts, jobStateLabel, runText, waitText } from '../model/job';
import type { JobOfPage } from './job-of-page';

/** A job's known events, newest first. */
function entriesOf(job: JobOfPage): TimelineEntry[] {
  const isRunning = job.state === 'ACTIVE';
  const attempts = failedAttempts(job);
  const wait = waitText(job);
  const run = runText(job, isRunning);
  const label = jobStateLabel(job);
  const entries: (TimelineEntry | false)[] = [
    job.finishedAt !== null && {
      id: 'end',
      at: job.finishedAt,
      title: job.state === 'FAILED' ? 'Failed' : job.state === 'COMPLETED' ? 'Completed' : 'Finished',
      tone: label?.tone,
      detail: run === null ? undefined : `The last attempt ran for ${run}.`,
    },
    job.processedAt !== null && {
      id: 'last',
      at: job.processedAt,
      title: job.attemptsMade === null ? 'Last attempt started' : `Attempt ${job.attemptsMade} started`,
      tone: 'info',
      detail: isRunning && run !== null ? `Running for ${run}.` : undefined,
    },
    ...attempts
      // A failed job finished with its newest attempt.
      .slice(job.state === 'FAILED' ? 1 : 0)
      .map((attempt, at): TimelineEntry => ({
        id: `failed-${attempts.length - at}`,
        at: null,
        title: attempt.number === null ? 'An attempt failed' : `Attempt ${attempt.number} failed`,
        tone: 'danger',
        detail: attempt.reason,
      })),
    {
      id: 'added',
      at: job.createdAt,
      title: 'Added',
      detail: wait === null ? undefined : job.processedAt === null ? `Waiting for ${wait}.` : `Waited ${wait}.`,
    },
  ];
  return entries.filter((entry) => entry !== false);
}

/** When the job was added, tried and finished. */
export function TimelineSection({ job }: { job: JobOfPage }) {
  return (
    <Section title="Timeline">
      <Timeline entries={entriesOf(job)} zone={viewerZone()} label="Timeline of the job" />
      {(job.attemptsMade ?? 0) > 1 && <QuietLine>Only the last attempt has a time.</QuietLine>}
    </Section>
  );
}
