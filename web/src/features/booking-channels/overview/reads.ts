import { isKnownToOpen } from '@/lib/data/known-viewer';
import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  BookingChannelFleetsDocument,
  BookingChannelLatestReleasesDocument,
  BookingChannelPassengersDocument,
  BookingChannelReleaseHistoryDocument,
} from './overview.generated';

export const latestReleasesRead = defineRead(BookingChannelLatestReleasesDocument, withId, (data) => data.bookingChannel?.latestReleases);
/** The same read, polled while a release can still change. */
export const watchedReleasesRead = defineRead(BookingChannelLatestReleasesDocument, withId, (data) => data.bookingChannel?.latestReleases, {
  every: 10_000,
});

/** A page of the channel's releases, newest first. Below the fold. */
export const releaseHistoryRead = defineRead(
  BookingChannelReleaseHistoryDocument,
  (params: { id: string; page: number }) => params,
  (data) => data.bookingChannel?.releases,
  { isLate: true },
);

export const fleetsRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.fleets);
export const otherFleetsCountRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.otherFleetsCount);

export const passengersRead = defineRead(BookingChannelPassengersDocument, withId, (data) => data.passengers);

/** The reads of all sections that the person may see. */
export const pageReads: PageReadsAt = ({ gateway, params: { id = '' } }) => [
  isKnownToOpen(gateway, 'app-bch-release') && latestReleasesRead(id),
  fleetsRead(id),
  passengersRead(id),
];
