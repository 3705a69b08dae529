import { isKnownToOpen } from '@/lib/data/known-viewer';
import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { BookingChannelFleetsDocument, BookingChannelReleasesDocument } from './overview.generated';

/** A page of the channel's releases, newest first. */
export const releasesRead = defineRead(BookingChannelReleasesDocument, withIdAndPage, (data) => data.bookingChannel?.releases);

export const fleetsRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.fleets);
export const otherFleetsCountRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.otherFleetsCount);

/** The reads of all sections that the person may see. */
export const pageReads: PageReadsAt = ({ gateway, params: { id = '' } }) => [
  fleetsRead(id),
  isKnownToOpen(gateway, 'app-bch-release') && releasesRead({ id, page: 0 }),
];
