import { cycleStart, DAY, MINUTE, SECOND } from '../../clock';
import type { IncidentLog } from '../../control/incidents';
import { integer, pick, type Random, randomOf, uuid } from '../../random';
import type { BookingChannel } from '../booking-channels/seed';
import type { StoryText } from '../../story';
import { someAdmin, type User } from '../users/seed';
import { RELEASED_VERSIONS } from './git';
import { APP_PLATFORMS, type AppPlatform, type Intent, type Release, type ReleaseStatus, type Stage, type Step } from './release';
import { runOf } from './run';
import { realTime, workTime } from './stuck';

/**
 * What has happened to a seeded release. Each has been run again twice, so that it has five tasks: its three stages and two earlier
 * attempts.
 */
interface ReleaseStory extends StoryText {
  readonly troubles: Release['troubles'];
  readonly steps: readonly Step['kind'][];
  /** What is going on at any time: its life starts again whenever this is over. Where not given, it stays as it is. */
  readonly during?: { readonly stage: Stage; readonly phase: 'queue' | 'work' };
}

const STORIES = {
  queued: {
    title: 'Waiting for its configuration',
    description: 'The release waits in the queue for the third attempt at its configuration.',
    troubles: { APP_CONFIGURATION: 2 },
    steps: ['retry', 'retry'],
    during: { stage: 'APP_CONFIGURATION', phase: 'queue' },
  },
  configuring: {
    title: 'Being configured',
    description: 'The third attempt at the configuration runs.',
    troubles: { APP_CONFIGURATION: 2 },
    steps: ['retry', 'retry'],
    during: { stage: 'APP_CONFIGURATION', phase: 'work' },
  },
  building: {
    title: 'Pipeline running',
    description: 'The pipeline builds the app, after a failed configuration and a failed pipeline.',
    troubles: { APP_CONFIGURATION: 1, GITLAB_PIPELINE: 1 },
    steps: ['retry', 'retry'],
    during: { stage: 'GITLAB_PIPELINE', phase: 'work' },
  },
  publishing: {
    title: 'On its way to the store',
    description: 'The release was published by hand and is in review.',
    troubles: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry', 'publish'],
    during: { stage: 'PUBLISH_TO_STORE', phase: 'work' },
  },
  waiting: {
    title: 'Ready to publish',
    description: 'The app is built and waits for someone to publish it.',
    troubles: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry'],
  },
  published: {
    title: 'In the store',
    description: 'The release reached the store after two retries.',
    troubles: { APP_CONFIGURATION: 1, GITLAB_PIPELINE: 1 },
    steps: ['retry', 'retry', 'publish'],
  },
  publishedAtLast: {
    title: 'In the store at the second attempt',
    description: 'The store refused the release once, and took it when it was run again.',
    troubles: { GITLAB_PIPELINE: 1, PUBLISH_TO_STORE: 1 },
    steps: ['retry', 'publish', 'retry'],
  },
  notConfigured: {
    title: 'Configuration failed',
    description: 'The store credentials were refused three times.',
    troubles: { APP_CONFIGURATION: 3 },
    steps: ['retry', 'retry'],
  },
  notBuilt: {
    title: 'Pipeline failed',
    description: 'The pipeline failed three times.',
    troubles: { GITLAB_PIPELINE: 3 },
    steps: ['retry', 'retry'],
  },
  notPublished: {
    title: 'Refused by the store',
    description: 'The store refused the release twice.',
    troubles: { GITLAB_PIPELINE: 1, PUBLISH_TO_STORE: 2 },
    steps: ['retry', 'publish', 'retry'],
  },
  calledOff: {
    title: 'Cancelled release',
    description: 'The release was cancelled before it was published.',
    troubles: { GITLAB_PIPELINE: 2 },
    steps: ['retry', 'retry', 'cancel'],
  },
} as const satisfies Record<string, ReleaseStory>;
type StoryName = keyof typeof STORIES;

/** Of one channel: its place among the booking channels, what happens on Android and what on iOS. */
type Row = readonly [channel: number, android: StoryName, ios: StoryName];

const done = (...channels: readonly number[]): Row[] => channels.map((channel) => [channel, 'published', 'publishedAtLast']);

/** Newest first. A channel's releases are over in all intents but its newest one. */
const WITH_RELEASES: readonly (readonly Row[])[] = [
  [
    [0, 'waiting', 'building'],
    [1, 'waiting', 'waiting'],
    [2, 'published', 'publishing'],
    [3, 'notBuilt', 'waiting'],
    [4, 'building', 'notConfigured'],
    [5, 'publishedAtLast', 'notPublished'],
    [6, 'configuring', 'calledOff'],
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
  [[15, 'calledOff', 'calledOff']],
  [[16, 'notPublished', 'published']],
  done(0, 13),
  done(2),
  done(17, 18),
  done(4),
  done(0),
  done(11),
];
/** How many channels the newest one is for, where it is not made bigger. */
export const NEWEST_INTENT_CHANNELS = WITH_RELEASES[0]?.length ?? 0;
/** What happens to the channels that a bigger newest intent has more, in turn: all that there is, the usual most often. */
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
  ['calledOff', 'published'],
  ['building', 'notConfigured'],
];
const INTENTS = 50;
/** How those ended whose releases are not kept any more, in turn. */
const ENDINGS: readonly ReleaseStatus[] = ['COMPLETED', 'COMPLETED', 'FAILED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'COMPLETED'];
/** How long there is between two intents, in days. */
const PACE = 10;

const COMMENTS: readonly (string | null)[] = [
  'Favourite drivers, and the new payment sheet.\nPlease publish iOS first: the review takes longer.',
  null,
  'Fixes the crash when a Live Activity ends.',
  'Translations only.',
  null,
];

/** A release of a story; its times follow from those of its intent, or from the time where something is always going on. */
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
    troubles: story.troubles,
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
  // The youngest are old enough for everything that has happened to their releases since.
  const age = (place < 3 ? 1 + 2 * place : place * PACE) * DAY;
  return {
    id: uuid(random),
    number: INTENTS - place,
    userId: someAdmin(users, random).id,
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
    // No later than a release of it that stands still.
    createdAt: (moment) => cycleStart(workTime(moment, incidents.of('pipeline-stuck')), DAY, phase) - age,
  };
}

/** A release of each story, of the newest seeded intent: it has them all. */
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
 * 50 intents, newest first. The newest have 50 releases between them; those of older ones are not kept any more.
 * @param more channels that the newest intent is for besides its own
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
