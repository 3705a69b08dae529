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

/** The campaign's fleet, and its next start or end. */
const subtitleOf = (campaign: CampaignDetailFragment): string =>
  [campaign.fleet && fleetName(campaign.fleet), timingText(campaign)].filter(Boolean).join(' · ');

/** One campaign: its terms, its use by passengers, and the notifications that advertise it. */
export default function CampaignPage() {
  const { id = '' } = useParams();
  const read = useRead(campaignRead(id));
  const selected = useSelectedFleet();
  const campaign = read.data;
  // The selected fleet's zone until the campaign's fleet is known; usually they are the same.
  const zone = campaign?.fleet?.timezone ?? selected.timezone;
  // Unreadable fields are reported once, beside the title.
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
