import { useMemo } from 'react';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useDeployment } from '@/lib/deployment';
import { fleetUrl } from '@/lib/routes/urls';
import { AreaMap } from '@/ui/design/map/area-map';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import type { FleetAreaFragment } from './network.generated';
import { areasRead } from './reads';

function FleetAreas({ fleets, label }: { fleets: readonly FleetAreaFragment[]; label: string }) {
  const deployment = useDeployment();
  const areas = useMemo(
    () =>
      fleets.map(({ id, name, humanReadableId, networkArea }) => ({
        id,
        name: name || humanReadableId || id,
        geoJson: networkArea,
        href: fleetUrl(id),
      })),
    [fleets],
  );
  return <AreaMap areas={areas} styleUrl={deployment?.mapStyleUrl ?? null} label={label} />;
}

interface AreasSectionProps {
  networkId: string;
  networkName: string;
}

/** The service areas of the network's fleets. */
export function AreasSection({ networkId, networkName }: AreasSectionProps) {
  const read = useRead(areasRead(networkId));
  return (
    <Section title="Areas" read={read} empty="No areas yet." missing="The fleets could not be read." loading={<Skeleton height="380px" />}>
      {(fleets) => <FleetAreas fleets={fleets} label={sentence`Areas of the fleets of ${networkName}`} />}
    </Section>
  );
}
