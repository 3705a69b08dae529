import { isKnownToOpen } from '@/lib/data/known-viewer';
import { noVariables, defineRead, type PageReads } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { HomeFailedReleasesDocument, HomeRunningReleasesDocument } from './home-releases.generated';

export const runningReleasesRead = defineRead(HomeRunningReleasesDocument, noVariables, (data) => data.releaseIntents);

export const failedReleasesRead = defineRead(HomeFailedReleasesDocument, noVariables, (data) => data.releaseIntents, { every: 120_000 });

/** The card's reads, if the viewer is known to see app releases. If the viewer is not known yet, the card reads by itself. */
export const homeReleaseReads = ({ gateway }: Pick<PageArgs, 'gateway'>): PageReads => [
  isKnownToOpen(gateway, 'app-release-intents') && [runningReleasesRead(), failedReleasesRead()],
];
