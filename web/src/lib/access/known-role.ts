import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '../viewer.generated';
import { meets } from './access';
import { routeAccess, type RouteId } from './table';

/** Whether the signed-in person may open a route, for a `preload`. False while the person is unknown. */
export const canOpenFromCache = (route: RouteId, client: ApolloClient): boolean =>
  meets(client.readQuery({ query: ViewerDocument })?.viewer?.role, routeAccess(route).requires);
