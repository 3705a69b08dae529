import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { BookingChannelStoresDocument, CheckAppStoreDocument, CheckPlayStoreDocument } from './stores.generated';

/** The stored credentials for both stores, which is one call to the platform. */
export const storesRead = defineRead(BookingChannelStoresDocument, withId, (data) => data.bookingChannel);

export const appStoreCheckRead = defineRead(CheckAppStoreDocument, withId, (data) => data.bookingChannel?.storeConfiguration.ios?.check);

export const playStoreCheckRead = defineRead(
  CheckPlayStoreDocument,
  withId,
  (data) => data.bookingChannel?.storeConfiguration.google?.check,
);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [storesRead(id)];
