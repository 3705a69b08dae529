import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Position } from 'geojson';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { unwrapped } from './area';
import type { BaseMapColours } from './map-colours';

type Topology = Parameters<typeof mesh>[0];

interface Atlas {
  land: MultiPolygon;
  borders: MultiLineString;
}

let atlas: Promise<Atlas> | undefined;

function isTopology(body: unknown): body is Topology {
  return typeof body === 'object' && body !== null && 'arcs' in body && 'objects' in body;
}

/** Unwraps lines at the date line, where they would otherwise cross the whole map. */
const flatLine = (line: readonly Position[]) =>
  unwrapped(line.map(([longitude = 0, latitude = 0]) => [longitude === 180 ? -180 : longitude, latitude]));

/** A coast around the whole globe is Antarctica's, which is closed at the South Pole. */
function flatRing(ring: readonly Position[]): Position[] {
  const flat = flatLine(ring);
  const [[west] = [0], [east] = [0]] = [flat[0], flat.at(-1)];
  return west === east ? flat : [...flat, [east, -90], [west, -90], ...flat.slice(0, 1)];
}

export function flatLand(land: Feature | FeatureCollection): MultiPolygon {
  const geometries = land.type === 'Feature' ? [land.geometry] : land.features.map(({ geometry }) => geometry);
  const polygons = geometries.flatMap((geometry) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  });
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(flatRing)) };
}

const flatBorders = ({ coordinates }: MultiLineString): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: coordinates.map(flatLine),
});

async function fetchAtlas(): Promise<Atlas> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error('The base map could not be loaded');
  const topology: unknown = await response.json();
  if (!isTopology(topology)) throw new Error('The base map is invalid');
  const { land, countries } = topology.objects;
  if (!land || !countries) throw new Error('The base map is invalid');
  return { land: flatLand(feature(topology, land)), borders: flatBorders(mesh(topology)) };
}

/** Land and borders of the world (Natural Earth, 1:50 million), served with the application and loaded once. */
function loadAtlas(): Promise<Atlas> {
  atlas ??= fetchAtlas().catch((error: unknown) => {
    atlas = undefined;
    throw error;
  });
  return atlas;
}

/** The coasts are several kilometres off, a whole city from about zoom 9 on, so between these zooms water and borders fade out. */
export const coarseDataZooms = { from: 7, to: 9 } as const;

const fadeOut = (nearby: string | number, far: string | number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  coarseDataZooms.from,
  far,
  coarseDataZooms.to,
  nearby,
];

/** The embedded style: land, water and borders of a world map. */
export async function baseMapStyle(colours: BaseMapColours): Promise<StyleSpecification> {
  const { land, borders } = await loadAtlas();
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: borders },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': fadeOut(colours.land, colours.water) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.line, 'line-width': 1, 'line-opacity': fadeOut(0, 1) },
      },
    ],
  };
}
