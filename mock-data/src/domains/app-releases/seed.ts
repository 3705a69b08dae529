import { cycleStart, DAY, MINUTE, SECOND } from '../../clock';
import type { IncidentLog } from '../../control/incidents';
import { integer, pick, type Random, randomOf, uuid } from '../../random';
import type { BookingChannel } from '../booking-channels/seed';
import type { StoryText } from '../../story';
import { pickAdmin, type User } from '../users/seed';
import { RELEASED_VERSIONS } from './git';
import { APP_PLATFORMS, type AppPlatform, type Intent, type Release, type ReleaseStatus, type Stage, type Step } from './release';
import { runOf } from './run';
import { realTime, workTime } from './stuck';

/** The story of a seeded release. Each was retried twice, so that it has five tasks: its three stages and two earlier attempts. */
interface ReleaseStory extends StoryText {
  readonly failures: Release['failures'];
  readonly steps: readonly Step['kind'][];
  /** For a continuous demo: its life repeats whenever this has passed. If omitted, it stays unchanged. */
  readonly during?: { readonly stage: Stage; readonly phase: 'queue' | 'work' };
}

const STORIES = {
  queued: {
    title: 'Waiting for configuration',
    description: 'The release is queued for the third attempt at its configuration.',
    failures: { APP_CONFIGURATION: 2 },
    steps: ['retry', 'retry'],
    during: { stage: 'APP_CONFIGURATION', phase: 'queue' },
  },
  configuring: {
    title: 'Being configured',
    description: 'The third attempt at the configuration is running.',
    failures: { APP_CONFIGURATION: 2 },
    steps: ['retry', 'retry'],
    during: { stage: 'APP_CONFIGURATION', phase: 'work' },
  },
  building: {
    title: 'Pipeline running',
    description: 'The pipeline is building the app, after a failed configuration and a failed pipeline.',
    failures: { APP_CONFIGURATION: 1, GITLAB_PIPELINE: 1 },
    steps: ['retry', 'retry'],
    during: { stage: 'GITLAB_PIPELINE', phase: 'work' },
  },
  publishing: {
    title: 'Being published',
    description: 'The release was published manually and is in review.',
    failures: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry', 'publish'],
    during: { stage: 'PUBLISH_TO_STORE', phase: 'work' },
  },
  waiting: {
    title: 'Ready to publish',
    description: 'The app is built and ready to publish.',
    failures: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry'],
  },
  published: {
    title: 'In the store',
    description: 'The release was published to the store after two retries.',
    failures: { APP_CONFIGURATION: 1, GITLAB_PIPELINE: 1 },
    steps: ['retry', 'retry', 'publish'],
  },
  publishedAtLast: {
    title: 'Published on the second attempt',
    description: 'The store rejected the release once and accepted the retry.',
    failures: { GITLAB_PIPELINE: 1, PUBLISH_TO_STORE: 1 },
    steps: ['retry', 'publish', 'retry'],
  },
  notConfigured: {
    title: 'Configuration failed',
    description: 'The store credentials were rejected three times.',
    failures: { APP_CONFIGURATION: 3 },
    steps: ['retry', 'retry'],
  },
  notBuilt: {
    title: 'Pipeline failed',
    description: 'The pipeline failed three times.',
    failures: { GITLAB_PIPELINE: 3 },
    steps: ['retry', 'retry'],
  },
  notPublished: {
    title: 'Rejected by the store',
    description: 'The store rejected the release twice.',
    failures: { GITLAB_PIPELINE: 1, PUBLISH_TO_STORE: 2 },
    steps: ['retry', 'publish', 'retry'],
  },
  cancelled: {
    title: 'Cancelled release',
    description: 'The release was cancelled before it was published.',
    failures: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry', 'cancel'],
  },
} as const satisfies Record<string, ReleaseStory>;
type StoryName = keyof typeof STORIES;

/** For one channel: its position among the booking channels, and its stories on Android and iOS. */
type Row = readonly [channel: number, android: StoryName, ios: StoryName];

const done = (...channels: readonly number[]): Row[] => channels.map((channel) => [channel, 'published', 'publishedAtLast']);

/** Newest first. A channel's releases are final in all intents but its newest one. */
const WITH_RELEASES: readonly (readonly Row[])[] = [
  [
    [0, 'waiting', 'building'],
    [1, 'waiting', 'waiting'],
    [2, 'published', 'publishing'],
    [3, 'notBuilt', 'waiting'],
    [4, 'building', 'notConfigured'],
    [5, 'publishedAtLast', 'notPublished'],
    [6, 'configuring', 'cancelled'],
    [7, 'published', 'published'],
    [8, 'publishing', 'queued'],
    [9, 'building', 'building'],
  ],
  [[10, 'queued', 'queued']],
  [
    [11, 'building', 'configuring'],
    [12, 'waiting', 'publishing'],
  ],
  [
    [13, 'published', 'notBuilt'],
    [14, 'published', 'published'],
  ],
  [[15, 'cancelled', 'cancelled']],
  [[16, 'notPublished', 'published']],
  done(0, 13),
  done(2),
  done(17, 18),
  done(4),
  done(0),
  done(11),
];
/** The number of channels of the newest intent by default. */
export const NEWEST_INTENT_CHANNELS = WITH_RELEASES[0]?.length ?? 0;
/** The stories of the additional channels of a larger newest intent, in rotation: every scenario, the common ones most often. */
const MORE: readonly (readonly [android: StoryName, ios: StoryName])[] = [
  ['building', 'building'],
  ['published', 'published'],
  ['waiting', 'waiting'],
  ['building', 'queued'],
  ['published', 'publishing'],
  ['notBuilt', 'waiting'],
  ['publishedAtLast', 'building'],
  ['waiting', 'building'],
  ['configuring', 'queued'],
  ['published', 'notPublished'],
  ['publishing', 'waiting'],
  ['cancelled', 'published'],
  ['building', 'notConfigured'],
];
const INTENTS = 50;
/** The final statuses of releases that are no longer kept, in rotation. */
const ENDINGS: readonly ReleaseStatus[] = ['COMPLETED', 'COMPLETED', 'FAILED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'COMPLETED'];
/** The interval between two intents, in days. */
const PACE = 10;

const COMMENTS: readonly (string | null)[] = [
  'Favourite drivers, and the new payment sheet.\nPlease publish iOS first: the review takes longer.',
  null,
  'Fixes the crash when a Live Activity ends.',
  'Translations only.',
  null,
];

/** A release of a story; its times follow from those of its intent, or from the time if it repeats. */
function seedRelease(
  seed: number,
  number: number,
  intent: Intent,
  channel: BookingChannel,
  appPlatform: AppPlatform,
  name: StoryName,
  incidents: IncidentLog,
): Release {
  const story: ReleaseStory = STORIES[name];
  const random = randomOf(seed, 'seeded-release', number);
  const steps = story.steps.map((kind) => ({ kind, after: integer(random, 2, 20) * MINUTE, userId: intent.userId }));
  const release: Release = {
    id: uuid(random),
    number,
    intent,
    channel,
    appPlatform,
    tempo: 1,
    failures: story.failures,
    steps,
    createdAt: (moment) => intent.createdAt(moment) + SECOND,
  };
  if (!story.during) return release;
  const { stage, phase } = story.during;
  const { tasks } = runOf({ ...release, createdAt: () => 0 }, seed, 0);
  const task = tasks.findLast((each) => each.stage === stage);
  const { turnAt = 0, startsAt = 0, endsAt = 0 } = task ?? {};
  const [from, to] = phase === 'queue' ? [turnAt, startsAt] : [startsAt, endsAt];
  const offset = integer(random, 0, to - from - 1);
  return {
    ...release,
    createdAt: (moment) => {
      const outages = stage === 'GITLAB_PIPELINE' ? incidents.of('pipeline-stuck') : [];
      return realTime(cycleStart(workTime(moment, outages), to - from, offset), outages) - from;
    },
  };
}

function seedIntent(seed: number, place: number, users: readonly User[], incidents: IncidentLog): Intent {
  const random = randomOf(seed, 'release-intent', place);
  const version = RELEASED_VERSIONS[place] ?? '6.0.0';
  const isFix = !version.endsWith('.0');
  const phase = integer(random, 7 * 60, 16 * 60) * MINUTE;
  // The youngest are old enough for their releases' histories.
  const age = (place < 3 ? 1 + 2 * place : place * PACE) * DAY;
  const intent: Intent = {
    id: uuid(random),
    number: INTENTS - place,
    userId: pickAdmin(users, random).id,
    name: isFix ? `Fixes of ${version}` : `Passenger apps ${version}`,
    gitReference: `v${version}`,
    productVersion: version,
    versionChangeType: isFix ? 'PATCH' : 'MINOR',
    comments: place === 0 ? (COMMENTS[0] ?? null) : pick(random, COMMENTS),
    attachments:
      place % 4 === 0
        ? [{ name: `Release notes ${version}.pdf`, url: `https://docs.example/passenger-apps/${version}/release-notes.pdf` }]
        : [],
    releases: [],
    ...(place >= WITH_RELEASES.length && { ended: endingOf(random, place) }),
    // No later than any of its releases that stay unchanged.
    createdAt: (moment) => {
      const until = Math.min(moment, intent.followedAt ?? Infinity);
      return cycleStart(workTime(until, incidents.of('pipeline-stuck')), DAY, phase) - age;
    },
  };
  return intent;
}

/** One release for each story, from the newest seeded intent, which has them all. */
export function seededStories(intents: readonly Intent[]): { readonly text: StoryText; readonly release: Release }[] {
  const newest = intents.find(({ number }) => number === INTENTS);
  const names = (WITH_RELEASES[0] ?? []).flatMap(([, android, ios]) => [android, ios]);
  return Object.entries(STORIES).flatMap(([name, text]) => {
    const release = newest?.releases[names.findIndex((each) => each === name)];
    return release ? [{ text, release }] : [];
  });
}

const endingOf = (random: Random, place: number): ReleaseStatus => ENDINGS[(place + integer(random, 0, 1)) % ENDINGS.length] ?? 'COMPLETED';

/**
 * 50 intents, newest first. The newest have 50 releases in total; those of older ones are no longer kept.
 * @param more additional channels of the newest intent
 */
export function seedIntents(
  seed: number,
  channels: readonly BookingChannel[],
  users: readonly User[],
  incidents: IncidentLog,
  more: readonly BookingChannel[] = [],
): Intent[] {
  const intents = Array.from({ length: INTENTS }, (_, place) => seedIntent(seed, place, users, incidents));
  let number = 0;
  const release = (intent: Intent, channel: BookingChannel, names: readonly StoryName[]): void =>
    names.forEach((name, column) => {
      number += 1;
      const appPlatform = APP_PLATFORMS[column] ?? 'ANDROID';
      intent.releases.push(seedRelease(seed, number, intent, channel, appPlatform, name, incidents));
    });
  for (const [place, rows] of [...WITH_RELEASES.entries()].reverse()) {
    const intent = intents[place];
    for (const [channelPlace, ...names] of rows) {
      const channel = channels[channelPlace];
      if (!intent || !channel) throw new RangeError(`There is no intent ${place} or no channel ${channelPlace}`);
      release(intent, channel, names);
    }
  }
  const [newest] = intents;
  if (newest) more.forEach((channel, place) => release(newest, channel, MORE[place % MORE.length] ?? []));
  return intents;
}
