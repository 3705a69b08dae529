import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import { attemptsAt } from '../model/attempts';
import { releaseTaskUrl } from '../urls';
import { TaskActions } from './task-actions';
import type { TaskDetail } from './task-reads';
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

/** The task's status in plain language: what it means, what happens next, and what may be done about it. */
export function StatusSection({ task, onChanged, onRetried }: StatusSectionProps) {
  const { meaning, next } = taskStory(task, task.release);
  const later = attemptsAt(task, task.release?.tasks ?? []).at(-1);
  const isReplaced = later !== undefined && later.id !== task.id;
  return (
    <Section title="Status" id="status">
      <Meaning>{meaning}</Meaning>
      {isReplaced ? (
        <QuietLine>
          It was run again: <Link to={releaseTaskUrl(later.id)}>the latest attempt</Link> counts.
        </QuietLine>
      ) : (
        <QuietLine>{next}</QuietLine>
      )}
      {task.comments && <Comments>{task.comments}</Comments>}
      <TaskActions task={task} release={task.release} onChanged={onChanged} onRetried={onRetried} />
    </Section>
  );
}
