import { Suspense, use } from 'react';
import styled from 'styled-components';
import type { RouteId } from '@/lib/access/table';
import { loadChunk } from '@/lib/chunk';
import type * as IconsModule from './route-icons';

const Place = styled.span`
  flex: none;
  width: 16px;
`;

type Icons = (typeof IconsModule)['routeIcons'];

// Two dozen icons are more than the sidebar needs to be read and used.
let loading: Promise<Icons> | undefined;

function loadIcons(): Promise<Icons> {
  loading ??= loadChunk(() => import('./route-icons')).then(
    ({ routeIcons }) => routeIcons,
    () => ({}),
  );
  return loading;
}

function Icon({ route }: { route: RouteId }) {
  const RouteSvg = use(loadIcons())[route];
  return RouteSvg ? <RouteSvg aria-hidden="true" /> : <Place />;
}

/** A route's icon in the sidebar, loaded after the first load. */
export const RouteIcon = ({ route }: { route: RouteId }) => (
  <Suspense fallback={<Place />}>
    <Icon route={route} />
  </Suspense>
);
