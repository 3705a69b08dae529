import { useParams } from 'react-router-dom';
import { campaignName, campaignStatusLabel, timingText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { CouponsSection } from '../coupons/coupons-section';
import { CampaignActions } from './campaign-actions';
import type { CampaignDetailFragment } from './campaign.generated';
import { FactsSection } from './facts-section';
import { NotificationsSection } from './notifications-section';
import { campaignRead } from './reads';
import { RedemptionsSection } from './redemptions-section';

/** Of which fleet it is, and what comes next. */
const subtitleOf = (campaign: CampaignDetailFragment): string =>
  [campaign.fleet && fleetName(campaign.fleet), timingText(campaign)].filter(Boolean).join(' · ');

/** One campaign: what passengers get, how much of it is used and by whom, and which notifications advertise it. */
export default function CampaignPage() {
  const { id = '' } = useParams();
  const read = useRead(campaignRead(id));
  const selected = useSelectedFleet();
  const campaign = read.data;
  // The selected fleet's until its own is known, which is the same as a rule.
  const zone = campaign?.fleet?.timezone ?? selected.timezone;
  // What is unreadable is said once, beside the title.
  const part = { ...read, unreadable: undefined, readRaw: undefined };
  return (
    <DetailScreen
      read={read}
      what="campaign"
      list="campaigns"
      title={campaign ? campaignName(campaign) : undefined}
      subtitle={campaign && subtitleOf(campaign)}
      badges={campaign && <CodeBadge of={campaignStatusLabel(campaign)} />}
      actions={campaign && <CampaignActions campaign={campaign} zone={zone} />}
    >
      <SectionGrid>
        <Column>
          <FactsSection read={part} zone={zone} />
          <NotificationsSection campaignId={id} zone={zone} />
        </Column>
        <RedemptionsSection campaignId={id} read={part} />
      </SectionGrid>
      <CouponsSection campaignId={id} zone={zone} />
    </DetailScreen>
  );
}
