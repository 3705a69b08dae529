import type { AppPlatform } from '@/__generated__/schema';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';

interface Named {
  readonly id: string;
  readonly internalId?: string | null;
  readonly name: string | null;
}

export const intentName = ({ id, internalId, name }: Named): string => name || internalId || id;

/** The version that an intent releases, within a line of text: "version 6.40.0". */
export const versionText = (intent: { readonly productVersion: string | null } | null): string =>
  `version ${intent?.productVersion ?? 'unknown'}`;

export interface OfChannel {
  readonly bookingChannelHumanReadableId: string | null;
  readonly bookingChannelId: string | null;
}

/** The human-readable ID of a release’s booking channel, or its ID. */
export const channelName = ({ bookingChannelHumanReadableId, bookingChannelId }: OfChannel): string =>
  bookingChannelHumanReadableId || bookingChannelId || 'Unknown booking channel';

/** The title of a release: "Oslo Taxi for Android". */
export const releaseTitle = (
  release: OfChannel & { platform: AppPlatform | null; platformCode?: string | null },
  name = channelName(release),
): string => sentence`${name} for ${appPlatformName(release)}`;
