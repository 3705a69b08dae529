import { isFinal, type ReleaseStatusInfo } from '@/entities/app-release/release-status';
import { tallyOf, type Counted } from '@/entities/app-release/release-tally';
import { taskProgress, type TaskStatusInfo } from './task';
import { releaseState, type StatefulRelease } from '@/entities/app-release/release-state';

/** The time without activity after which a release turns amber, and red. A pipeline takes up to half an hour. */
export const inactivityThresholds = { warningMs: 60 * 60_000, dangerMs: 3 * 60 * 60_000 };

interface Updated {
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const lastActivity = ({ createdAt, updatedAt }: Updated): string | null => updatedAt ?? createdAt;

/** The last activity of an intent that should progress by itself; null if it is final or waits for a person. */
export function intentActivity(intent: ReleaseStatusInfo & Counted & Updated): string | null {
  const tally = tallyOf(intent);
  const isMoving = tally ? tally.running + tally.notStarted > 0 : !isFinal(intent.status);
  return isMoving && !isFinal(intent.status) ? lastActivity(intent) : null;
}

/** The last activity of one booking channel's release, as in `intentActivity`. */
export function releaseActivity(release: StatefulRelease & Updated): string | null {
  const state = releaseState(release);
  return state === 'IN_PROGRESS' || state === 'PENDING' ? lastActivity(release) : null;
}

/** The last activity of one task, as in `intentActivity`. */
export const taskActivity = (task: TaskStatusInfo & Updated): string | null =>
  taskProgress(task) === 'running' ? lastActivity(task) : null;
