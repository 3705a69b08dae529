import { withFleet } from '@/lib/fleet/fleet-link';
import { routeUrl } from '@/lib/routes/urls';

export const listOfFleetUrl = (list: 'bookings' | 'passengers' | 'campaigns', fleetId: string): string =>
  `${routeUrl(list)}?${withFleet(new URLSearchParams(), fleetId).toString()}`;
