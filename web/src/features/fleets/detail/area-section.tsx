import { Braces } from 'lucide-react';
import { useMemo } from 'react';
import { useDeployment } from '@/lib/deployment';
import { Button } from '@/ui/button';
import { useJsonDrawer } from '@/ui/json-drawer';
import { AreaMap } from '@/ui/map/area-map';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';

/** The area that the fleet serves: on a map, and the GeoJSON itself. */
export function AreaSection({ area, fleetName }: { area: unknown; fleetName: string }) {
  const drawer = useJsonDrawer();
  const deployment = useDeployment();
  const areas = useMemo(() => [{ id: 'area', name: fleetName, geoJson: area }], [fleetName, area]);
  if (area == null) {
    return (
      <Section title="Network area">
        <QuietLine>No area is set.</QuietLine>
      </Section>
    );
  }
  return (
    <Section
      title="Network area"
      actions={
        <Button
          size="small"
          variant="ghost"
          icon={<Braces aria-hidden="true" />}
          onPress={() => drawer.open(`Network area of ${fleetName}`, area)}
        >
          GeoJSON
        </Button>
      }
    >
      <AreaMap areas={areas} styleUrl={deployment?.mapStyleUrl ?? null} label={`Area that ${fleetName} serves`} />
    </Section>
  );
}
