import type { Feature, FeatureCollection } from 'geojson';
import type { AddLayerObject, ExpressionSpecification, GeoJSONSource, Map as MapLibreMap, PointLike } from 'maplibre-gl';
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
    points.filter(isOnEarth).map(({ id, longitude, latitude, text, heading }): Feature => ({
      type: 'Feature',
      properties: { id, ...(text && { text }), ...(heading !== undefined && { heading }) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );

const arrow = { id: 'point-heading', size: 32 };

/** A north arrow as a signed distance field, so that a style can colour it: alpha 191 is the edge, 32 of alpha are a pixel. */
function arrowImage() {
  const { size } = arrow;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const [middle, top, bottom, half] = [size / 2, size * 0.15, size * 0.5, size * 0.28];
  const side = Math.hypot(half, bottom - top);
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [Math.abs((at % size) + 0.5 - middle), Math.floor(at / size) + 0.5];
    const distance = Math.max(y - bottom, ((bottom - top) * x - half * (y - top)) / side);
    data[at * 4 + 3] = 191 - 32 * distance;
  }
  return { width: size, height: size, data };
}

const square = { id: 'point-square', size: 32 };

/** A square with round corners, of the same kind. */
function squareImage() {
  const { size } = square;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const [middle, half, corner] = [size / 2, size * 0.31, size * 0.08];
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [Math.abs((at % size) + 0.5 - middle), Math.abs(Math.floor(at / size) + 0.5 - middle)];
    const [beside, above] = [x - half + corner, y - half + corner];
    const distance = Math.hypot(Math.max(beside, 0), Math.max(above, 0)) + Math.min(Math.max(beside, above), 0) - corner;
    data[at * 4 + 3] = 191 - 32 * distance;
  }
  return { width: size, height: size, data };
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPoint: ExpressionSpecification = ['!', isCluster];

/** The markers of a layer in its shape. */
function markersOf({ id, colour, shape = 'disc' }: PointLayer, scheme: ResolvedColorScheme): AddLayerObject {
  const common = { id: `${sourceOf(id)}-points`, source: sourceOf(id), filter: isPoint };
  const fill = mapColours[colour][scheme];
  const ground = onMarker[scheme];
  if (shape === 'square') {
    return {
      ...common,
      type: 'symbol',
      layout: {
        'icon-image': square.id,
        // As wide as the discs.
        'icon-size': ['case', ['has', 'text'], 1.05, 0.6],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': fill, 'icon-halo-color': ground, 'icon-halo-width': 1.5 },
    };
  }
  const [inside, edge, width] = shape === 'ring' ? [ground, fill, 3] : [fill, ground, 1.5];
  return {
    ...common,
    type: 'circle',
    paint: {
      'circle-color': inside,
      'circle-stroke-color': edge,
      'circle-stroke-width': width,
      'circle-radius': ['case', ['has', 'text'], 11, shape === 'ring' ? 4.5 : 6],
    },
  };
}

function layersOf(layer: PointLayer, scheme: ResolvedColorScheme): AddLayerObject[] {
  const { id, colour } = layer;
  const source = sourceOf(id);
  const fill = mapColours[colour][scheme];
  const edge = { 'circle-stroke-color': onMarker[scheme], 'circle-stroke-width': 1.5 };
  const text = { 'text-color': onMarker[scheme] };
  const everyText = { 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true };
  return [
    {
      id: `${source}-headings`,
      type: 'symbol',
      source,
      filter: ['all', isPoint, ['has', 'heading']],
      layout: {
        'icon-image': arrow.id,
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': fill, 'icon-halo-color': onMarker[scheme], 'icon-halo-width': 1 },
    },
    markersOf(layer, scheme),
    {
      id: `${source}-texts`,
      type: 'symbol',
      source,
      filter: ['all', isPoint, ['has', 'text']],
      layout: { ...everyText, 'text-field': ['get', 'text'] },
      paint: text,
    },
    {
      id: `${source}-clusters`,
      type: 'circle',
      source,
      filter: isCluster,
      paint: { ...edge, 'circle-color': fill, 'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20, 1000, 25] },
    },
    {
      id: `${source}-counts`,
      type: 'symbol',
      source,
      filter: isCluster,
      layout: { ...everyText, 'text-field': ['get', 'point_count_abbreviated'] },
      paint: text,
    },
  ];
}

/** The last sent points of each layer. */
export type DrawnPoints = Map<string, readonly MapPoint[]>;

/** Updates the layers of a map with a loaded style. Unchanged points are not sent again. */
export function drawLayers(map: MapLibreMap, scheme: ResolvedColorScheme, layers: readonly PointLayer[], drawn: DrawnPoints): void {
  if (!map.hasImage(arrow.id)) map.addImage(arrow.id, arrowImage(), { sdf: true });
  if (!map.hasImage(square.id)) map.addImage(square.id, squareImage(), { sdf: true });
  for (const layer of layers) {
    if (drawn.get(layer.id) === layer.points) continue;
    const source = map.getSource<GeoJSONSource>(sourceOf(layer.id));
    if (source) void source.setData(featuresOf(layer.points));
    else {
      map.addSource(sourceOf(layer.id), {
        type: 'geojson',
        data: featuresOf(layer.points),
        ...(layer.isClustered && { cluster: true, clusterRadius: 45 }),
      });
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

const highlightOf = (point: MapPoint | undefined) => featuresOf(point ? [point] : []);

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
  map.addSource(highlightLayer, { type: 'geojson', data: highlightOf(undefined) });
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
  void map.getSource<GeoJSONSource>(highlightLayer)?.setData(highlightOf(point));
}

export function drawRoute(map: MapLibreMap, route: readonly { longitude: number; latitude: number }[]): void {
  const coordinates = route.map(({ longitude, latitude }) => [longitude, latitude]);
  void map
    .getSource<GeoJSONSource>('route')
    ?.setData(collection([{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }]));
}

/** The point or cluster at a position of the canvas. */
export interface Hit {
  pointId?: string;
  cluster?: { source: string; id: number; at: [longitude: number, latitude: number] };
}

export function hitAt(map: MapLibreMap, at: PointLike, drawn: DrawnPoints): Hit {
  const layers = [...drawn.keys()].flatMap((id) => [`${sourceOf(id)}-points`, `${sourceOf(id)}-clusters`]);
  const [found] = map.queryRenderedFeatures(at, { layers });
  const pointId: unknown = found?.properties.id;
  const clusterId: unknown = found?.properties.cluster_id;
  if (typeof pointId === 'string') return { pointId };
  if (!found || typeof clusterId !== 'number' || found.geometry.type !== 'Point') return {};
  const [longitude = 0, latitude = 0] = found.geometry.coordinates;
  return { cluster: { source: found.source, id: clusterId, at: [longitude, latitude] } };
}

/** Zooms in until a cluster splits. */
export async function openCluster(map: MapLibreMap, { source, id, at }: NonNullable<Hit['cluster']>): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(id);
  if (zoom !== undefined) map.easeTo({ center: at, zoom });
}
