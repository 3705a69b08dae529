import type { AppPlatform } from '@/__generated__/schema';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { isFinal, type ReleaseStatusInfo } from '@/entities/app-release/release-status';
import { storeCheck, storeNames } from '@/entities/booking-channel/store-check';
import { sentence } from '@/lib/text/bidi';
import type { StoreChannel } from '../channels/release-stores';
import { failureOf } from '../model/failure';
import { releasesOf, type MatrixRow } from './rows';

/** Why a release is not published, or may not be. */
export interface Why {
  /** A short text shared by all releases with this cause. */
  readonly cause: string;
  readonly text: string;
  /** The channel whose credentials are at fault; undefined if the release itself failed. */
  readonly channelId?: string;
}

/** Why its store may refuse a release that is not published yet; null if nothing is known against it. */
export function storeWhy(
  { platform, status }: ReleaseStatusInfo & { platform: AppPlatform | null },
  channel: Omit<StoreChannel, 'name'> | undefined,
): Why | null {
  if (isFinal(status) || !channel?.storeConfiguration || (platform !== 'IOS' && platform !== 'ANDROID')) return null;
  const { ios, google } = channel.storeConfiguration;
  const check = storeCheck(platform, platform === 'IOS' ? ios : google);
  if (check.state === 'ACCEPTED') return null;
  return { cause: `${storeNames[platform].store} credentials ${check.label.toLowerCase()}`, text: check.sentence, channelId: channel.id };
}

/** Why a channel's releases are not published, or may not be: failures first. */
export function whyOf(row: MatrixRow, channel: StoreChannel | undefined): readonly Why[] {
  const releases = releasesOf(row);
  const failures = releases.flatMap((release): Why[] => {
    const failure = failureOf(release);
    return failure ? [{ cause: failure.cause, text: sentence`${appPlatformLabel(release) ?? 'Unknown platform'}: ${failure.text}` }] : [];
  });
  return [...failures, ...releases.flatMap((release) => storeWhy(release, channel) ?? [])];
}
