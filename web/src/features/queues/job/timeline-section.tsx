import { viewerZone } from '@/lib/dates';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import { Timeline, type TimelineEntry } from '@/ui/timeline';
import { failedAttempts, jobStateLabel, runText, waitText } from '../model/job';
import type { JobOfPage } from './job-of-page';

/** What is known of a job's attempts in time, newest first as the attempts are. */
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
      title: job.state === 'FAILED' ? 'Failed' : job.state === 'COMPLETED' ? 'Completed' : 'Ended',
      tone: label?.tone,
      detail: run === null ? undefined : `The last attempt ran for ${run}.`,
    },
    job.processedAt !== null && {
      id: 'last',
      at: job.processedAt,
      title: job.attemptsMade === null ? 'Last attempt began' : `Attempt ${job.attemptsMade} began`,
      tone: 'info',
      detail: isRunning && run !== null ? `Running for ${run.replace(' so far', '')}.` : undefined,
    },
    ...attempts
      // The end of a job that failed is that of its newest attempt.
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
      detail: wait === null ? undefined : job.processedAt === null ? `Waiting for ${wait.replace(' so far', '')}.` : `Waited ${wait}.`,
    },
  ];
  return entries.filter((entry) => entry !== false);
}

/** When the job was added, tried and ended, as far as the platform keeps it. */
export function TimelineSection({ job }: { job: JobOfPage }) {
  return (
    <Section title="Timeline">
      <Timeline entries={entriesOf(job)} zone={viewerZone()} label="Timeline of the job" />
      {(job.attemptsMade ?? 0) > 1 && <QuietLine>The platform keeps the time of the last attempt only.</QuietLine>}
    </Section>
  );
}
