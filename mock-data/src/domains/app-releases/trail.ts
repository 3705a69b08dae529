import { integer, randomOf } from '../../random';
import { exchange, type Line, note } from '../audit/lines';
import { failureMessage } from './logs';
import { pipelineIdOf, PROJECTS } from './pipeline';
import type { Run, TaskRun } from './run';

/** The request that starts a pipeline on the code hosting, and its response. */
function pipelineExchange(run: Run, task: TaskRun, at: number, seed: number): Line[] {
  const { id, appPlatform, intent } = run.release;
  return exchange({
    at,
    direction: 'OUTBOUND',
    code: 'PIPELINE_CREATE',
    method: 'POST',
    path: `/api/v4/projects/${PROJECTS[appPlatform].id}/pipeline`,
    status: 201,
    durationMs: integer(randomOf(seed, 'pipeline-request', id, task.place), 80, 900),
    request: { ref: intent.gitReference },
    response: { id: pipelineIdOf(run, task) },
  });
}

function taskLines(run: Run, task: TaskRun, seed: number): Line[] {
  const { stage, attempt, madeAt, startsAt, endsAt, fails, startedBy: userId } = task;
  const what = { code: stage, attempt };
  const retried = attempt > 1 ? [note(madeAt, 'INFO', 'RELEASE_TASK_RETRIED', { ...what, userId })] : [];
  if (startsAt === undefined || endsAt === undefined) return retried;
  const isTriggered = stage === 'PUBLISH_TO_STORE' && attempt === 1;
  return [
    ...retried,
    ...(isTriggered ? [note(startsAt, 'INFO', 'RELEASE_PUBLISH_TRIGGERED', { ...what, userId })] : []),
    ...(stage === 'GITLAB_PIPELINE' ? pipelineExchange(run, task, startsAt, seed) : []),
    note(startsAt, 'DEBUG', 'RELEASE_TASK_STARTED', what),
    fails
      ? note(endsAt, 'ERROR', 'RELEASE_TASK_FAILED', { ...what, reason: failureMessage(run, task, seed) })
      : note(endsAt, 'INFO', 'RELEASE_TASK_COMPLETED', what),
  ];
}

/** The events of a release in chronological order; later actions do not change earlier entries. */
export function releaseTrail(run: Run, seed: number): Line[] {
  const { release, createdAt, cancelled } = run;
  const { appPlatform, intent, channel } = release;
  const created = { bookingChannelId: channel.id, platform: appPlatform, productVersion: intent.productVersion, userId: intent.userId };
  const lines = run.tasks.flatMap((task) => taskLines(run, task, seed)).toSorted((one, other) => one.at - other.at);
  return [
    note(createdAt, 'INFO', 'BCH_RELEASE_CREATED', created),
    ...(cancelled
      ? [
          ...lines.filter(({ at }) => at < cancelled.at),
          note(cancelled.at, 'WARNING', 'BCH_RELEASE_CANCELLED', { userId: cancelled.userId }),
        ]
      : lines),
  ];
}
