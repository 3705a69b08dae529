import { platformNow } from '@/lib/dates/clock';
import type { TimelineEntry } from '@/ui/design/timeline';
import { type Attempted, failedAttempts } from './attempts';
import { attemptNumber, dueOf, hasOnlyWrittenFailure, jobStateLabel, runText, type Times, timesText, waitText } from './job';

/** A job's known events, newest first. */
export function timelineOf(job: Times & Attempted, now = platformNow()): TimelineEntry[] {
  const isRunning = job.state === 'ACTIVE';
  const attempts = failedAttempts(job);
  const [wait, run, due] = [waitText(job, now), runText(job, now), dueOf(job)];
  const failures = attempts.map(({ number, reason }, at): TimelineEntry => ({
    id: `failed-${attempts.length - at}`,
    at: null,
    title: number === null ? 'An attempt failed' : `Attempt ${number} failed`,
    tone: 'danger',
    detail: reason,
  }));
  const stall: TimelineEntry[] = job.stalls
    ? [{ id: 'stalls', at: null, title: `Lost its worker ${timesText(job.stalls)}`, tone: 'warning' }]
    : [];
  // A failed job finished with its newest attempt.
  const events = [...stall, ...failures.slice(job.state === 'FAILED' ? 1 : 0)];
  const number = isRunning || job.attemptsStarted === null || job.attemptsStarted === job.attemptsMade ? attemptNumber(job) : null;
  const lastNumber = job.attemptsMade === 0 ? 1 : number;
  const start: TimelineEntry[] =
    job.processedAt && !hasOnlyWrittenFailure(job)
      ? [
          {
            id: 'last',
            at: job.processedAt,
            title: lastNumber === null ? 'Last attempt started' : `Attempt ${lastNumber} started`,
            tone: 'info',
            detail: isRunning && run !== null ? `Running for ${run}.` : undefined,
          },
        ]
      : [];
  // The last start follows every failure of a running or completed job, and precedes the newest of a job that waits again.
  const isStartLast = isRunning || job.state === 'COMPLETED' || (job.state === 'FAILED' && stall.length === 0);
  const [newest, ...before] = events;
  return [
    ...(due ? [{ id: 'due', at: due, title: 'Due' }] : []),
    ...(job.finishedAt
      ? [
          {
            id: 'end',
            at: job.finishedAt,
            title: job.state === 'FAILED' ? 'Failed' : job.state === 'COMPLETED' ? 'Completed' : 'Finished',
            tone: jobStateLabel(job)?.tone,
            detail: run === null ? undefined : `The last attempt ran for ${run}.`,
          },
        ]
      : []),
    ...(isStartLast || !newest ? [...start, ...events] : [newest, ...start, ...before]),
    {
      id: 'added',
      at: job.createdAt,
      title: 'Added',
      detail: wait === null ? undefined : job.processedAt ? `Waited ${wait}.` : `Waiting for ${wait}.`,
    },
  ];
}
