import { viewerZone } from '@/lib/dates/dates';
import { durationText } from '@/lib/dates/duration';
import { Button } from '@/ui/design/button/button';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { FieldColumns, Lines } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { attemptsText, dueOf, progressText, runText, stallsText, waitText } from '../model/job';
import { subjectsOf } from '../model/subjects';
import type { JobOfPage } from './reads';

/** A job's status, options and subjects. */
export function FactsSection({ job }: { job: JobOfPage }) {
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
