import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { activeStatuses, releaseStatuses } from '@/entities/app-release/release-status';
import { ReleaseIntentsDocument } from './intents.generated';
import { LatestReleasesDocument } from './latest-releases.generated';

/** All release intents, newest first. Running ones are read separately and come first on the first page, unless statuses are selected. */
export const intentsList = defineList({
  spec: {
    key: 'app-release-intents',
    filters: { status: choices(releaseStatuses) },
    sort: { created: ['DESC'] },
    columns: ['name', 'status', 'progress', 'version', 'reference', 'creator', 'created'],
    pageSizes: [20, 50, 100],
  },
  document: ReleaseIntentsDocument,
  variables: ({ page, maxPerPage, search, filters: { status } }) => {
    const searched = search ? { search } : {};
    return {
      page,
      maxPerPage,
      filter: { ...searched, ...(status.length > 0 && { statuses: [...status] }) },
      runningFilter: { ...searched, statuses: [...activeStatuses] },
      withRunning: page === 0 && status.length === 0,
    };
  },
  page: ({ running, intents }) => {
    if (!intents) return undefined;
    const first = running?.items ?? [];
    const above = new Set(first.map(({ id }) => id));
    return { items: [...first, ...intents.items.filter(({ id }) => !above.has(id))], pageInfo: intents.pageInfo };
  },
  // All rows in one order, without duplicates.
  exportVariables: { withRunning: false },
});

/** The newest release of each booking channel and app platform. */
export const latestList = defineList({
  spec: {
    key: 'app-releases-latest',
    filters: {},
    sort: { created: ['DESC'] },
    columns: ['channel', 'platform', 'status', 'version', 'store', 'created', 'updated'],
    pageSizes: [20, 50, 100],
  },
  document: LatestReleasesDocument,
  variables: ({ page, maxPerPage }) => ({ page, maxPerPage }),
  page: ({ latestBookingChannelReleases }) => latestBookingChannelReleases,
});

export type IntentsTab = 'intents' | 'latest';

/** The tab that a URL's query opens. */
export const tabIn = (params: URLSearchParams): IntentsTab => (params.get('tab') === 'latest' ? 'latest' : 'intents');

/** Starts the list of the tab that the URL opens. */
export const pageReads: PageReadsAt = (args) =>
  tabIn(args.url.searchParams) === 'latest' ? listReads(latestList, args) : listReads(intentsList, args);
