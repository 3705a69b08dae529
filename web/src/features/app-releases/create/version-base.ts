import type { ReleaseStatus } from '@/__generated__/schema';
import { appPlatforms } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { highestStoreVersion, type PickedChannel, storeVersion } from '../channels/channel';
import { higherVersion, isLower } from '../model/version';

export interface VersionBase {
  readonly version: string;
  readonly origin: string;
}

/** Fields that could not be read are null. */
interface EarlierIntent {
  readonly name: string | null;
  readonly productVersion: string | null;
  readonly status: ReleaseStatus | null;
}

/**
 * The highest version among the recent release intents that were not cancelled and the stores of the selected channels. A version stands
 * for one state of the source and is shared by all channels, so the next one must be higher than both: the newest intent alone may be a fix
 * of an older version, and a store may be ahead of the known intents. Null if there is no version yet.
 */
export function versionBase(intents: readonly EarlierIntent[], channels: readonly PickedChannel[]): VersionBase | null {
  const highest = intents
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce<EarlierIntent | null>(
      (best, intent) => (higherVersion(best?.productVersion ?? null, intent.productVersion) === best?.productVersion ? best : intent),
      null,
    );
  const released = higherVersion(highest?.productVersion ?? null, null);
  const inStores = highestStoreVersion(channels);
  const version = higherVersion(released, inStores);
  if (version === null) return null;
  const origin =
    version === released && highest
      ? highest.name === null
        ? 'the latest release'
        : sentence`the latest release (${highest.name})`
      : 'the highest store version of the selected channels';
  return { version, origin };
}

/** The number of stores that have a higher version of an app than the one to be released. */
export const storesAbove = (version: string, channels: readonly PickedChannel[]): number =>
  channels
    .flatMap(({ latestReleases }) => appPlatforms.map((platform) => storeVersion(latestReleases, platform)))
    .filter((inStore) => inStore !== null && isLower(version, inStore)).length;
