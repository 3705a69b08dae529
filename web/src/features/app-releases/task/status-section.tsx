import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { CodeBadge } from '@/ui/design/code-badge';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { attemptsAt, reachedTask } from '../model/attempts';
import { taskProgress, taskStatusLabel, taskTypeLabel } from '../model/task';
import { releaseTaskUrl } from '../urls';
import { TaskActions } from './task-actions';
import type { TaskDetail } from './reads';
import { taskStory } from './task-story';

const Meaning = styled.p`
  font-size: var(--font-size-large);
  font-weight: 550;
`;

const Comments = styled.p`
  padding: 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface StatusSectionProps {
  task: TaskDetail;
  onChanged: () => void;
  onRetried: (taskId: string) => void;
}

/** The task's status in plain language: its meaning, the next step, and the possible actions. */
export function StatusSection({ task, onChanged, onRetried }: StatusSectionProps) {
  const { meaning, next } = taskStory(task, task.release);
  const tasks = task.release?.tasks ?? [];
  const later = attemptsAt(task, tasks).at(-1);
  const isReplaced = later !== undefined && later.id !== task.id;
  const reached = reachedTask(tasks);
  const isAhead = taskProgress(task) === 'not-started' && reached !== undefined && reached.id !== task.id;
  return (
    <Section title="Status" id="status">
      <Meaning>{meaning}</Meaning>
      {isReplaced ? (
        <QuietLine>
          <span>Rerun: </span>
          <Link to={releaseTaskUrl(later.id)}>the latest attempt</Link>
          <span> counts.</span>
        </QuietLine>
      ) : isAhead ? (
        <QuietLine>
          An earlier step comes first: <Link to={releaseTaskUrl(reached.id)}>{taskTypeLabel(reached)}</Link>{' '}
          <CodeBadge of={taskStatusLabel(reached)} />
        </QuietLine>
      ) : (
        <QuietLine>{next}</QuietLine>
      )}
      {task.comments && (
        <Comments>
          <LongText text={task.comments} />
        </Comments>
      )}
      <TaskActions task={task} release={task.release} onChanged={onChanged} onRetried={onRetried} />
    </Section>
  );
}
