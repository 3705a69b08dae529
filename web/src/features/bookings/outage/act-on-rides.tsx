import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import type { InstantRange } from '@/lib/dates/dates';
import type { Incident } from '@/lib/incidents';
import { Button } from '@/ui/design/button/button';
import { bookingIdOf } from '../home/attention';
import { homeBookingRequests } from '../home/reads';
import { openOutage } from './open-outage';
import { maxRides, outageLabels, remedyOf } from './plan';

interface ActOnRidesProps {
  incident: Incident;
  fleetId: string;
  /** The start and end of the fleet's day. */
  range: InstantRange;
}

/** Opens the outage kit with the affected rides of an incident, and the action that its remedy names. */
export function ActOnRides({ incident: { items, cause }, fleetId, range }: ActOnRidesProps) {
  const gateway = useGateway();
  const disabledReason = useGate('modify');
  const action = remedyOf[cause.domain];
  const ids = items.map(bookingIdOf).slice(0, maxRides);
  return (
    <Button
      size="small"
      disabledReason={disabledReason}
      onPress={() =>
        openOutage({
          ids,
          action,
          domain: cause.domain,
          refresh: () => gateway.refreshAll(homeBookingRequests(gateway, { fleetId, ...range })),
        })
      }
    >
      {`${outageLabels[action].verb}: ${ids.length} rides…`}
    </Button>
  );
}
