import { useCanOpen } from '@/lib/access/use-can';
import { type RouteId, routes } from '@/lib/access/routes';
import { usersOfFleetUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { listOfFleetUrl } from '../urls';

function ListLink({ route, to }: { route: RouteId; to: string }) {
  const canOpen = useCanOpen(route);
  return (
    canOpen && (
      <ButtonLink size="small" to={to}>
        {routes[route].label}
      </ButtonLink>
    )
  );
}

/** Links to the fleet's lists. */
export function FleetLinks({ fleetId }: { fleetId: string }) {
  return (
    <Inline as="nav" aria-label="Lists of this fleet">
      <ListLink route="bookings" to={listOfFleetUrl('bookings', fleetId)} />
      <ListLink route="passengers" to={listOfFleetUrl('passengers', fleetId)} />
      <ListLink route="campaigns" to={listOfFleetUrl('campaigns', fleetId)} />
      <ListLink route="users" to={usersOfFleetUrl(fleetId)} />
    </Inline>
  );
}
