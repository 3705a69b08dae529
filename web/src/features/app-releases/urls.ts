import type { StateOf } from '@/lib/list/list-state';
import { releaseIntentUrl, routeUrl } from '@/lib/routes/urls';
import { intentsList } from './list/release-lists';
import type { ReleaseState } from '@/entities/app-release/release-state';

/** The list of release intents, filtered by these values and a part of the name. */
export function releaseIntentsUrl(filters: Partial<StateOf<typeof intentsList>['filters']> = {}, search = ''): string {
  const query = intentsList.write(new URLSearchParams(), { filters, search }).toString();
  return query ? `${routeUrl('app-release-intents')}?${query}` : routeUrl('app-release-intents');
}

/** The newest release of every booking channel, which is a tab of the list. */
export const latestReleasesUrl = (): string => `${routeUrl('app-release-intents')}?tab=latest`;

export const createReleaseIntentUrl = (): string => routeUrl('app-release-intent-create');

export const matrixUrl = (id: string, state: ReleaseState): string => `${releaseIntentUrl(id)}?status=${state}`;

export const releaseTaskUrl = (id: string): string => routeUrl('app-release-task', { id });

export const lineParam = 'line';

export const logLineUrl = (taskId: string, id: string): string =>
  `${releaseTaskUrl(taskId)}?${new URLSearchParams({ [lineParam]: id }).toString()}#log`;
