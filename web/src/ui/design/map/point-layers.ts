import type { Feature, FeatureCollection } from 'geojson';
import type { AddLayerObject, GeoJSONSource, Map as MapLibreMap, PointLike } from 'maplibre-gl';
import type { ResolvedColorScheme } from '@/ui/design/theme/color-scheme';
import { mapColours } from './map-colours';
import type { MapPoint, PointLayer } from './map-point';
import { isOnEarth } from './points';

/** The colours of a marker's text and outline. */
const onMarker = { light: '#ffffff', dark: '#161b1f' } as const;

const sourceOf = (id: string) => `points-${id}`;

export const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const featuresOf = (points: readonly MapPoint[]) =>
  collection(
    points.filter(isOnEarth).map(({ id, longitude, latitude, text }): Feature => ({
      type: 'Feature',
      properties: { id, ...(text && { text }) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

function layersOf({ id, colour, shape = 'disc' }: PointLayer, scheme: ResolvedColorScheme): AddLayerObject[] {
  const source = sourceOf(id);
  const fill = mapColours[colour][scheme];
  const ground = onMarker[scheme];
  const [inside, edge, width] = shape === 'ring' ? [ground, fill, 3] : [fill, ground, 1.5];
  return [
    {
      id: `${source}-points`,
      type: 'circle',
      source,
      paint: {
        'circle-color': inside,
        'circle-stroke-color': edge,
        'circle-stroke-width': width,
        'circle-radius': ['case', ['has', 'text'], 11, shape === 'ring' ? 4.5 : 6],
      },
    },
    {
      id: `${source}-texts`,
      type: 'symbol',
      source,
      filter: ['has', 'text'],
      layout: { 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true, 'text-field': ['get', 'text'] },
      paint: { 'text-color': shape === 'ring' ? fill : ground },
    },
  ];
}

/** The last sent points of each layer. */
export type DrawnPoints = Map<string, readonly MapPoint[]>;

/** Updates the layers of a map with a loaded style. Unchanged points are not sent again. */
export function drawLayers(map: MapLibreMap, scheme: ResolvedColorScheme, layers: readonly PointLayer[], drawn: DrawnPoints): void {
  for (const layer of layers) {
    if (drawn.get(layer.id) === layer.points) continue;
    const source = map.getSource<GeoJSONSource>(sourceOf(layer.id));
    if (source) void source.setData(featuresOf(layer.points));
    else {
      map.addSource(sourceOf(layer.id), { type: 'geojson', data: featuresOf(layer.points) });
      layersOf(layer, scheme).forEach((each) => map.addLayer(each, highlightLayer));
    }
    drawn.set(layer.id, layer.points);
  }
  for (const id of drawn.keys()) {
    if (layers.some((layer) => layer.id === id)) continue;
    drawn.delete(id);
    void map.getSource<GeoJSONSource>(sourceOf(id))?.setData(collection([]));
  }
}

const highlightLayer = 'highlighted-point';

/** Adds the line below all points and the ring above them, once. */
export function drawGround(map: MapLibreMap, scheme: ResolvedColorScheme): void {
  if (map.getSource(highlightLayer)) return;
  map.addSource('route', { type: 'geojson', data: collection([]) });
  map.addLayer({
    id: 'route',
    type: 'line',
    source: 'route',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': mapColours.green[scheme], 'line-width': 3, 'line-opacity': 0.6 },
  });
  map.addSource(highlightLayer, { type: 'geojson', data: collection([]) });
  map.addLayer({
    id: highlightLayer,
    type: 'circle',
    source: highlightLayer,
    paint: {
      'circle-color': 'rgba(0, 0, 0, 0)',
      'circle-radius': 15,
      'circle-stroke-color': scheme === 'light' ? '#1b2228' : '#e8ecef',
      'circle-stroke-width': 3,
    },
  });
}

export function drawHighlight(map: MapLibreMap, point: MapPoint | undefined): void {
  void map.getSource<GeoJSONSource>(highlightLayer)?.setData(featuresOf(point ? [point] : []));
}

export function drawRoute(map: MapLibreMap, route: readonly { longitude: number; latitude: number }[]): void {
  const coordinates = route.map(({ longitude, latitude }) => [longitude, latitude]);
  void map
    .getSource<GeoJSONSource>('route')
    ?.setData(collection([{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }]));
}

/** The ID of the point at a position of the canvas. */
export function pointAt(map: MapLibreMap, at: PointLike, drawn: DrawnPoints): string | null {
  const [found] = map.queryRenderedFeatures(at, { layers: [...drawn.keys()].map((id) => `${sourceOf(id)}-points`) });
  const id: unknown = found?.properties.id;
  return typeof id === 'string' ? id : null;
}
