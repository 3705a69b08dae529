import { SectionGrid } from '@/ui/layout';
import type { TabProps } from '../detail/tabs';
import { FactsSection } from './facts-section';
import { FleetsSection } from './fleets-section';

/** What the app is, and what goes on around it. */
export default function OverviewTab({ channelId, read }: TabProps) {
  return (
    <>
      <FactsSection read={read} />
      <SectionGrid>
        <FleetsSection channelId={channelId} />
      </SectionGrid>
    </>
  );
}
