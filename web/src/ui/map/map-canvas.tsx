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
import { isOnEarth, pointKinds, PointSign, wayOf, type RideMapPoint } from './points';

setWorkerUrl(workerUrl);

/** A canvas cannot read the style sheet's tokens. `way` is the primary colour. */
const mapColours = {
  light: { water: '#dbe7ee', land: '#f5f4ef', line: '#b9c6cf', way: '#15803d' },
  dark: { water: '#10181d', land: '#232b30', line: '#3a464e', way: '#3fbf6f' },
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

/** Two positions of one car lie on top of each other: with both there, each stands on its own side of its place. */
function anchorOf({ kind }: RideMapPoint, points: readonly RideMapPoint[]): PositionAnchor {
  const isTold = (wanted: RideMapPoint['kind']) => points.some((point) => point.kind === wanted);
  if (!isTold('driver') || !isTold('vehicle')) return 'center';
  return kind === 'driver' ? 'left' : kind === 'vehicle' ? 'right' : 'center';
}

/** A marker's element belongs to the map; what it shows, to React. */
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

const wayLine = (points: readonly RideMapPoint[]) => ({ type: 'LineString' as const, coordinates: wayOf(points) });

/** The drawn map. Loaded lazily by RideMap: the map library is larger than everything else together. */
export default function MapCanvas({ points, route = noRoute, styleUrl, label }: RideMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const scheme = useResolvedColorScheme();
  const colours = mapColours[scheme];
  const placed = points.filter(isOnEarth);
  const way = JSON.stringify(wayOf(placed));

  const embeddedStyle = useEffectEvent(() => {
    const centre = boundsOf(placed).getCenter();
    return baseMapStyle(colours, { longitude: centre.lng, latitude: centre.lat });
  });

  const drawWay = useEffectEvent((target: MapLibreMap) => {
    if (target.getSource('way')) return;
    target.addSource('way', { type: 'geojson', data: wayLine(placed) });
    target.addLayer({
      id: 'way',
      type: 'line',
      source: 'way',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.way, 'line-width': 2.5, 'line-dasharray': [1, 1.8] },
    });
    target.addSource('route', { type: 'geojson', data: routeLine(route) });
    target.addLayer({
      id: 'route',
      type: 'line',
      source: 'route',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.way, 'line-width': 4, 'line-opacity': 0.55 },
    });
  });

  const firstBounds = useEffectEvent(() => boundsOf(placed));

  useEffect(() => {
    const host = container.current;
    if (!host) return;
    let made: MapLibreMap | undefined;
    let isGone = false;

    const make = async () => {
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
      made = next;
      next.addControl(new NavigationControl({ showCompass: false }));
      next.addControl(new ScaleControl());
      next.addControl(new AttributionControl({ compact: true }));
      next.on('style.load', () => drawWay(next));
      let isEmbedded = styleUrl === null;
      next.on('error', () => {
        // A style that cannot be had must not leave an empty map.
        if (isEmbedded || next.isStyleLoaded()) return;
        isEmbedded = true;
        void embeddedStyle().then((fallback) => {
          if (!isGone) next.setStyle(fallback);
        });
      });
      setMap(next);
    };
    make().catch((error: unknown) => {
      if (!isGone) setFailure(error instanceof Error ? error : new Error('The map could not be drawn', { cause: error }));
    });

    return () => {
      isGone = true;
      setMap(null);
      made?.remove();
    };
  }, [styleUrl, scheme, label]);

  const showWay = useEffectEvent((target: MapLibreMap) => {
    void target.getSource<GeoJSONSource>('way')?.setData(wayLine(placed));
    target.fitBounds(boundsOf(placed), { padding: 56, maxZoom: 14, animate: false });
  });

  useEffect(() => {
    if (map) showWay(map);
  }, [map, way]);

  const showRoute = useEffectEvent((target: MapLibreMap) => {
    void target.getSource<GeoJSONSource>('route')?.setData(routeLine(route));
  });
  const ahead = JSON.stringify(routeLine(route).coordinates);

  useEffect(() => {
    if (map) showRoute(map);
  }, [map, ahead]);

  if (failure !== null) throw failure;
  return (
    <>
      <Surface ref={container} data-scheme={scheme} />
      {map && placed.map((point) => <PointMarker key={point.id} map={map} point={point} points={placed} />)}
    </>
  );
}
