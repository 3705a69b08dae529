import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FleetLink, otherFleetIn, withFleet, withOtherFleet } from '@/lib/fleet-link';

/** The fleet in the URL of a page that is no list; lists keep it with the rest of their state. */
export function useFleetLink(fleetId: string): FleetLink {
  const [params, setParams] = useSearchParams();
  const query = withFleet(params, fleetId).toString();
  const isInUrl = query === params.toString();
  // In the moment in which the page is there: later, it would call off a navigation that has begun meanwhile.
  useLayoutEffect(() => {
    if (!isInUrl) setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [isInUrl, query, setParams]);
  return {
    otherFleetId: otherFleetIn(params, fleetId),
    stay: () => setParams(withOtherFleet(params, fleetId), { replace: true }),
  };
}
