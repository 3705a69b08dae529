import { isKnownToOpen } from '@/lib/data/known-viewer';
import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { BookingChannelFleetsDocument, BookingChannelReleasesDocument } from './overview.generated';

export const releasesRead = defineRead(BookingChannelReleasesDocument, withIdAndPage, (data) => data.bookingChannel?.releases);

export const fleetsRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.fleets);
export const otherFleetsCountRead = defineRead(BookingChannelFleetsDocument, withId, (data) => data.bookingChannel?.otherFleetsCount);

export const pageReads: PageReadsAt = ({ gateway, params: { id = '' } }) => [
  fleetsRead(id),
  isKnownToOpen(gateway, 'app-bch-release') && releasesRead({ id, page: 0 }),
];
