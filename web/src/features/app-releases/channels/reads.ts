import { defineRead } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import { LatestReleasesOfChannelsDocument, StoreChecksOfChannelsDocument } from './channels.generated';

/** The maximum number of releases in one response: one per channel and app platform. */
const releasesPerCall = 100;

/** The newest releases of channels, at most as many as the platform accepts per call. */
export const latestReleasesRead = defineRead(
  LatestReleasesOfChannelsDocument,
  (channelIds: readonly string[]) => ({ channelIds: [...channelIds], maxPerPage: releasesPerCall }),
  (data) => data.latestBookingChannelReleases?.items,
);

export const storeChecksRead = defineRead(
  StoreChecksOfChannelsDocument,
  (page: number) => ({ page, maxPerPage: maxPageSize }),
  (data) => data.bookingChannels,
);
