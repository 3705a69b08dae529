import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ResolvedColorScheme } from '@/ui/design/theme/color-scheme';
import { wholeWorld, toBounds } from './map-bounds';
import { useMapName } from './map-name';
import { boxOfPoints, pointsOf, type MapPoint, type PointLayer } from './map-point';
import { drawGround, drawHighlight, drawLayers, drawRoute, pointAt, type DrawnPoints } from './point-layers';
import type { PointMapProps } from './point-map';
import { isOnEarth } from './points';
import { useMap } from './use-map';

/** The centre of a map that is moved with the keyboard. */
const Crosshair = styled.div`
  position: absolute;
  inset: 0;
  display: none;
  width: 28px;
  height: 28px;
  margin: auto;
  background:
    linear-gradient(var(--color-text) 0 0) center / 100% 2px no-repeat,
    linear-gradient(var(--color-text) 0 0) center / 2px 100% no-repeat;
  pointer-events: none;
  div:has(canvas:focus-visible) + & {
    display: block;
  }
`;

/** A view that the list requests. */
export interface MapView {
  points: readonly MapPoint[];
  /** Whether to zoom in, even if the point is in view. */
  isClose: boolean;
}

interface PointCanvasProps extends Pick<PointMapProps, 'label' | 'styleUrl' | 'layers' | 'start' | 'route' | 'onPick'> {
  highlighted: MapPoint | undefined;
  view: MapView | null;
  onPoint: (id: string | null) => void;
}

/** The zoom for a single point. */
const closeZoom = 14;

const followedBox = (layers: readonly PointLayer[]) => boxOfPoints(pointsOf(layers.filter(({ isIgnoredByView }) => !isIgnoredByView)));

const boxInView = (layers: readonly PointLayer[], start: PointCanvasProps['start']) =>
  followedBox(layers) ?? start ?? boxOfPoints(pointsOf(layers)) ?? wholeWorld;

export default function PointCanvas({ label, styleUrl, layers, start, route, highlighted, view, onPoint, onPick }: PointCanvasProps) {
  const drawn = useRef<DrawnPoints>(new Map());
  /** The map with a loaded style, and its colour scheme. */
  const [ready, setReady] = useState<{ map: MapLibreMap; scheme: ResolvedColorScheme } | null>(null);

  const draw = (target: MapLibreMap, scheme: ResolvedColorScheme) => {
    drawn.current.clear();
    drawGround(target, scheme);
    // A new object each time, so that layers are added to the new style.
    setReady({ map: target, scheme });
  };
  const { map, surface } = useMap({ label, styleUrl, bounds: () => toBounds(boxInView(layers, start)), draw });

  useEffect(() => {
    if (ready?.map === map) drawLayers(ready.map, ready.scheme, layers, drawn.current);
  }, [ready, map, layers]);

  useEffect(() => {
    if (ready?.map === map) drawHighlight(ready.map, highlighted);
  }, [ready, map, highlighted]);

  useEffect(() => {
    if (ready?.map === map) drawRoute(ready.map, route);
  }, [ready, map, route]);

  const follow = useEffectEvent((target: MapLibreMap) => {
    target.fitBounds(toBounds(boxInView(layers, start)), { padding: 56, maxZoom: closeZoom, duration: 500 });
  });
  const followed = JSON.stringify(followedBox(layers) ?? start ?? null);

  useEffect(() => {
    if (map && followed !== 'null') follow(map);
  }, [map, followed]);

  useEffect(() => {
    if (!map || !view) return;
    const box = boxOfPoints(view.points);
    if (!box) return;
    const bounds = toBounds(box);
    if (view.points.length > 1) map.fitBounds(bounds, { padding: 56, maxZoom: closeZoom });
    else if (view.isClose) map.easeTo({ center: bounds.getCenter(), zoom: Math.max(map.getZoom(), closeZoom) });
    else if (!map.getBounds().contains(bounds.getCenter())) map.easeTo({ center: bounds.getCenter() });
  }, [map, view]);

  const point = useEffectEvent((target: MapLibreMap, id: string | null) => {
    target.getCanvas().style.cursor = onPick ? 'crosshair' : '';
    onPoint(id);
  });
  const pick = useEffectEvent(({ lng, lat }: { lng: number; lat: number }) => onPick?.({ longitude: lng, latitude: lat }));

  useEffect(() => {
    if (!map) return;
    const listeners = [
      map.on('mousemove', ({ point: { x, y } }) => {
        if (!map.isMoving()) point(map, pointAt(map, [x, y], drawn.current));
      }),
      map.on('mouseout', () => point(map, null)),
      map.on('click', ({ lngLat }) => pick(lngLat.wrap())),
    ];
    const canvas = map.getCanvas();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') pick(map.getCenter().wrap());
    };
    canvas.addEventListener('keydown', onKey);
    return () => {
      listeners.forEach((listener) => listener.unsubscribe());
      canvas.removeEventListener('keydown', onKey);
    };
  }, [map]);

  useMapName(map, highlighted && isOnEarth(highlighted) ? { ...highlighted, name: highlighted.label } : undefined);

  return (
    <>
      {surface}
      {onPick && <Crosshair aria-hidden="true" />}
    </>
  );
}
