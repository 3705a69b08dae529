import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  IntentsOfChannelsDocument,
  ReleaseIntentDocument,
  ReleaseMatrixDocument,
  type ReleaseMatrixQueryVariables,
} from './intent.generated';

/** Pages of an intent's releases, at most as many as one request reads. */
interface MatrixPages {
  id: string;
  numbers: readonly number[];
}

const matrixVariables = ({ id, numbers: [a, b, c] }: MatrixPages): ReleaseMatrixQueryVariables => ({
  id,
  a: a ?? 0,
  b: b ?? 0,
  c: c ?? 0,
  withA: a !== undefined,
  withB: b !== undefined,
  withC: c !== undefined,
});

export const intentRead = defineRead(ReleaseIntentDocument, withId, (data) => data.releaseIntent);

/** An intent and some pages of its releases. */
export const matrixRead = defineRead(ReleaseMatrixDocument, matrixVariables, (data) => data.releaseIntent);

/** The same with the releases in the platform's raw form. */
export const rawMatrixRead = defineRead(
  ReleaseMatrixDocument,
  (pages: MatrixPages) => ({ ...matrixVariables(pages), withRaw: true }),
  (data) => data.releaseIntent,
);

/** The newest releases of channels with their intents, at most as many channels as the platform takes at once. */
export const intentsOfChannelsRead = defineRead(
  IntentsOfChannelsDocument,
  (channelIds: readonly string[]) => ({ channelIds: [...channelIds] }),
  (data) => data.latestBookingChannelReleases?.items,
);

/** The intent, and the first page of its releases. */
export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [intentRead(id), matrixRead({ id, numbers: [0] })];
