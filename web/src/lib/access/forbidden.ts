import { routeUrl } from '../urls';
import { routeIds, type RouteId } from './table';

const parameter = 'page';

/** The forbidden page for someone who asked for a route. */
export const forbiddenUrl = (asked: RouteId): string => `${routeUrl('forbidden')}?${parameter}=${asked}`;

/** The route that a person asked for before they were sent to the forbidden page; undefined for none that there is. */
export const askedPage = (query: URLSearchParams): RouteId | undefined => routeIds.find((id) => id === query.get(parameter));
