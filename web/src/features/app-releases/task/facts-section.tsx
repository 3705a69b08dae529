import { Link } from 'react-router-dom';
import { viewerZone } from '@/lib/dates/dates';
import { releaseUrl } from '@/lib/routes/urls';
import { Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { CodeBadge } from '@/ui/design/code-badge';
import { OutsideLink } from '@/ui/design/outside-link';
import { attemptsAt } from '../model/attempts';
import { taskStateLabel, taskTypeLabel, unknownTypeCode } from '../model/task';
import { releaseTitle } from '../model/names';
import { IntentLink } from '../release/intent-link';
import { releaseTaskUrl } from '../urls';
import type { TaskDetail } from './reads';

function Attempts({ task }: { task: TaskDetail }) {
  const attempts = attemptsAt(task, task.release?.tasks ?? []);
  const place = attempts.findIndex(({ id }) => id === task.id);
  if (place === -1) return null;
  return (
    <>
      {place + 1} of {attempts.length}
      {attempts.map(
        ({ id }, at) =>
          at !== place && (
            <span key={id}>
              {' · '}
              <Link to={releaseTaskUrl(id)}>attempt {at + 1}</Link>
            </span>
          ),
      )}
    </>
  );
}

export function FactsSection({ task }: { task: TaskDetail }) {
  const { release } = task;
  const zone = viewerZone();
  return (
    <Section title="Details" id="details">
      <FieldList>
        <Field label="Step">
          <span title={unknownTypeCode(task)}>{taskTypeLabel(task)}</span>
        </Field>
        <Field label="State">
          <CodeBadge of={taskStateLabel(task)} />
        </Field>
        <Field label="Attempt">
          <Attempts task={task} />
        </Field>
        {release ? (
          <>
            <Field label="Release">
              <Link to={releaseUrl(release.id)}>{releaseTitle(release)}</Link>
            </Field>
            <Field label="App release">
              <IntentLink id={release.intentId} intent={release.intent} />
            </Field>
            <Field label="Version">{release.intent?.productVersion}</Field>
          </>
        ) : (
          <Field label="Release">{task.releaseId !== null && <Link to={releaseUrl(task.releaseId)}>{task.releaseId}</Link>}</Field>
        )}
        <TimeField label="Created" value={task.createdAt} zone={zone} />
        <TimeField label="Updated" value={task.updatedAt} zone={zone} />
        {task.type === 'PUBLISH_TO_STORE' && <TimeField label="Published" value={task.publishedAt} zone={zone} />}
        {task.pipelineId !== null && (
          <Field label="Pipeline">
            <OutsideLink address={task.pipelineUrl}>{task.pipelineId}</OutsideLink>
          </Field>
        )}
        {task.apkUrl !== null && (
          <Field label="Android package">
            <OutsideLink address={task.apkUrl}>Download the APK</OutsideLink>
          </Field>
        )}
      </FieldList>
    </Section>
  );
}
