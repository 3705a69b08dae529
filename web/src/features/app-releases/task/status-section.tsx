import { Link } from 'react-router-dom';
import { CodeBadge } from '@/ui/design/code-badge';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Sunken } from '@/ui/design/layout';
import { Large, Preserved, QuietLine } from '@/ui/design/text';
import { attemptsAt, reachedTask } from '../model/attempts';
import { taskProgress, taskStatusLabel, taskTypeLabel } from '../model/task';
import { releaseTaskUrl } from '../urls';
import { TaskActions } from './task-actions';
import type { TaskDetail } from './reads';
import { taskStory } from './task-story';

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
      <Large>{meaning}</Large>
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
        <Sunken as="p">
          <Preserved>
            <LongText text={task.comments} />
          </Preserved>
        </Sunken>
      )}
      <TaskActions task={task} release={task.release} onChanged={onChanged} onRetried={onRetried} />
    </Section>
  );
}
