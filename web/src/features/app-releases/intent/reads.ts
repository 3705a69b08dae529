import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { IntentsOfChannelsDocument, ReleaseIntentDocument, ReleaseMatrixDocument } from './intent.generated';

/** The number of releases per page in the operation, the gateway's maximum. */
export const matrixPageSize = 100;

export const intentRead = defineRead(ReleaseIntentDocument, withId, (data) => data.releaseIntent);

/** A page of an intent's releases. Reads the intent, too. */
export const matrixRead = defineRead(ReleaseMatrixDocument, withIdAndPage, (data) => data.releaseIntent?.releases);

/** The newest releases of channels with their intents, at most as many channels as the platform takes at once. */
export const intentsOfChannelsRead = defineRead(
  IntentsOfChannelsDocument,
  (channelIds: readonly string[]) => ({ channelIds: [...channelIds] }),
  (data) => data.latestBookingChannelReleases?.items,
);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [intentRead(id), matrixRead({ id, page: 0 })];
