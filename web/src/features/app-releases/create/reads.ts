import { noVariables, defineRead } from '@/lib/data/define-read';
import { maxPageSize } from '@/lib/list/max-page-size';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { RecentReleaseVersionsDocument, ReleaseIntentsNamedDocument, ReleaseReferencesDocument } from './create.generated';

/** The number of newest release intents that the next version is proposed from. */
const recentIntents = 20;

export const referencesRead = defineRead(ReleaseReferencesDocument, noVariables, (data) => data.gitReferences);

export const recentVersionsRead = defineRead(
  RecentReleaseVersionsDocument,
  () => ({ maxPerPage: recentIntents }),
  (data) => data.releaseIntents?.items,
);

export const intentsNamedRead = defineRead(
  ReleaseIntentsNamedDocument,
  (name: string) => ({ name, maxPerPage: maxPageSize }),
  (data) => data.releaseIntents,
);

export const pageReads: PageReadsAt = () => [referencesRead(), recentVersionsRead()];
