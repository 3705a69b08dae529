import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { storeCheck, storeNames } from '@/entities/booking-channel/store-check';
import { isFinal } from '@/entities/app-release/release-status';
import { sentence } from '@/lib/text/bidi';
import type { PickedChannel } from '../channels/channel';
import { failureOf } from '../model/failure';
import type { MatrixRelease } from './matrix-release';
import { releasesOf, type MatrixRow } from './rows';

/** Why a release is not published, or may not be. */
export interface Why {
  /** A short text shared by all releases with this cause. */
  readonly cause: string;
  /** The whole reason. */
  readonly text: string;
  /** The channel whose credentials are at fault; undefined if the release itself failed. */
  readonly channelId?: string;
}

/** Why its store may refuse a release that is not published yet. */
function storeWhy(release: MatrixRelease, channel: PickedChannel | undefined): Why[] {
  const { platform } = release;
  if (isFinal(release.status) || !channel?.storeConfiguration || (platform !== 'IOS' && platform !== 'ANDROID')) return [];
  const { ios, google } = channel.storeConfiguration;
  const check = storeCheck(platform, platform === 'IOS' ? ios : google);
  if (check.state === 'ACCEPTED') return [];
  return [{ cause: `${storeNames[platform].store} credentials ${check.label.toLowerCase()}`, text: check.sentence, channelId: channel.id }];
}

/** Why a channel's releases are not published, or may not be: failures first. */
export function whyOf(row: MatrixRow, channel: PickedChannel | undefined): readonly Why[] {
  const releases = releasesOf(row);
  const failures = releases.flatMap((release): Why[] => {
    const failure = failureOf(release);
    return failure ? [{ cause: failure.cause, text: sentence`${appPlatformLabel(release) ?? 'Unknown platform'}: ${failure.text}` }] : [];
  });
  return [...failures, ...releases.flatMap((release) => storeWhy(release, channel))];
}
