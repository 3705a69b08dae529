import { useSearchParams } from 'react-router-dom';
import { type FleetLink, otherFleetIn, withFleet, withOtherFleet } from '@/lib/fleet/fleet-link';
import { useQueryInUrl } from '@/lib/list/query-in-url';

/** The fleet in the URL of a page that is not a list; lists keep it in their state. */
export function useFleetLink(fleetId: string): FleetLink {
  const [params, setParams] = useSearchParams();
  useQueryInUrl(withFleet(params, fleetId).toString());
  return {
    otherFleetId: otherFleetIn(params, fleetId),
    stay: () => setParams(withOtherFleet(params, fleetId), { replace: true }),
  };
}
