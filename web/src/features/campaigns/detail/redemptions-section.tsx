import { usageText } from '@/entities/campaign/campaign';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { StepChart } from '@/ui/design/chart/step-chart';
import { Freshness } from '@/ui/design/freshness';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Large, QuietLine } from '@/ui/design/text';
import { redemptionPoints } from '../model/redemptions';
import type { CampaignCouponCountsQuery, CampaignDetailFragment } from './campaign.generated';
import { campaignRead, couponCountsRead, redemptionsRead } from './reads';

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

function History({ campaignId, campaign }: { campaignId: string; campaign: CampaignDetailFragment }) {
  const read = useRead(redemptionsRead(campaignId));
  return (
    <Loaded read={read} missing="Redemption times could not be read." loading={<Skeleton height="180px" />}>
      {(history) => {
        const points = redemptionPoints(history, campaign);
        return (
          <>
            {points.length > 0 && (
              <StepChart label="Coupons used" points={points} max={campaign.quantity ?? undefined} unit="used" zone={history.timezone} />
            )}
            {points.length === 0 && history.isComplete && campaign.redeemedCount !== 0 && <QuietLine>No coupons used yet.</QuietLine>}
            {!history.isComplete && (
              <QuietLine>
                {points.length === 0 ? 'Redemption times not available' : 'Some redemptions are missing'}: too many coupons to read, or no
                time recorded.
              </QuietLine>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface RedemptionsSectionProps {
  campaignId: string;
  read: Read<CampaignDetailFragment>;
}

/** The campaign's use over time. Polled while it runs. */
export function RedemptionsSection({ campaignId: id, read }: RedemptionsSectionProps) {
  const gateway = useGateway();
  const counts = useRead(couponCountsRead(id));
  const live = useLive({
    read: async () => {
      const campaign = await gateway.refresh(campaignRead(id));
      if (campaign?.redeemedCount === read.data?.redeemedCount) return;
      await Promise.all([gateway.refresh(couponCountsRead(id)), gateway.refresh(redemptionsRead(id))]);
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
          <History campaignId={id} campaign={campaign} />
        </>
      )}
    </Section>
  );
}
