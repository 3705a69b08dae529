import { usageText } from '@/entities/campaign/campaign';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { counted } from '@/lib/text/counted';
import { SegmentTrack } from '@/ui/design/chart/segment-bar';
import { Freshness } from '@/ui/design/freshness';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Large, QuietLine } from '@/ui/design/text';
import type { CampaignCouponCountsQuery, CampaignDetailFragment } from './campaign.generated';
import { campaignRead, couponCountsRead } from './reads';

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

interface RedemptionsSectionProps {
  campaignId: string;
  read: Read<CampaignDetailFragment>;
}

/** The campaign's use. Polled while it runs. */
export function RedemptionsSection({ campaignId: id, read }: RedemptionsSectionProps) {
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
