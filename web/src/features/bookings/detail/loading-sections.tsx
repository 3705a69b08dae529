import { Section, SectionGrid } from '@/ui/detail';

/** The sections that every booking has, while it is on its way. */
export function LoadingSections() {
  return (
    <SectionGrid>
      {['Ride', 'Times', 'Passenger', 'Driver', 'Price', 'Payment'].map((title) => (
        <Section key={title} title={title} isLoading>
          {null}
        </Section>
      ))}
    </SectionGrid>
  );
}
