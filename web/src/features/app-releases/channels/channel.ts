import type { AppPlatform } from '@/__generated__/schema';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { isActive, releaseStatusLabel } from '@/entities/app-release/release-status';
import type { StoreChecksFragment } from '@/entities/booking-channel/store-check.generated';
import { higherVersion } from '../model/version';
import type { ChannelReleaseFragment } from './channels.generated';
import { isRecord, textOrEmpty } from '@/lib/guards';

/** A channel's newest release on one app platform. */
export type ChannelRelease = Omit<ChannelReleaseFragment, '__typename'>;

/** A booking channel that was picked, with what was known of it then. */
export interface PickedChannel {
  readonly id: string;
  readonly humanReadableId: string | null;
  readonly name: string | null;
  /** Its newest releases; null where they could not be loaded. */
  readonly latestReleases: readonly ChannelRelease[] | null;
  /** What the stores said of its credentials; null where that was not loaded. */
  readonly storeConfiguration: StoreChecksFragment | null;
}

/**
 * Picked channels as a draft has kept them, perhaps by another version: what of them can be used. What was known of their releases and
 * stores is left out, because it may be old.
 */
export const readPickedChannels = (draft: unknown): PickedChannel[] =>
  (Array.isArray(draft) ? draft.filter(isRecord) : [])
    .filter(({ id }) => textOrEmpty(id) !== '')
    .map(({ id, name, humanReadableId }) => ({
      id: textOrEmpty(id),
      name: textOrEmpty(name) || textOrEmpty(id),
      humanReadableId: textOrEmpty(humanReadableId),
      latestReleases: null,
      storeConfiguration: null,
    }));

/** Why the platform refused a channel, and the release that keeps it, where there is one. */
export interface ChannelProblem {
  readonly reason: string;
  readonly releaseId?: string;
}

/** The most booking channels that one call takes (the contract's `createReleaseIntent` and `addBookingChannelsToReleaseIntent`). */
export const maximumChannels = 500;

/** A release on hold has a status of the specification's second enumeration. It is not final either. */
const paused = 'PAUSED';

/**
 * The release that keeps a channel from being released again. One whose status this version does not know keeps none: the platform
 * decides.
 */
export const blockingRelease = (latest: readonly ChannelRelease[] | null): ChannelRelease | undefined =>
  latest?.find(({ status, statusCode }) => isActive(status) || statusCode === paused);

/** Why a channel can't be picked; undefined for one that can. */
export function channelProblem(latest: readonly ChannelRelease[] | null): ChannelProblem | undefined {
  const release = blockingRelease(latest);
  if (!release) return undefined;
  return { reason: `${appPlatformName(release)} release: ${releaseStatusLabel(release).label.toLowerCase()}`, releaseId: release.id };
}

/** The version that an app platform's store has of a channel's app, as its newest release tells it; null where that is not known. */
export function storeVersion(latest: readonly ChannelRelease[] | null, platform: AppPlatform): string | null {
  const release = latest?.find((each) => each.platform === platform);
  return release?.currentStoreVersion ?? release?.previousStoreVersion ?? null;
}

/** The highest version that any of some channels has in any store; null where none is known. */
export const highestStoreVersion = (channels: readonly Pick<PickedChannel, 'latestReleases'>[]): string | null =>
  channels
    .flatMap(({ latestReleases }) => [storeVersion(latestReleases, 'ANDROID'), storeVersion(latestReleases, 'IOS')])
    .reduce<string | null>((highest, version) => higherVersion(highest, version), null);
