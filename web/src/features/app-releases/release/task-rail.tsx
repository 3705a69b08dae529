import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { viewerZone } from '@/lib/dates/dates';
import { Glyph, type Tone } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { DateTime } from '@/ui/design/date/date-time';
import { Section } from '@/ui/screens/detail/section';
import { EmptyState } from '@/ui/design/states/states';
import { Tiles } from '@/ui/design/layout';
import { Preserved } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { attemptsAt, currentTasks, reachedTask } from '../model/attempts';
import { taskStatusLabel, taskTypeLabel, unknownTypeCode } from '../model/task';
import { TaskActions } from '../task/task-actions';
import { releaseTaskUrl } from '../urls';
import type { ReleaseDetail } from './reads';

const Step = styled.li<{ $isReached: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: var(--space-1);
  min-width: 0;
  ${({ $isReached }) => !$isReached && 'color: var(--color-text-muted);'}
`;

/* A dot and a line to the next step. */
const Head = styled.h3<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  align-self: stretch;
  gap: var(--space-2);
  font-size: var(--font-size-body);
  font-weight: 600;
  & > svg {
    flex: none;
    color: var(--color-${({ $tone }) => $tone}-text);
  }
  li:not(:last-child) > &::after {
    content: '';
    flex: 1;
    margin-right: calc(-1 * var(--space-2));
    border-top: 1px solid var(--color-border);
  }
`;

/** The steps of the release in order: the status and actions of each. The page of a step links to its earlier attempts. */
export function TaskRail({ release, onChanged }: { release: ReleaseDetail; onChanged: () => void }) {
  const tasks = release.tasks ?? [];
  const reached = reachedTask(tasks);
  const current = currentTasks(tasks);
  const placeReached = current.findIndex(({ id }) => id === reached?.id);
  return (
    <Section title="Steps" id="steps">
      {current.length === 0 ? (
        <EmptyState
          title={release.tasks ? 'No steps yet' : 'The steps could not be loaded'}
          text={release.tasks ? 'They appear once the release begins.' : undefined}
          action={!release.tasks && <Button onPress={onChanged}>Retry</Button>}
        />
      ) : (
        <Tiles as="ol" $min={200} aria-label="Steps of the release">
          {current.map((task, place) => {
            const status = taskStatusLabel(task);
            const attempts = attemptsAt(task, tasks);
            return (
              <Step key={task.id} $isReached={place <= placeReached} aria-current={task.id === reached?.id ? 'step' : undefined}>
                <Head $tone={status.tone} title={unknownTypeCode(task)}>
                  <Glyph tone={status.tone} mark={status.mark} />
                  {place + 1}. {taskTypeLabel(task)}
                </Head>
                <span title={status.code}>{status.label}</span>
                <Secondary>
                  {attempts.length > 1 && <span>{`Attempt ${attempts.length} · `}</span>}
                  {place <= placeReached ? (
                    <>
                      Updated <DateTime value={task.updatedAt} zone={viewerZone()} />
                      {' · '}
                    </>
                  ) : null}
                  <Link to={releaseTaskUrl(task.id)}>
                    Details<VisuallyHidden>{` of ${taskTypeLabel(task).toLowerCase()}`}</VisuallyHidden>
                  </Link>
                </Secondary>
                {task.publishedAt && (
                  <Secondary>
                    Published <DateTime value={task.publishedAt} zone={viewerZone()} />
                  </Secondary>
                )}
                {task.comments && <Preserved as="p">{task.comments}</Preserved>}
                <TaskActions task={task} release={release} onChanged={onChanged} />
              </Step>
            );
          })}
        </Tiles>
      )}
    </Section>
  );
}
