import { withFleet } from '@/lib/fleet/fleet-link';
import { routeUrl } from '@/lib/routes/urls';

/** The URL of a list, filtered by a fleet. */
export const listOfFleetUrl = (list: 'bookings' | 'passengers' | 'campaigns', fleetId: string): string =>
  `${routeUrl(list)}?${withFleet(new URLSearchParams(), fleetId).toString()}`;
