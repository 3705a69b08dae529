import { useRouteGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import { networkUrl } from '@/lib/routes/urls';
import { Lines } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { networksRead } from './reads';

const title = 'Networks';

function FleetNetworks({ fleetId }: { fleetId: string }) {
  const read = useRead(networksRead(fleetId));
  return (
    <Section title={title} read={read} loading={<LoadingFields count={2} />}>
      {({ items, isComplete }) => (
        <>
          {items.length > 0 && (
            <Lines>
              {items.map(({ id, name }) => (
                <li key={id}>
                  <ScreenLink route="network" to={networkUrl(id)}>
                    {name || id}
                  </ScreenLink>
                </li>
              ))}
            </Lines>
          )}
          {items.length === 0 && isComplete && <QuietLine>No networks yet.</QuietLine>}
          {!isComplete && (
            <QuietLine>{items.length === 0 && 'None found. '}Not all networks could be searched. The fleet may be in others too.</QuietLine>
          )}
        </>
      )}
    </Section>
  );
}

/** The networks that the fleet belongs to, for roles that may see networks. */
export function NetworksSection({ fleetId }: { fleetId: string }) {
  const reason = useRouteGate('networks');
  if (reason === undefined) return <FleetNetworks fleetId={fleetId} />;
  return (
    <Section title={title}>
      <QuietLine>{reason}</QuietLine>
    </Section>
  );
}
