import { useGate } from '@/lib/access/use-gate';
import type { ProblemCause } from '@/lib/attention';
import { Button } from '@/ui/design/button/button';
import { openOutage } from './open-outage';
import { maxRides, outageLabels, remedyOf } from './plan';

interface ActOnRidesProps {
  rides: readonly string[];
  domain: ProblemCause['domain'];
  refresh: () => Promise<unknown>;
}

/** Opens the outage kit with the affected rides of an incident, and the action that its remedy names. */
export function ActOnRides({ rides, domain, refresh }: ActOnRidesProps) {
  const disabledReason = useGate('modify');
  const action = remedyOf[domain];
  const ids = rides.slice(0, maxRides);
  return (
    <Button size="small" disabledReason={disabledReason} onPress={() => openOutage({ ids, action, domain, refresh })}>
      {`${outageLabels[action].verb}: ${ids.length} rides…`}
    </Button>
  );
}
