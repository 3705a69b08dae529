import { useParams } from 'react-router-dom';
import { campaignName, campaignStatusLabel, timingText, usageText } from '@/entities/campaign/campaign';
import { fleetName } from '@/entities/fleet/fleet';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { Column, SectionGrid } from '@/ui/design/layout';
import { CouponsSection } from '../coupons/coupons-section';
import { CampaignActions } from './campaign-actions';
import type { CampaignDetailFragment, CampaignCouponCountsQuery } from './campaign.generated';
import { FactsSection } from './facts-section';
import { campaignRead, advertisedByRead, couponCountsRead } from './reads';
import { notificationColumns } from '@/entities/notification/notification-link';
import { useState } from 'react';
import { DateTime } from '@/ui/design/date/date-time';
import { Section, Loaded } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { useGateway } from '@/lib/data/gateway';
import { useLive } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { Freshness } from '@/ui/design/freshness';
import { Skeleton } from '@/ui/design/states/states';
import { Large, QuietLine } from '@/ui/design/text';

type Counts = NonNullable<NonNullable<CampaignCouponCountsQuery['campaign']>['couponCounts']>;

/** The polling interval in milliseconds while coupons can be used. */
const interval = 30_000;

/** The platform's counts of coupons: `137 coupons issued: 90 available, 40 used up, 7 expired`. */
function countsText({ total, available, used, expired }: Counts): string {
  const parts = [
    { count: available, what: 'available' },
    { count: used, what: 'used up' },
    { count: expired, what: 'expired' },
  ].flatMap(({ count, what }) => (count ? [{ count, what }] : []));
  const held = total === null ? 'Issued coupons' : counted(total, 'coupon issued', 'coupons issued');
  const [first] = parts;
  if (!first) return total === 0 ? 'No coupons issued.' : `${held}.`;
  if (first.count === total) return `${held}, ${total === 1 ? '' : 'all '}${first.what}.`;
  return `${held}: ${parts.map(({ count, what }) => `${count.toLocaleString('en')} ${what}`).join(', ')}.`;
}

/** The campaign's use. Polled while it runs. */
function RedemptionsSection({ campaignId: id, read }: { campaignId: string; read: Read<CampaignDetailFragment> }) {
  const gateway = useGateway();
  const counts = useRead(couponCountsRead(id));
  const live = useLive({
    read: async () => {
      const campaign = await gateway.refresh(campaignRead(id));
      if (campaign?.redeemedCount === read.data?.redeemedCount) return;
      await gateway.refresh(couponCountsRead(id));
    },
    isMoving: read.data?.status === 'RUNNING' || read.data?.status === 'SCHEDULED',
    interval,
  });
  return (
    <Section title="Redemptions" actions={read.data && <Freshness live={live} />} read={read}>
      {(campaign) => (
        <>
          <Large>{usageText(campaign) ?? 'Coupon usage not available.'}</Large>
          {campaign.quantity !== null && campaign.redeemedCount !== null && (
            <SegmentTrack segments={[{ label: 'Used', value: campaign.redeemedCount, tone: 'success' }]} total={campaign.quantity} />
          )}
          <Loaded read={counts} missing="The coupons could not be counted." loading={<Skeleton width="60%" />}>
            {(known) => (
              <QuietLine>
                {campaign.status === 'INACTIVE' && known.available !== 0 && known.total !== 0
                  ? `${countsText(known)} Not usable while the campaign is inactive.`
                  : countsText(known)}
              </QuietLine>
            )}
          </Loaded>
        </>
      )}
    </Section>
  );
}

/** The push notifications that advertise the campaign, newest first. */
function NotificationsSection({ campaignId, zone }: { campaignId: string; zone: string }) {
  const [page, setPage] = useState(0);
  const read = useRead(advertisedByRead({ id: campaignId, page }));
  return (
    <Section
      title="Notifications"
      read={read}
      empty="No notifications advertise this campaign."
      missing="The notifications could not be read."
    >
      {(shown) => (
        <PagedSectionTable
          label="Notifications of the campaign"
          columns={[
            ...notificationColumns,
            { label: 'Created', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}

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
