import type { Coordinates } from '../__generated__/resolvers';

/** A geographic point; null as a whole if a part of it is missing, and for 0,0, which systems write for an unknown position. */
export function coordinatesOf({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): Coordinates | null {
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}
