import { SectionGrid } from '@/ui/design/layout';
import type { TabProps } from '../detail/tabs';
import { CampaignsSection } from './campaigns-section';
import { FactsSection } from './facts-section';
import { FleetsSection } from './fleets-section';
import { NotificationsSection } from './notifications-section';
import { PassengersSection } from './passengers-section';
import { ReleaseHistorySection } from './release-history-section';
import { ReleasesSection } from './releases-section';

/** The app's facts, passengers, notifications and releases. */
export default function OverviewTab({ channelId, read }: TabProps) {
  return (
    <>
      <FactsSection read={read} />
      <SectionGrid>
        <ReleasesSection channelId={channelId} />
        <FleetsSection channelId={channelId} />
        <NotificationsSection channelId={channelId} />
        <PassengersSection channelId={channelId} />
        <CampaignsSection channelId={channelId} />
      </SectionGrid>
      <ReleaseHistorySection channelId={channelId} />
    </>
  );
}
