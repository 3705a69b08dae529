import { isKnownToOpen } from '@/lib/data/known-viewer';
import { defineRead, type PageReads } from '@/lib/data/define-read';
import type { PageArgs } from '@/lib/routes/feature-route';
import { HomeReleasesDocument } from './home-releases.generated';

/** Running app releases and the newest failed ones. */
export const homeReleasesRead = defineRead(
  HomeReleasesDocument,
  () => ({}),
  ({ running, failed }) => running && failed && { running, failed },
);

/** The card's reads, if the viewer is known to see app releases. If the viewer is not known yet, the card reads by itself. */
export const homeReleaseReads = ({ gateway }: Pick<PageArgs, 'gateway'>): PageReads => [
  isKnownToOpen(gateway, 'app-release-intents') && homeReleasesRead(),
];
