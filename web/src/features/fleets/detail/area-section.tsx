import { Braces } from 'lucide-react';
import { useMemo } from 'react';
import { useDeployment } from '@/lib/deployment';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { AreaMap } from '@/ui/design/map/area-map';
import { Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import type { FleetDetail, FleetSectionProps } from './facts-sections';

const labelOf = ({ name, id }: FleetDetail) => name || id;

function AreaOnMap({ fleet }: { fleet: FleetDetail }) {
  const deployment = useDeployment();
  const area: unknown = fleet.networkArea;
  const label = labelOf(fleet);
  const areas = useMemo(() => [{ id: 'area', name: label, geoJson: area }], [label, area]);
  return <AreaMap areas={areas} styleUrl={deployment?.mapStyleUrl ?? null} label={`Area that ${label} serves`} />;
}

/** The area that the fleet serves: on a map, and the GeoJSON itself. */
export function AreaSection({ read }: FleetSectionProps) {
  const drawer = useJsonDrawer();
  const fleet = read.data;
  return (
    <Section
      title="Network area"
      read={read}
      loading={<Skeleton height="260px" />}
      actions={
        fleet?.networkArea != null && (
          <Button
            size="small"
            variant="ghost"
            icon={<Braces aria-hidden="true" />}
            onPress={() => drawer.open(`Network area of ${labelOf(fleet)}`, fleet.networkArea)}
          >
            GeoJSON
          </Button>
        )
      }
    >
      {(loaded) => (loaded.networkArea == null ? <QuietLine>No area set.</QuietLine> : <AreaOnMap fleet={loaded} />)}
    </Section>
  );
}
