import type { BchReleaseDetailFragment, BchReleaseSummaryFragment, BchReleaseTaskFragment } from './release.generated';

/** A booking-channel release as its own page reads it. */
export type ReleaseDetail = BchReleaseDetailFragment;

/** What the page of one of its tasks reads of it. */
export type ReleaseSummary = BchReleaseSummaryFragment;

/** One of its tasks. */
export type ReleaseTask = BchReleaseTaskFragment;
