import { choices, type ListChange, type ListState, listSpec } from '@/lib/list-state';
import { releaseStatuses } from '../model/release-status';

/** What the list of release intents can be narrowed by. */
export interface IntentsFilters {
  status: readonly (typeof releaseStatuses)[number][];
}

/** The platform has one order, newest first. */
export type IntentsListState = ListState<IntentsFilters, 'created'>;
export type IntentsListChange = ListChange<IntentsFilters, 'created'>;

/** The state of the list of release intents, all of it in the URL. */
export const intentsListSpec = listSpec<IntentsFilters, 'created'>({
  key: 'app-release-intents',
  filters: { status: choices(releaseStatuses) },
  sort: { ids: ['created'], initial: { id: 'created', direction: 'DESC' } },
  pageSizes: [20, 50, 100],
});

/** The state of the newest releases: the page one is on. */
export const latestListSpec = listSpec({
  key: 'app-releases-latest',
  filters: {},
  sort: { ids: ['created'], initial: { id: 'created', direction: 'DESC' } },
  pageSizes: [20, 50, 100],
});

export type IntentsTab = 'intents' | 'latest';

/** Which tab a URL's query opens. */
export const tabIn = (params: URLSearchParams): IntentsTab => (params.get('tab') === 'latest' ? 'latest' : 'intents');
