import type { BchReleaseDetailFragment, BchReleaseSummaryFragment, BchReleaseTaskFragment } from './release.generated';

/** A booking-channel release as its own page reads it. */
export type ReleaseDetail = BchReleaseDetailFragment;

/** The release as read by the pages of its tasks. */
export type ReleaseSummary = BchReleaseSummaryFragment;

/** One of its tasks. */
export type ReleaseTask = BchReleaseTaskFragment;
