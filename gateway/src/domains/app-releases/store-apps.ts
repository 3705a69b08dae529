import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';
import { comparableVersion } from '@pax/schema/rules/store-version';
import type { OrderDirection, StoreAppFilter, StoreAppOrderBy, StoreAppState } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { badUserInput } from '../../platform/errors';
import { identified, readMany, readPageArguments, type Page, type PageArguments } from '../../platform/lists';
import { searchBookingChannels, type PlatformBookingChannel } from '../booking-channels/calls';
import { folded, storeCheckOf } from '../booking-channels/channel-list';
import { listLatestReleases, type PlatformReleaseIntent, type ReachedRelease } from './calls';
import { appPlatforms, releaseStatuses } from './codes';
import { linkedIntents, newestIntents } from './linked-intents';
import { readiness } from './ready-to-publish';

const platforms = ['ANDROID', 'IOS'] as const;

/** An app of a channel on one app platform. */
export interface StoreAppRecord {
  readonly id: string;
  readonly bookingChannel: PlatformBookingChannel;
  readonly platform: (typeof platforms)[number];
  readonly latestRelease: ReachedRelease | null;
  readonly storeVersion: string | null;
  readonly behindBy: number | null;
  readonly behindSince: string | null;
  readonly state: StoreAppState;
  readonly raw: unknown;
}

export interface StoreAppPage extends Page<StoreAppRecord> {
  readonly bookingChannelCount: number;
  readonly readBookingChannelCount: number;
  readonly versions: string[];
  readonly isComplete: boolean;
}

export interface StoreAppArguments extends PageArguments {
  readonly filter?: StoreAppFilter | null;
  readonly orderBy?: StoreAppOrderBy | null;
  readonly orderDirection?: OrderDirection | null;
}

/** The maximum number of pages of 100 releases read: two releases for each of 2,000 channels. */
const maxReleasePages = 40;

/** The number of versions that a filter offers. */
const maxVersions = 20;

const isVersion = (text: unknown): text is string => typeof text === 'string' && valid(text) !== null;

/** An app's store version in a form to compare; null if it is none. */
const comparable = (storeVersion: string | null): string | null => valid(comparableVersion(storeVersion));

/** The version in the store: the previous one until the release is there. */
function storeVersionOf(release: ReachedRelease | null): string | null {
  const { currentStoreVersion, previousStoreVersion } = release?.metadata ?? {};
  const version = currentStoreVersion ?? (releaseStatuses.readOptional(release?.status) === 'COMPLETED' ? null : previousStoreVersion);
  return typeof version === 'string' ? version : null;
}

/** The versions of intents that were not cancelled, each with the time of its first intent. */
function versionsOf(intents: readonly PlatformReleaseIntent[]): ReadonlyMap<string, string> {
  const begun = new Map<string, string>();
  for (const intent of intents) {
    if (releaseStatuses.readOptional(intent.status) === 'CANCELLED' || !isVersion(intent.productVersion)) continue;
    const known = begun.get(intent.productVersion);
    if (known === undefined || intent.createdAt < known) begun.set(intent.productVersion, intent.createdAt);
  }
  return begun;
}

/** The number of versions newer than a store's, and when the first of them was started. */
function behindOf(storeVersion: string | null, versions: ReadonlyMap<string, string>) {
  const inStore = comparable(storeVersion);
  if (inStore === null) return { behindBy: null, behindSince: null };
  const newer = [...versions].filter(([version]) => compare(version, inStore) > 0).map(([, at]) => at);
  return { behindBy: newer.length, behindSince: newer.toSorted()[0] ?? null };
}

async function stateOf(release: ReachedRelease | null, areAllRead: boolean, context: RequestContext): Promise<StoreAppState> {
  if (!release) return areAllRead ? 'NONE' : 'UNKNOWN';
  const status = releaseStatuses.readOptional(release.status) ?? 'UNKNOWN';
  if (status !== 'IN_PROGRESS') return status === 'PAUSED' ? 'UNKNOWN' : status;
  return (await readiness(context).load(release)) ? 'READY_TO_PUBLISH' : 'IN_PROGRESS';
}

/** The state of the credentials for an app's own store; undefined if the platform's data does not include it. */
const checkOf = ({ bookingChannel, platform }: StoreAppRecord) =>
  storeCheckOf(platform === 'IOS' ? bookingChannel.iosAppStoreConfig : bookingChannel.googlePlayStoreConfig);

/** Whether an app passes a filter. */
function testOf({ search, behind, states, storeChecks, platforms: wanted }: StoreAppFilter): (app: StoreAppRecord) => boolean {
  const term = folded(search?.trim());
  return (app) => {
    const { name, humanReadableId, id } = app.bookingChannel;
    const check = checkOf(app);
    const inStore = comparable(app.storeVersion);
    return (
      (term === '' || [name, humanReadableId, id].some((text) => folded(text).includes(term))) &&
      (!behind || inStore === null || compare(inStore, behind) < 0) &&
      (!states?.length || states.includes(app.state)) &&
      (!storeChecks?.length || (check !== undefined && storeChecks.includes(check))) &&
      (!wanted?.length || wanted.includes(app.platform))
    );
  };
}

const byText = new Intl.Collator('en', { numeric: true });
const nameOf = ({ name, humanReadableId, id }: PlatformBookingChannel): string => name || humanReadableId || id;

const byName = (one: StoreAppRecord, other: StoreAppRecord): number =>
  byText.compare(nameOf(one.bookingChannel), nameOf(other.bookingChannel)) || one.platform.localeCompare(other.platform);

/** Sorts by a value in a direction, with apps without it last, and equal ones by name. */
function sorted<Value>(
  apps: readonly StoreAppRecord[],
  valueOf: (app: StoreAppRecord) => Value | null,
  order: (one: Value, other: Value) => number,
  sign: 1 | -1,
): StoreAppRecord[] {
  return apps.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return sign * order(a, b) || byName(one, other);
  });
}

function inOrder(apps: readonly StoreAppRecord[], orderBy: StoreAppOrderBy, direction: OrderDirection): StoreAppRecord[] {
  const sign = direction === 'DESC' ? -1 : 1;
  if (orderBy === 'STORE_VERSION')
    return sorted(
      apps,
      ({ storeVersion }) => comparable(storeVersion),
      (one, other) => compare(one, other),
      sign,
    );
  if (orderBy === 'BEHIND')
    return sorted(
      apps,
      ({ behindBy }) => behindBy,
      (one, other) => one - other,
      sign,
    );
  if (orderBy === 'UPDATED')
    return sorted(
      apps,
      ({ latestRelease }) => latestRelease?.updatedAt ?? null,
      (one, other) => one.localeCompare(other),
      sign,
    );
  return apps.toSorted((one, other) => sign * byName(one, other));
}

/**
 * The apps of all booking channels, paginated.
 * @throws PlatformError BAD_USER_INPUT for a version that is not semantic
 */
export async function pageOfStoreApps(
  { filter, orderBy, orderDirection, ...args }: StoreAppArguments,
  context: RequestContext,
): Promise<StoreAppPage> {
  const { page, maxPerPage } = readPageArguments(args, 20);
  if (filter?.behind && !isVersion(filter.behind)) throw badUserInput({ 'filter.behind': 'Enter a semantic version' });
  const { platform } = context;
  const [channels, latest, intents] = await Promise.all([
    readMany((asked) => searchBookingChannels(platform, asked)),
    readMany((asked) => listLatestReleases(platform, asked), maxReleasePages),
    newestIntents(platform),
  ]);
  // The releases don't have to read intents that are already known.
  for (const intent of intents) linkedIntents(context).prime(intent.id, intent);
  const readable = identified(channels.items);
  const releases = new Map(
    identified<ReachedRelease>(latest.items).map((release) => [
      `${release.bookingChannelId}:${appPlatforms.readOptional(release.platform)}`,
      release,
    ]),
  );
  const begun = versionsOf(intents);
  const apps = await Promise.all(
    readable.flatMap((bookingChannel) =>
      platforms.map(async (appPlatform): Promise<StoreAppRecord> => {
        const id = `${bookingChannel.id}:${appPlatform}`;
        const latestRelease = releases.get(id) ?? null;
        const storeVersion = storeVersionOf(latestRelease);
        const state = await stateOf(latestRelease, latest.isComplete, context);
        const raw = { bookingChannel, latestRelease };
        return { id, bookingChannel, platform: appPlatform, latestRelease, storeVersion, state, raw, ...behindOf(storeVersion, begun) };
      }),
    ),
  );
  const matches = inOrder(apps.filter(testOf(filter ?? {})), orderBy ?? 'CHANNEL', orderDirection ?? 'ASC');
  const unreadable = channels.items.filter((item) => !readable.includes(item));
  const isComplete = channels.isComplete && latest.isComplete && unreadable.length === 0;
  const end = (page + 1) * maxPerPage;
  return {
    items: matches.slice(end - maxPerPage, end),
    pageInfo: { page, maxPerPage, hasMore: end < matches.length, total: isComplete ? matches.length : null, unreadable },
    bookingChannelCount: new Set(matches.map(({ bookingChannel }) => bookingChannel)).size,
    readBookingChannelCount: readable.length,
    versions: [...begun.keys()].toSorted((one, other) => compare(other, one)).slice(0, maxVersions),
    isComplete,
  };
}
