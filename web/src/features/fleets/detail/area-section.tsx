import { Braces } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { useJsonDrawer } from '@/ui/json-drawer';
import { Section } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import { outlineOf, polygonsOf } from '../model/area';

const Outline = styled.svg`
  width: 100%;
  max-height: 260px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  & path {
    fill: var(--color-primary);
    fill-opacity: 0.18;
    fill-rule: evenodd;
    stroke: var(--color-primary);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
`;

/** The area that the fleet serves: its outline, and the GeoJSON itself. */
export function AreaSection({ area, fleetName }: { area: unknown; fleetName: string }) {
  const drawer = useJsonDrawer();
  if (area == null) {
    return (
      <Section title="Network area">
        <QuietLine>No area is set.</QuietLine>
      </Section>
    );
  }
  const polygons = polygonsOf(area);
  const outline = outlineOf(polygons);
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
      {outline ? (
        <Outline viewBox={outline.viewBox} role="img" aria-label={`Outline of the area that ${fleetName} serves`}>
          <path d={outline.path} />
        </Outline>
      ) : (
        <QuietLine>The area has no polygon that could be drawn.</QuietLine>
      )}
    </Section>
  );
}
