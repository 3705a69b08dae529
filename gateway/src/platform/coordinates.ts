import type { Coordinates } from '../__generated__/resolvers';

/** A geographic point; null as a whole if a part of it is missing. */
export function coordinatesOf({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): Coordinates | null {
  return latitude === null || latitude === undefined || longitude === null || longitude === undefined ? null : { latitude, longitude };
}
