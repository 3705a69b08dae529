import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import type { StoreCheckState } from '@/__generated__/schema';
import { choices, text } from '@/lib/list/list-params';
import { appPlatforms } from '@/entities/app-release/app-platform';
import { releaseStatuses } from '@/entities/app-release/release-status';
import { ReleaseIntentsDocument } from './intents.generated';
import { appStates } from '../model/app-state';
import { isSemanticVersion } from '../model/version';
import { StoreAppsDocument } from './store-apps.generated';

export const intentsList = defineList({
  key: 'app-release-intents',
  filters: { status: choices(releaseStatuses) },
  sort: { created: ['DESC'] },
  pageSizes: [20, 50, 100],
  read: ({ page, maxPerPage, search, filters: { status } }) =>
    requestOf(
      ReleaseIntentsDocument,
      { page, maxPerPage, filter: { ...(search && { search }), ...(status.length > 0 && { statuses: [...status] }) } },
      ({ releaseIntents }) => releaseIntents,
    ),
});

/** The states of store credentials that apps can be filtered by, the worst first. */
export const appStoreChecks = ['REFUSED', 'NOT_SET', 'NEVER_CHECKED', 'ACCEPTED'] as const satisfies readonly StoreCheckState[];

const appOrders = { channel: 'CHANNEL', version: 'STORE_VERSION', behind: 'BEHIND', updated: 'UPDATED' } as const;

/** The app of each booking channel and app platform with its newest release. */
export const latestList = defineList({
  key: 'app-releases-latest',
  filters: { behind: text(), state: choices(appStates), stores: choices(appStoreChecks), platform: choices(appPlatforms) },
  sort: { channel: ['ASC', 'DESC'], version: ['ASC', 'DESC'], behind: ['DESC', 'ASC'], updated: ['DESC', 'ASC'] },
  pageSizes: [20, 50, 100],
  read: ({ page, maxPerPage, search, sort, filters: { behind, state, stores, platform } }) =>
    requestOf(
      StoreAppsDocument,
      {
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
      },
      ({ storeApps }) => storeApps,
    ),
});

export type IntentsTab = 'intents' | 'latest';

export const tabIn = (params: URLSearchParams): IntentsTab => (params.get('tab') === 'latest' ? 'latest' : 'intents');

export const pageReads: PageReadsAt = (args) =>
  tabIn(args.url.searchParams) === 'latest' ? latestList.reads(args) : intentsList.reads(args);
