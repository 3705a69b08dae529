import { LngLatBounds } from 'maplibre-gl';
import type { Box } from './area';

/** The limit of the map projection, in degrees of latitude. */
const maxLatitude = 85;

export const wholeWorld: Box = { west: -180, south: -maxLatitude, east: 180, north: maxLatitude };

export const toBounds = ({ west, south, east, north }: Box): LngLatBounds =>
  new LngLatBounds([west, Math.max(south, -maxLatitude)], [east, Math.min(north, maxLatitude)]);
