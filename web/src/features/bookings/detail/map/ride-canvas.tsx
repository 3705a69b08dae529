import { LngLatBounds, Marker } from 'maplibre-gl';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { ResolvedColorScheme } from '@/ui/design/theme/color-scheme';
import { isOnEarth, pointKinds, PointSign, pathOf, type RideMapPoint } from '@/ui/design/map/points';
import type { RideMapProps } from './ride-map';
import { useMap } from '@/ui/design/map/use-map';
import { floatingEdge } from '@/ui/design/floating';

/** The primary colour. */
const lineColours = { light: '#15803d', dark: '#3fbf6f' } as const;

const Pin = styled.span<{ $kind: RideMapPoint['kind'] }>`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 2px solid var(--color-surface);
  border-radius: ${({ $kind }) => ($kind === 'destination' ? '6px' : '50%')};
  background: var(--color-${({ $kind }) => pointKinds[$kind].colour});
  color: var(--color-surface);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
  & svg {
    width: 15px;
    height: 15px;
  }
`;

const boundsOf = (points: readonly RideMapPoint[]) =>
  points.reduce((bounds, { longitude, latitude }) => bounds.extend([longitude, latitude]), new LngLatBounds());

/** The map owns a marker's element, React its content. */
function PointMarker({ map, point, points }: { map: MapLibreMap; point: RideMapPoint; points: readonly RideMapPoint[] }) {
  const [element] = useState(() => document.createElement('div'));
  const { kind, label, longitude, latitude } = point;

  useEffect(() => {
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', `${pointKinds[kind].label}: ${label}`);
    element.setAttribute('title', label);
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, kind, label, longitude, latitude]);

  return createPortal(
    <Pin $kind={kind} aria-hidden="true">
      <PointSign point={point} points={points} />
    </Pin>,
    element,
  );
}

type Route = NonNullable<RideMapProps['route']>;

const routeLine = (route: Route) => ({
  type: 'LineString' as const,
  coordinates: route.map(({ longitude, latitude }): [number, number] => [longitude, latitude]),
});

const noRoute: Route = [];

const pathLine = (points: readonly RideMapPoint[]) => ({ type: 'LineString' as const, coordinates: pathOf(points) });

const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Loaded lazily by RideMap. */
export default function MapCanvas({ points, route = noRoute, styleUrl, label }: RideMapProps & { label: string }) {
  const placed = points.filter(isOnEarth);
  const pathKey = JSON.stringify(pathOf(placed));

  const drawLines = (target: MapLibreMap, scheme: ResolvedColorScheme) => {
    if (target.getSource('path')) return;
    target.addSource('path', { type: 'geojson', data: pathLine(placed) });
    const pathPaint = { 'line-color': lineColours[scheme], 'line-width': 2.5, 'line-dasharray': [1, 1.8] };
    target.addLayer({ id: 'path', type: 'line', source: 'path', layout, paint: pathPaint });
    target.addSource('route', { type: 'geojson', data: routeLine(route) });
    const routePaint = { 'line-color': lineColours[scheme], 'line-width': 4, 'line-opacity': 0.55 };
    target.addLayer({ id: 'route', type: 'line', source: 'route', layout, paint: routePaint });
  };

  const { map, surface } = useMap({ label, styleUrl, bounds: () => boundsOf(placed), draw: drawLines });

  const showPath = useEffectEvent((target: MapLibreMap) => {
    void target.getSource<GeoJSONSource>('path')?.setData(pathLine(placed));
    target.fitBounds(boundsOf(placed), { padding: 56, maxZoom: 14, animate: false });
  });

  useEffect(() => {
    if (map) showPath(map);
  }, [map, pathKey]);

  const showRoute = useEffectEvent((target: MapLibreMap) => {
    void target.getSource<GeoJSONSource>('route')?.setData(routeLine(route));
  });
  const routeKey = JSON.stringify(routeLine(route).coordinates);

  useEffect(() => {
    if (map) showRoute(map);
  }, [map, routeKey]);

  return (
    <>
      {surface}
      {map && placed.map((point) => <PointMarker key={point.id} map={map} point={point} points={placed} />)}
    </>
  );
}
