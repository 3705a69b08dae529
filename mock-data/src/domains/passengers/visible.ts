import type { components } from '@pax/schema/platform';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { toPassenger } from './profile';

/** A passenger as included with other resources; null if there is none or it is not visible to the viewer. */
export function visiblePassenger(id: string, viewer: Viewer, store: Store, now: number): components['schemas']['Passenger'] | null {
  const rider = store.passengers.find(id);
  return rider && viewer.maySeeFleet(rider.fleet.id) ? toPassenger(rider, store, now) : null;
}
