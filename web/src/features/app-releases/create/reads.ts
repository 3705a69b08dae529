import { defineRead } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { RecentReleaseVersionsDocument, ReleaseIntentsNamedDocument, ReleaseReferencesDocument } from './create.generated';

/** The number of newest release intents that the next version is proposed from. */
const recentIntents = 20;

/** The branches and tags of both apps. */
export const referencesRead = defineRead(
  ReleaseReferencesDocument,
  () => ({}),
  (data) => data.gitReferences,
);

/** The newest release intents, with their versions. */
export const recentVersionsRead = defineRead(
  RecentReleaseVersionsDocument,
  () => ({ maxPerPage: recentIntents }),
  (data) => data.releaseIntents?.items,
);

/** The newest release intents with a text in their name. */
export const intentsNamedRead = defineRead(
  ReleaseIntentsNamedDocument,
  (name: string) => ({ name, maxPerPage: maxPageSize }),
  (data) => data.releaseIntents,
);

/** The reads that the form proposes from. */
export const pageReads: PageReadsAt = () => [referencesRead(), recentVersionsRead()];
