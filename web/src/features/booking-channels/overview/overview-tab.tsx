import { SectionGrid } from '@/ui/design/layout';
import type { TabProps } from '../detail/tabs';
import { FactsSection } from './facts-section';
import { FleetsSection } from './fleets-section';
import { PassengersSection } from './passengers-section';
import { ReleaseHistorySection } from './release-history-section';
import { ReleasesSection } from './releases-section';

/** The app's facts, passengers and releases. */
export default function OverviewTab({ channelId, read }: TabProps) {
  return (
    <>
      <FactsSection read={read} />
      <SectionGrid>
        <ReleasesSection channelId={channelId} />
        <FleetsSection channelId={channelId} />
        <PassengersSection channelId={channelId} />
      </SectionGrid>
      <ReleaseHistorySection channelId={channelId} />
    </>
  );
}
