import type { ReleaseIntentsQuery, ReleaseIntentsQueryVariables } from './intents.generated';
import type { IntentsListState } from './list-spec';
import { activeStatuses } from '../model/release-status';

/**
 * The variables of the list's query. The page's code and its preload both make them here, so that they are one request. What runs is
 * asked for by itself and comes first on the first page, unless the person has chosen statuses.
 */
export function intentsVariables({ page, maxPerPage, search, filters: { status } }: IntentsListState): ReleaseIntentsQueryVariables {
  const term = search.trim();
  const searched = term ? { search: term } : {};
  return {
    page,
    maxPerPage,
    filter: { ...searched, ...(status.length > 0 && { statuses: [...status] }) },
    runningFilter: { ...searched, statuses: [...activeStatuses] },
    withRunning: page === 0 && status.length === 0,
  };
}

/** The rows of the list, what runs first, and nothing twice. Undefined until there are any. */
export function intentRows(data: ReleaseIntentsQuery | undefined) {
  if (!data?.intents) return undefined;
  const running = data.running?.items ?? [];
  const above = new Set(running.map(({ id }) => id));
  return { running, rest: data.intents.items.filter(({ id }) => !above.has(id)) };
}
