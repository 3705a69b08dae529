import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import type { StoreCheckState } from '@/__generated__/schema';
import { choices, text } from '@/lib/list/list-params';
import { appPlatforms } from '@/entities/app-release/app-platform';
import { activeStatuses, releaseStatuses } from '@/entities/app-release/release-status';
import { ReleaseIntentsDocument } from './intents.generated';
import { appStates } from '../model/app-state';
import { isSemanticVersion } from '../model/version';
import { StoreAppsDocument } from './store-apps.generated';

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

/** The states of store credentials that apps can be filtered by, the worst first. */
export const appStoreChecks = ['REFUSED', 'NOT_SET', 'NEVER_CHECKED', 'ACCEPTED'] as const satisfies readonly StoreCheckState[];

const appOrders = { channel: 'CHANNEL', version: 'STORE_VERSION', behind: 'BEHIND', updated: 'UPDATED' } as const;

/** The app of each booking channel and app platform with its newest release. */
export const latestList = defineList({
  spec: {
    key: 'app-releases-latest',
    filters: { behind: text(), state: choices(appStates), stores: choices(appStoreChecks), platform: choices(appPlatforms) },
    sort: { channel: ['ASC', 'DESC'], version: ['ASC', 'DESC'], behind: ['DESC', 'ASC'], updated: ['DESC', 'ASC'] },
    columns: ['channel', 'readableId', 'platform', 'version', 'behind', 'days', 'latest', 'state', 'starter', 'updated', 'stores'],
    hiddenAtFirst: ['readableId', 'days', 'starter'],
    pageSizes: [20, 50, 100],
  },
  document: StoreAppsDocument,
  variables: ({ page, maxPerPage, search, sort, filters: { behind, state, stores, platform } }) => ({
    page,
    maxPerPage,
    filter: {
      ...(search && { search }),
      // A mistyped version in a link narrows nothing.
      ...(isSemanticVersion(behind) && { behind }),
      states: [...state],
      storeChecks: [...stores],
      platforms: [...platform],
    },
    orderBy: appOrders[sort.id],
    orderDirection: sort.direction,
  }),
  page: ({ storeApps }) => storeApps,
});

export type IntentsTab = 'intents' | 'latest';

/** The tab that a URL's query opens. */
export const tabIn = (params: URLSearchParams): IntentsTab => (params.get('tab') === 'latest' ? 'latest' : 'intents');

/** Starts the list of the tab that the URL opens. */
export const pageReads: PageReadsAt = (args) =>
  tabIn(args.url.searchParams) === 'latest' ? listReads(latestList, args) : listReads(intentsList, args);
