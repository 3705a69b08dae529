import type { components } from '@pax/schema/platform';
import { DAY, SECOND, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import { failureMessage } from './logs';
import { pipelineIdOf, PROJECTS } from './pipeline';
import type { Run, TaskRun } from './run';

type Entry = components['schemas']['AuditLogEntry'];

interface Line {
  /** Tells it from the other lines of the release, whatever else happens to that. */
  readonly key: string;
  readonly at: number;
  readonly logType: string;
  readonly messageCode: string;
  readonly payload: unknown;
}

const KEPT_FOR = 90 * DAY;

/** The request that starts a pipeline at the code hosting, and its answer. */
function pipelineExchange(run: Run, task: TaskRun, startsAt: number, seed: number): Line[] {
  const { appPlatform, intent } = run.release;
  const method = 'POST';
  const path = `/api/v4/projects/${PROJECTS[appPlatform].id}/pipeline`;
  const durationMs = integer(randomOf(seed, 'pipeline-request', run.release.id, task.place), 80, 900);
  return [
    {
      key: `request ${task.place}`,
      at: startsAt,
      logType: 'OUTBOUND_HTTP_REQUEST',
      messageCode: 'PIPELINE_CREATE_REQUEST',
      payload: { method, path, body: { ref: intent.gitReference } },
    },
    {
      key: `response ${task.place}`,
      at: startsAt + durationMs,
      logType: 'INBOUND_HTTP_RESPONSE',
      messageCode: 'PIPELINE_CREATE_RESPONSE',
      payload: { method, path, status: 201, durationMs, body: { id: pipelineIdOf(run, task) } },
    },
  ];
}

function taskLines(run: Run, task: TaskRun, seed: number): Line[] {
  const { place, stage, attempt, madeAt, startsAt, endsAt, fails, startedBy } = task;
  const lines: Line[] = [];
  const payload = { code: stage, attempt };
  const note = (what: string, at: number, logType: string, messageCode: string, more?: object) =>
    lines.push({ key: `${what} ${place}`, at, logType, messageCode, payload: { ...payload, ...more } });
  if (attempt > 1) note('retried', madeAt, 'INFO', 'RELEASE_TASK_RETRIED', { userId: startedBy });
  if (startsAt === undefined || endsAt === undefined) return lines;
  if (stage === 'PUBLISH_TO_STORE' && attempt === 1)
    note('triggered', startsAt, 'INFO', 'RELEASE_PUBLISH_TRIGGERED', { userId: startedBy });
  if (stage === 'GITLAB_PIPELINE') lines.push(...pipelineExchange(run, task, startsAt, seed));
  note('started', startsAt, 'DEBUG', 'RELEASE_TASK_STARTED');
  if (fails) note('ended', endsAt, 'ERROR', 'RELEASE_TASK_FAILED', { reason: failureMessage(run, task, seed) });
  else note('ended', endsAt, 'INFO', 'RELEASE_TASK_COMPLETED');
  return lines;
}

/** What the log of a release says by now, newest first. */
export function releaseTrail(run: Run, seed: number, now: number): Entry[] {
  const { release, createdAt, cancelled } = run;
  const { id, appPlatform, intent, channel } = release;
  const upTo = cancelled && cancelled.at <= now ? cancelled.at : now;
  const created = { bookingChannelId: channel.id, platform: appPlatform, productVersion: intent.productVersion, userId: intent.userId };
  const lines: Line[] = [
    { key: 'created', at: createdAt, logType: 'INFO', messageCode: 'BCH_RELEASE_CREATED', payload: created },
    ...run.tasks.flatMap((task) => taskLines(run, task, seed)),
    ...(cancelled
      ? [
          {
            key: 'cancelled',
            at: cancelled.at,
            logType: 'WARNING',
            messageCode: 'BCH_RELEASE_CANCELLED',
            payload: { userId: cancelled.userId },
          },
        ]
      : []),
  ];
  return lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ at }) => at <= upTo)
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ key, at, logType, messageCode, payload }) => ({
      id: uuid(randomOf(seed, 'release-audit-line', id, key)),
      logType,
      resourceCode: 'PA_BCH_RELEASE',
      resourceId: id,
      messageCode,
      createdAt: toIso(at),
      expiresAtUnix: Math.floor((at + KEPT_FOR) / SECOND),
      payload,
    }));
}
