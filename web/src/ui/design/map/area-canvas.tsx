import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import type { Feature } from 'geojson';
import { useEffect, useEffectEvent } from 'react';
import type { ResolvedColorScheme } from '@/ui/design/theme/color-scheme';
import { collection } from './point-layers';
import { boxAround } from './area';
import type { AreaMapProps, DrawnArea } from './area-map';
import { wholeWorld, toBounds } from './map-bounds';
import { useMapName } from './map-name';
import { useMap } from './use-map';

const middleOf = ({ box: { west, east, south, north } }: DrawnArea) => ({ longitude: (west + east) / 2, latitude: (south + north) / 2 });

/** The zoom below which areas may be too small to be seen, so that each also has a dot. */
const dotsUntil = 8;

const outlines = (areas: readonly DrawnArea[]) =>
  collection(
    areas.flatMap(({ id, colour, polygons }) =>
      polygons.map((coordinates): Feature => ({
        type: 'Feature',
        properties: { id, ...colour },
        geometry: { type: 'Polygon', coordinates },
      })),
    ),
  );

const dots = (areas: readonly DrawnArea[]) =>
  collection(
    areas.map((area): Feature => {
      const { longitude, latitude } = middleOf(area);
      return {
        type: 'Feature',
        properties: { id: area.id, ...area.colour },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      };
    }),
  );

const isHighlighted: ExpressionSpecification = ['boolean', ['feature-state', 'isHighlighted'], false];

const sources = ['areas', 'area-dots'];

function highlight(map: MapLibreMap, id: string | null): void {
  for (const source of sources) {
    if (!map.getSource(source)) continue;
    map.removeFeatureState({ source });
    if (id !== null) map.setFeatureState({ source, id }, { isHighlighted: true });
  }
}

const layers = ['area-fills', 'area-dots'];

function idOf({ features }: MapLayerMouseEvent): string | null {
  const id: unknown = features?.[0]?.properties.id;
  return typeof id === 'string' ? id : null;
}

interface AreaCanvasProps extends Pick<AreaMapProps, 'styleUrl' | 'label'> {
  areas: readonly DrawnArea[];
  highlighted: string | null;
  selected: string | null;
  onPoint: (id: string | null) => void;
  onPress: (id: string) => void;
}

/** Loaded lazily by AreaMap. */
export default function AreaCanvas({ areas, highlighted, selected, onPoint, onPress, styleUrl, label }: AreaCanvasProps) {
  const shown = areas.find(({ id }) => id === selected);
  const box = shown?.box ?? boxAround(areas.flatMap(({ polygons }) => polygons)) ?? wholeWorld;
  const boxKey = JSON.stringify(box);

  const draw = (target: MapLibreMap, scheme: ResolvedColorScheme) => {
    if (target.getSource('areas')) return;
    target.addSource('areas', { type: 'geojson', data: outlines(areas), promoteId: 'id' });
    target.addSource('area-dots', { type: 'geojson', data: dots(areas), promoteId: 'id' });
    const colour: ExpressionSpecification = ['get', scheme];
    target.addLayer({
      id: 'area-fills',
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': colour, 'fill-opacity': ['case', isHighlighted, 0.45, 0.2] },
    });
    target.addLayer({
      id: 'area-outlines',
      type: 'line',
      source: 'areas',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': ['case', isHighlighted, 3.5, 1.5] },
    });
    target.addLayer({
      id: 'area-dots',
      type: 'circle',
      source: 'area-dots',
      maxzoom: dotsUntil,
      paint: {
        'circle-color': colour,
        'circle-radius': ['case', isHighlighted, 8, 5],
        'circle-stroke-color': scheme === 'light' ? '#ffffff' : '#161b1f',
        'circle-stroke-width': 1.5,
      },
    });
    highlight(target, highlighted);
  };

  const { map, surface } = useMap({ label, styleUrl, bounds: () => toBounds(box), draw });

  const point = useEffectEvent((target: MapLibreMap, id: string | null) => {
    target.getCanvas().style.cursor = id === null ? '' : 'pointer';
    onPoint(id);
  });
  const press = useEffectEvent((id: string | null) => {
    if (id !== null) onPress(id);
  });

  useEffect(() => {
    if (!map) return;
    const listeners = [
      map.on('mousemove', layers, (event) => point(map, idOf(event))),
      map.on('mouseleave', layers, () => point(map, null)),
      map.on('click', layers, (event) => press(idOf(event))),
    ];
    return () => listeners.forEach((listener) => listener.unsubscribe());
  }, [map]);

  useEffect(() => {
    void map?.getSource<GeoJSONSource>('areas')?.setData(outlines(areas));
    void map?.getSource<GeoJSONSource>('area-dots')?.setData(dots(areas));
  }, [map, areas]);

  useEffect(() => {
    if (map) highlight(map, highlighted);
  }, [map, highlighted]);

  const fit = useEffectEvent((target: MapLibreMap) => {
    target.fitBounds(toBounds(box), { padding: 40, maxZoom: 12, duration: 500 });
  });

  useEffect(() => {
    if (map) fit(map);
  }, [map, boxKey]);

  const named = areas.find(({ id }) => id === highlighted);
  useMapName(map, named && { name: named.name, ...middleOf(named) });
  return surface;
}
