import { ageText } from '@/lib/dates/age';
import { platformNow } from '@/lib/dates/clock';
import { sentence } from '@/lib/text/bidi';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import type { QueueJobRowFragment } from '../list/queues.generated';
import { type Attempted, failedAttempts } from './attempts';
import { attemptsText, jobStateLabel, reasonText, stallsText } from './job';

/** A job's summary for a ticket, without data, result and secrets. */
export function summaryOf(job: QueueJobRowFragment & Attempted, { url, now = platformNow() }: { url: string; now?: number }): Summary {
  const { id, name, queueCode, createdAt } = job;
  const [newest] = failedAttempts(job);
  return {
    title: sentence`Job ${id}${name ? sentence` (${name})` : ''} of queue ${queueCode ?? 'unknown'}`,
    facts: [
      { label: 'State', value: jobStateLabel(job)?.label ?? 'unknown' },
      { label: 'Attempts', value: attemptsText(job) },
      { label: 'Lost its worker', value: stallsText(job) },
      { label: 'Added', value: createdAt && [createdAt, ageText(createdAt, now)].filter(Boolean).join(', ') },
      { label: 'Last attempt started', value: job.processedAt },
      { label: 'Ended', value: job.finishedAt },
      { label: 'Reason', value: reasonText(job) },
    ],
    block: newest?.stack ? { label: 'Stack trace of the last failed attempt', text: newest.stack } : undefined,
    url,
  };
}
