import type { AppPlatform } from '@/__generated__/schema';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { isActive } from '@/entities/app-release/release-status';
import { comparable, higherVersion } from '../model/version';
import type { ChannelReleaseFragment } from './channels.generated';
import { isRecord, textOrEmpty } from '@/lib/guards';
import type { DataError } from '@/lib/errors';

const notFinal = 'Its releases are not finished';

/**
 * The channels that the platform refused. Each has its field: `bookingChannelIds.{channel id}` with the ID of the release that blocks it,
 * or `bookingChannelIds.{position}` with the problem.
 */
export function refusedChannels({ code, fields }: DataError, channels: readonly PickedChannel[]): ReadonlyMap<string, ChannelProblem> {
  const refused = new Map<string, ChannelProblem>();
  for (const [path, text] of Object.entries(fields)) {
    const [, key] = /^bookingChannelIds\.(.+)$/.exec(path) ?? [];
    if (key === undefined) continue;
    if (channels.some(({ id }) => id === key))
      refused.set(key, code === 'CONFLICT' ? { reason: notFinal, releaseId: text } : { reason: text });
    else {
      const channel = /^\d+$/.test(key) ? channels[Number(key)] : undefined;
      if (channel) refused.set(channel.id, { reason: text });
    }
  }
  return refused;
}

export type ChannelRelease = Omit<ChannelReleaseFragment, '__typename'>;

/** A picked booking channel, as known when it was picked. */
export interface PickedChannel {
  readonly id: string;
  readonly humanReadableId: string | null;
  readonly name: string | null;
  /** Its newest releases; null if they could not be loaded. */
  readonly latestReleases: readonly ChannelRelease[] | null;
}

/**
 * The usable part of a draft's channels, which another version may have saved. Their releases are dropped, because they may be out of
 * date.
 */
export const readPickedChannels = (draft: unknown): PickedChannel[] =>
  (Array.isArray(draft) ? draft.filter(isRecord) : [])
    .filter(({ id }) => textOrEmpty(id) !== '')
    .map(({ id, name, humanReadableId }) => ({
      id: textOrEmpty(id),
      name: textOrEmpty(name) || textOrEmpty(id),
      humanReadableId: textOrEmpty(humanReadableId),
      latestReleases: null,
    }));

/** The reason the platform refused a channel, and the release that blocks it, if any. */
export interface ChannelProblem {
  readonly reason: string;
  readonly releaseId?: string;
}

/** The maximum number of booking channels per call (the contract's `createReleaseIntent` and `addBookingChannelsToReleaseIntent`). */
export const maximumChannels = 500;

/** The release that blocks a channel. A release with an unknown status does not, because the platform decides. */
export const blockingRelease = (latest: readonly ChannelRelease[] | null): ChannelRelease | undefined =>
  latest?.find(({ status }) => isActive(status) || status === 'PAUSED');

/** The reason a channel can't be picked; undefined if it can. */
export function channelProblem(latest: readonly ChannelRelease[] | null): ChannelProblem | undefined {
  const release = blockingRelease(latest);
  if (!release) return undefined;
  return { reason: `${appPlatformName(release)} release: ${releaseStateLabel(release).label.toLowerCase()}`, releaseId: release.id };
}

/** The version of a channel's app in an app platform's store, from its newest release; null if unknown. */
export function storeVersion(latest: readonly ChannelRelease[] | null, platform: AppPlatform): string | null {
  const release = latest?.find((each) => each.platform === platform);
  return release?.currentStoreVersion ?? release?.previousStoreVersion ?? null;
}

/** The highest version of any of these channels in any store; null if unknown. */
export const highestStoreVersion = (channels: readonly Pick<PickedChannel, 'latestReleases'>[]): string | null =>
  channels
    .flatMap(({ latestReleases }) => [storeVersion(latestReleases, 'ANDROID'), storeVersion(latestReleases, 'IOS')])
    .reduce<string | null>((highest, version) => higherVersion(highest, comparable(version)), null);

/**
 * Why some of the selected channels can't be released now, by their IDs.
 * @param refused the platform's reasons, which come before those that were read
 */
export const blockedProblems = (
  channels: readonly PickedChannel[],
  refused: ReadonlyMap<string, ChannelProblem>,
): ReadonlyMap<string, ChannelProblem> =>
  new Map(
    channels.flatMap(({ id, latestReleases }) => {
      const problem = refused.get(id) ?? channelProblem(latestReleases);
      return problem ? [[id, problem] as const] : [];
    }),
  );
