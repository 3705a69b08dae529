import type { IncidentLog } from '../../control/incidents';
import { chance, randomOf, uuid } from '../../random';
import type { BookingChannel } from '../booking-channels/seed';
import type { User } from '../users/seed';
import { isOnPlatform } from './git';
import { APP_PLATFORMS, type AppPlatform, type Intent, momentOf, type Release, STAGES, type Step } from './release';
import { type Run, runOf, type TaskRun } from './run';
import { seedIntents } from './seed';
import { isActive, releaseStatusAt, tasksAt } from './status';

export interface NewIntent extends Pick<
  Intent,
  'userId' | 'name' | 'gitReference' | 'productVersion' | 'versionChangeType' | 'comments' | 'attachments'
> {
  readonly channels: readonly BookingChannel[];
}

/** Every release intent with its releases. */
export class ReleaseRepository {
  readonly #seed: number;
  readonly #incidents: IncidentLog;
  /** The pace of newly created releases, for demos; 1 is real life. */
  readonly #tempo: number;
  readonly #seeds: () => Intent[];
  /** Newest first. */
  #intents: Intent[] | undefined;
  /** Newest first, by channel. */
  readonly #byChannel = new Map<string, Release[]>();
  readonly #byId = new Map<string, Release>();
  readonly #byNumber = new Map<number, Release>();
  readonly #byTaskId = new Map<string, { readonly release: Release; readonly place: number }>();

  /**
   * @param more additional channels of the newest intent
   * @param pace the speed of new releases, as a multiple of real life
   */
  constructor(
    seed: number,
    channels: readonly BookingChannel[],
    users: readonly User[],
    more: readonly BookingChannel[],
    pace: number,
    incidents: IncidentLog,
  ) {
    this.#seed = seed;
    this.#incidents = incidents;
    this.#tempo = 1 / pace;
    // Created on first use.
    this.#seeds = () => seedIntents(seed, channels, users, incidents, more);
  }

  /** Newest first. */
  intents(): readonly Intent[] {
    return this.#all();
  }

  findIntent(id: string): Intent | undefined {
    return this.#all().find((intent) => intent.id === id);
  }

  findRelease(id: string): Release | undefined {
    this.#all();
    return this.#byId.get(id);
  }

  releaseOfNumber(number: number): Release | undefined {
    this.#all();
    return this.#byNumber.get(number);
  }

  run(release: Release, now: number): Run {
    return runOf(release, this.#seed, now, this.#incidents.of('pipeline-stuck'));
  }

  findTask(id: string, now: number): { readonly run: Run; readonly task: TaskRun } | undefined {
    this.#all();
    const found = this.#byTaskId.get(id);
    const run = found && this.run(found.release, now);
    const task = run && tasksAt(run, now).find(({ place }) => place === found.place);
    return run && task && { run, task };
  }

  taskId({ id }: Release, { place }: Pick<TaskRun, 'place'>): string {
    return uuid(randomOf(this.#seed, 'release-task', id, place));
  }

  /** The releases of one channel, newest first. */
  ofChannel(channelId: string): readonly Release[] {
    this.#all();
    return this.#byChannel.get(channelId) ?? [];
  }

  /** The newest release of each channel and app platform, newest first. */
  latest(now: number): Release[] {
    this.#all();
    const newest = [...this.#byChannel.values()].flatMap((releases) =>
      APP_PLATFORMS.flatMap((appPlatform) => releases.find((release) => release.appPlatform === appPlatform) ?? []),
    );
    return newestFirst(newest, now);
  }

  /** Whether a newer release of the same app has replaced this one. */
  isSuperseded({ channel, appPlatform, number }: Release): boolean {
    return this.ofChannel(channel.id).some((other) => other.appPlatform === appPlatform && other.number > number);
  }

  /** The release that blocks a channel from joining an intent. */
  blockerOf(channelId: string, now: number): Release | undefined {
    return this.ofChannel(channelId).find((release) => isActive(releaseStatusAt(this.run(release, now), now)));
  }

  /** The store version at the time a release was created; null for an app that was not in the store. */
  versionBefore({ channel, appPlatform, number }: Release, now: number): string | null {
    const before = this.ofChannel(channel.id).find(
      (other) => other.appPlatform === appPlatform && other.number < number && releaseStatusAt(this.run(other, now), now) === 'COMPLETED',
    );
    return before?.intent.productVersion ?? firstVersion(this.#seed, channel, appPlatform);
  }

  create({ channels, ...intent }: NewIntent, now: number): Intent {
    const [newest] = this.#all();
    const number = (newest?.number ?? 0) + 1;
    const id = uuid(randomOf(this.#seed, 'added-release-intent', number));
    const created: Intent = { ...intent, id, number, releases: [], createdAt: () => now };
    this.#all().unshift(created);
    this.addChannels(created, channels, now);
    return created;
  }

  /** Each channel gets a release for Android and one for iOS. */
  addChannels(intent: Intent, channels: readonly BookingChannel[], now: number): void {
    intent.touchedAt ??= now;
    for (const earlier of this.#all()) earlier.followedAt ??= now;
    for (const channel of channels) {
      for (const appPlatform of APP_PLATFORMS) {
        const release: Release = {
          id: uuid(randomOf(this.#seed, 'added-release', intent.id, channel.id, appPlatform)),
          number: this.#byNumber.size + 1,
          intent,
          channel,
          appPlatform,
          tempo: this.#tempo,
          failures: failuresOf(this.#seed, intent, channel, appPlatform),
          steps: [],
          createdAt: () => now,
        };
        intent.releases.push(release);
        this.#register(release);
      }
    }
  }

  /**
   * Records an action on a release. The caller checks that it is allowed.
   * @param refusal why the store refuses the channel's credentials now
   */
  record(release: Release, kind: Step['kind'], userId: string, now: number, refusal?: string): void {
    release.intent.touchedAt ??= now;
    release.steps.push({ kind, userId, at: now, refusal });
    this.#registerTasks(release);
  }

  #all(): Intent[] {
    if (this.#intents) return this.#intents;
    this.#intents = this.#seeds();
    for (const { releases } of this.#intents.toReversed()) releases.forEach((release) => this.#register(release));
    return this.#intents;
  }

  #register(release: Release): void {
    this.#byId.set(release.id, release);
    this.#byNumber.set(release.number, release);
    const others = this.#byChannel.get(release.channel.id) ?? [];
    this.#byChannel.set(release.channel.id, [release, ...others]);
    this.#registerTasks(release);
  }

  #registerTasks(release: Release): void {
    const count = STAGES.length + release.steps.filter(({ kind }) => kind === 'retry').length;
    for (let place = 0; place < count; place += 1) this.#byTaskId.set(this.taskId(release, { place }), { release, place });
  }
}

const createdAt = (release: Release, now: number): number => release.createdAt(momentOf(release.intent, now));

export const newestFirst = (releases: readonly Release[], now: number): Release[] =>
  releases.toSorted((one, other) => createdAt(other, now) - createdAt(one, now) || other.number - one.number);

/** The store version from before the platform kept releases. */
function firstVersion(seed: number, channel: BookingChannel, appPlatform: AppPlatform): string | null {
  const random = randomOf(seed, 'first-store-version', channel.id, appPlatform);
  return chance(random, 0.12) ? null : `5.${Math.floor(random() * 9)}.0`;
}

/** A channel has the same failures in every release, so that they are predictable. */
function failuresOf(seed: number, { gitReference }: Intent, channel: BookingChannel, appPlatform: AppPlatform): Release['failures'] {
  // Its project has nothing to build from, so it never succeeds.
  if (!isOnPlatform(gitReference, appPlatform)) return { GITLAB_PIPELINE: Infinity };
  const luck = randomOf(seed, 'release-troubles', channel.id, appPlatform)();
  if (luck < 0.04) return { APP_CONFIGURATION: 1 };
  if (luck < 0.18) return { GITLAB_PIPELINE: 1 };
  return luck < 0.25 ? { PUBLISH_TO_STORE: 1 } : {};
}
