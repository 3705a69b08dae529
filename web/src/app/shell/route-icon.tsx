import { Suspense, use, type ComponentType } from 'react';
import styled from 'styled-components';
import { routeAccess, type RouteId } from '@/lib/access/routes';
import { loadChunk } from '@/lib/browser/chunk';

const Place = styled.span`
  flex: none;
  width: 16px;
`;

type Icons = Partial<Record<string, ComponentType<{ 'aria-hidden': 'true' }>>>;

// Two dozen icons are more than the sidebar needs to be read and used.
let loading: Promise<Icons> | undefined;

function loadIcons(): Promise<Icons> {
  loading ??= loadChunk<Icons>(() => import('./sidebar-icons')).catch(() => ({}));
  return loading;
}

function Icon({ route }: { route: RouteId }) {
  const RouteSvg = use(loadIcons())[routeAccess(route).icon ?? ''];
  return RouteSvg ? <RouteSvg aria-hidden="true" /> : <Place />;
}

/** A route's icon in the sidebar, loaded after the first load. */
export const RouteIcon = ({ route }: { route: RouteId }) => (
  <Suspense fallback={<Place />}>
    <Icon route={route} />
  </Suspense>
);
