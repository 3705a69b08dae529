import { Ban, CircleCheck, CircleDashed, CirclePause, CircleQuestionMark, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { attemptsAt } from '../model/attempts';
import { taskProgress, taskStatusLabel, taskTypeLabel, unknownTypeCode, type TaskProgress } from '../model/task';
import { releaseTaskUrl } from '../urls';
import type { MatrixTask } from './matrix-release';

/* Created once, because thousands of steps share the same elements. */
const icons: Readonly<Record<TaskProgress, ReactNode>> = {
  'not-started': <CircleDashed aria-hidden="true" />,
  running: <LoaderCircle aria-hidden="true" />,
  waiting: <CirclePause aria-hidden="true" />,
  done: <CircleCheck aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
  cancelled: <Ban aria-hidden="true" />,
  unknown: <CircleQuestionMark aria-hidden="true" />,
};

interface StepProps {
  task: MatrixTask;
  /** All tasks of its release. */
  tasks: readonly MatrixTask[];
}

/** One step of a release: its status as a mark, with a link to its task. */
export function Step({ task, tasks }: StepProps) {
  const { label, tone, code } = taskStatusLabel(task);
  const name = taskTypeLabel(task);
  const attempts = attemptsAt(task, tasks).length;
  const standing = attempts > 1 ? `${label}, attempt ${attempts}` : label;
  return (
    <Link
      to={releaseTaskUrl(task.id)}
      title={[sentence`${name}: ${standing}`, unknownTypeCode(task), code].filter(Boolean).join('\n')}
      data-tone={tone}
    >
      {icons[taskProgress(task)]}
      <VisuallyHidden>{sentence`${name}: ${standing}`}</VisuallyHidden>
    </Link>
  );
}
