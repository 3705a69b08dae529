interface Point {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points in a straight line. */
export function metresBetween(from: Point, to: Point): number {
  const [latitude, longitude] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const metresAlong = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + metresBetween(line[index - 1] ?? point, point), 0);

/** `35 m`, `1.2 km`. */
export const distanceText = (metres: number): string => (metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`);
