import { forbidden, notFound } from '../../rest/errors';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import type { Ride } from './ride';

interface Asking {
  readonly viewer: Viewer;
  readonly store: Store;
  readonly now: number;
}

/** @throws PlatformError 404 for a booking that does not exist or is not visible to the viewer */
export function findRide(id: string, { viewer, store, now }: Asking): Ride {
  const ride = store.bookings.find(id, now);
  if (!ride || !viewer.maySeeFleet(ride.plan.fleet.id)) throw notFound('The booking');
  return ride;
}

/** @throws PlatformError 403 for read-only roles */
export function requireWriteAccess(viewer: Viewer): void {
  if (!viewer.mayWrite) throw forbidden('Your role is read-only');
}

export const nameOf = ({ user }: Viewer): { id: string; name: string } => ({ id: user.id, name: `${user.givenName} ${user.familyName}` });
