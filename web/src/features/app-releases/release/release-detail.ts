import type { BchReleaseDetailFragment, BchReleaseTaskFragment } from './release.generated';

/** A booking-channel release as its own page and its tasks' pages read it. */
export type ReleaseDetail = BchReleaseDetailFragment;

/** One of its tasks. */
export type ReleaseTask = BchReleaseTaskFragment;

/** The channel as people know it. */
export const channelName = ({ bookingChannelHumanReadableId, bookingChannelId }: ReleaseDetail): string =>
  bookingChannelHumanReadableId ?? bookingChannelId;
