import { TextAreaField, TextField } from '@/ui/screens/form/fields';
import { Column, SectionGrid } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { DatesSection } from './dates-section';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { CoverSection, VehicleIconsSection } from './images-section';

/** The fields of a new or existing icon. */
export function SeasonalEventFields({ icon }: { icon: SeasonalEventFactsFragment | null }) {
  return (
    <SectionGrid>
      <Column>
        <Section title="Name and description">
          <TextField name="name" label="Name" />
          <TextAreaField name="description" label="Description" isOptional rows={3} />
        </Section>
        <DatesSection />
      </Column>
      <Column>
        <VehicleIconsSection icon={icon} />
        <CoverSection icon={icon} />
      </Column>
    </SectionGrid>
  );
}
