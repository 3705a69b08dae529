import { defineRead } from './define-read';
import type { Gateway } from './gateway';
import type { Viewer } from '../access/viewer';
import { ViewerDocument } from '../access/viewer.generated';
import { meets } from '../access/permissions';
import { routeAccess, type RouteId } from '../access/routes';

export const viewerRead = defineRead(
  ViewerDocument,
  () => ({}),
  (data) => data.viewer,
);

/** The signed-in person, for a page's reads; null while unknown. */
export const knownViewer = (gateway: Gateway): Viewer | null => gateway.cached(viewerRead()) ?? null;

/** Whether the signed-in person may open a route, for a page's reads. False while the person is unknown. */
export const isKnownToOpen = (gateway: Gateway, route: RouteId): boolean => meets(knownViewer(gateway)?.role, routeAccess(route).requires);
