import { forbidden, notFound } from '../../rest/errors';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import type { BookingChannel } from './seed';

/** Fleet staff see the apps that book into one of their fleets. */
export const maySeeChannel = ({ fleetIds }: BookingChannel, viewer: Viewer): boolean => fleetIds.some((id) => viewer.maySeeFleet(id));

/** @throws PlatformError 404 for an app that is not visible to the viewer */
export function visibleChannel(id: string, viewer: Viewer, store: Store): BookingChannel {
  const channel = store.bookingChannels.find((each) => each.id === id);
  if (!channel || !maySeeChannel(channel, viewer)) throw notFound('The booking channel');
  return channel;
}

/**
 * An app whose credentials, legal texts and networking the viewer can change: for fleet staff one that books only into their own fleets.
 * @throws PlatformError 404 for an app that is not visible to the viewer, 403 for one they can't change
 */
export function ownChannel(id: string, viewer: Viewer, store: Store): BookingChannel {
  const channel = visibleChannel(id, viewer, store);
  if (!viewer.mayWrite) throw forbidden('Your role does not allow changing booking channels');
  const others = channel.fleetIds.filter((fleetId) => !viewer.maySeeFleet(fleetId)).length;
  if (others > 0)
    throw forbidden(`The booking channel also books into ${others === 1 ? 'a fleet' : `${others} fleets`} that you do not manage`);
  return channel;
}
