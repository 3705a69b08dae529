import { withFleet } from '@/lib/fleet/fleet-link';
import { routeUrl } from '@/lib/routes/urls';

/** A list of one fleet's things, with the fleet that it is for. */
export const listOfFleetUrl = (list: 'bookings' | 'passengers' | 'campaigns', fleetId: string): string =>
  `${routeUrl(list)}?${withFleet(new URLSearchParams(), fleetId).toString()}`;
