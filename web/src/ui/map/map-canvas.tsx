import { AttributionControl, LngLatBounds, Map as MapLibreMap, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, PositionAnchor } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useResolvedColorScheme } from '../theme/color-scheme';
import { baseMapStyle } from './base-map';
import type { RideMapProps } from './map';
import { isOnEarth, pointKinds, PointSign, pathOf, type RideMapPoint } from './points';

setWorkerUrl(workerUrl);

/** A canvas cannot read the style sheet's tokens. `path` is the primary colour. */
const mapColours = {
  light: { water: '#dbe7ee', land: '#f5f4ef', line: '#b9c6cf', path: '#15803d' },
  dark: { water: '#10181d', land: '#232b30', line: '#3a464e', path: '#3fbf6f' },
} as const;

const Surface = styled.div`
  /* Twice as specific as the map library's own rule, which would collapse it. */
  && {
    position: absolute;
    inset: 0;
    font: inherit;
  }
  & .maplibregl-ctrl-group {
    background: var(--color-raised);
    box-shadow: var(--shadow-popover);
  }
  & .maplibregl-ctrl-group button + button {
    border-top-color: var(--color-border);
  }
  && .maplibregl-ctrl-attrib,
  && .maplibregl-ctrl-scale {
    background: color-mix(in srgb, var(--color-raised) 80%, transparent);
    border-color: var(--color-text-muted);
    color: var(--color-text-muted);
    font-size: 11px;
  }
  & .maplibregl-cooperative-gesture-screen {
    font-size: 14px;
  }
  && .maplibregl-ctrl-attrib a {
    color: inherit;
  }
  &[data-scheme='dark'] .maplibregl-ctrl-attrib-button,
  &[data-scheme='dark'] .maplibregl-ctrl-icon {
    filter: invert(0.9);
  }
`;

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
  font-size: 12px;
  font-weight: 700;
  line-height: 1;
  & svg {
    width: 15px;
    height: 15px;
  }
`;

const boundsOf = (points: readonly RideMapPoint[]) =>
  points.reduce((bounds, { longitude, latitude }) => bounds.extend([longitude, latitude]), new LngLatBounds());

/** Driver and vehicle are in the same place: with both on the map, each is drawn on its own side of it. */
function anchorOf({ kind }: RideMapPoint, points: readonly RideMapPoint[]): PositionAnchor {
  const isShown = (wanted: RideMapPoint['kind']) => points.some((point) => point.kind === wanted);
  if (!isShown('driver') || !isShown('vehicle')) return 'center';
  return kind === 'driver' ? 'left' : kind === 'vehicle' ? 'right' : 'center';
}

/** The map owns a marker's element, React its content. */
function PointMarker({ map, point, points }: { map: MapLibreMap; point: RideMapPoint; points: readonly RideMapPoint[] }) {
  const [element] = useState(() => document.createElement('div'));
  const { kind, label, longitude, latitude } = point;
  const anchor = anchorOf(point, points);

  useEffect(() => {
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', `${pointKinds[kind].label}: ${label}`);
    element.setAttribute('title', label);
    const marker = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, anchor, kind, label, longitude, latitude]);

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

/** The drawn map. Loaded lazily by RideMap: the map library is larger than everything else together. */
export default function MapCanvas({ points, route = noRoute, styleUrl, label }: RideMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const scheme = useResolvedColorScheme();
  const colours = mapColours[scheme];
  const placed = points.filter(isOnEarth);
  const pathKey = JSON.stringify(pathOf(placed));

  const embeddedStyle = useEffectEvent(() => {
    const centre = boundsOf(placed).getCenter();
    return baseMapStyle(colours, { longitude: centre.lng, latitude: centre.lat });
  });

  const drawLines = useEffectEvent((target: MapLibreMap) => {
    if (target.getSource('path')) return;
    target.addSource('path', { type: 'geojson', data: pathLine(placed) });
    target.addLayer({
      id: 'path',
      type: 'line',
      source: 'path',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.path, 'line-width': 2.5, 'line-dasharray': [1, 1.8] },
    });
    target.addSource('route', { type: 'geojson', data: routeLine(route) });
    target.addLayer({
      id: 'route',
      type: 'line',
      source: 'route',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.path, 'line-width': 4, 'line-opacity': 0.55 },
    });
  });

  const firstBounds = useEffectEvent(() => boundsOf(placed));

  useEffect(() => {
    const host = container.current;
    if (!host) return;
    let created: MapLibreMap | undefined;
    let isGone = false;

    const create = async () => {
      const style = styleUrl ?? (await embeddedStyle());
      if (isGone) return;
      const next = new MapLibreMap({
        container: host,
        style,
        bounds: firstBounds(),
        fitBoundsOptions: { padding: 56, maxZoom: 14 },
        attributionControl: false,
        cooperativeGestures: true,
        locale: { 'Map.Title': label },
      });
      created = next;
      next.addControl(new NavigationControl({ showCompass: false }));
      next.addControl(new ScaleControl());
      next.addControl(new AttributionControl({ compact: true }));
      next.on('style.load', () => drawLines(next));
      let isEmbedded = styleUrl === null;
      next.on('error', () => {
        // A style that fails to load must not leave an empty map.
        if (isEmbedded || next.isStyleLoaded()) return;
        isEmbedded = true;
        void embeddedStyle().then((fallback) => {
          if (!isGone) next.setStyle(fallback);
        });
      });
      setMap(next);
    };
    create().catch((error: unknown) => {
      if (!isGone) setFailure(error instanceof Error ? error : new Error('The map could not be drawn', { cause: error }));
    });

    return () => {
      isGone = true;
      setMap(null);
      created?.remove();
    };
  }, [styleUrl, scheme, label]);

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

  if (failure !== null) throw failure;
  return (
    <>
      <Surface ref={container} data-scheme={scheme} />
      {map && placed.map((point) => <PointMarker key={point.id} map={map} point={point} points={placed} />)}
    </>
  );
}
