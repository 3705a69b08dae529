import { viewerZone } from '@/lib/dates/dates';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { Timeline } from '@/ui/design/timeline';
import { timelineOf } from '../model/timeline';
import type { JobOfPage } from './job-of-page';

/** When the job was added, tried and finished. */
export function TimelineSection({ job }: { job: JobOfPage }) {
  return (
    <Section title="Timeline">
      <Timeline entries={timelineOf(job)} zone={viewerZone()} label="Timeline of the job" />
      {Math.max(job.attemptsMade ?? 0, job.attemptsStarted ?? 0) > 1 && <QuietLine>Only the last start has a time.</QuietLine>}
    </Section>
  );
}
