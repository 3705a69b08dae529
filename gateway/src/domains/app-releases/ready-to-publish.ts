import DataLoader from 'dataloader';
import type { PlatformClient } from '../../platform/client';
import { perClient } from '../../platform/per-client';
import { readEvery } from '../../platform/lists';
import { listReleasesOfIntent, listTasksOfRelease, type PlatformReleaseTask, type ReachedRelease } from './calls';
import { isPublishing, taskStatuses } from './codes';

type Tasks = readonly (Partial<Pick<PlatformReleaseTask, 'code' | 'status'>> | null)[];

/** A release is ready to publish while the last attempt at its publishing step waits for a person. */
export const waitsForPublishing = (tasks: Tasks): boolean =>
  taskStatuses.readOptional(tasks.findLast(isPublishing)?.status) === 'REQUIRES_MANUAL_TRIGGER';

const toError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)));

type Readiness = DataLoader<ReachedRelease, boolean | null, string>;

function createLoader(platform: PlatformClient): Readiness {
  /** The tasks of running releases of one intent: several are read together. */
  const readIntent = async (intentId: string, releases: readonly ReachedRelease[]): Promise<ReadonlyMap<string, Tasks>> => {
    const [only, ...others] = releases;
    if (only && others.length === 0) return new Map([[only.id, await readEvery((page) => listTasksOfRelease(platform, only.id, page))]]);
    const running: readonly (ReachedRelease | null)[] = await readEvery((page) =>
      listReleasesOfIntent(platform, intentId, { ...page, status: ['IN_PROGRESS'], relations: ['paReleaseTasks'] }),
    );
    return new Map(running.flatMap((release) => (release?.paReleaseTasks ? [[release.id, release.paReleaseTasks] as const] : [])));
  };
  const load = async (releases: readonly ReachedRelease[]) => {
    const byIntent = new Map<string, ReachedRelease[]>();
    for (const release of releases) byIntent.set(release.paReleaseIntentId, [...(byIntent.get(release.paReleaseIntentId) ?? []), release]);
    const answers = new Map<string, boolean | null | Error>();
    await Promise.all(
      [...byIntent].map(async ([intentId, own]) => {
        const found = await readIntent(intentId, own).catch(toError);
        for (const { id } of own) {
          const tasks = found instanceof Error ? undefined : found.get(id);
          answers.set(id, found instanceof Error ? found : tasks === undefined ? null : waitsForPublishing(tasks));
        }
      }),
    );
    return releases.map(({ id }) => answers.get(id) ?? null);
  };
  return new DataLoader(load, { cacheKeyFn: ({ id }) => id });
}

/** Whether running releases wait for a person to publish them; null if the platform sent no tasks. */
export const readiness = perClient<Readiness>(createLoader);
