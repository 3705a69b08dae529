import { useState } from 'react';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { campaignUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Muted } from '@/ui/design/text';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { CouponBookings } from '@/entities/passenger-coupon/coupon-bookings';
import { couponStatusLabel, whyNotUsable } from '@/entities/passenger-coupon/coupon-status';
import { redemptionsText } from '@/entities/passenger-coupon/coupon-use';
import type { PassengerCouponsQuery } from './passenger.generated';
import { couponsRead } from './reads';

type Coupon = NonNullable<NonNullable<PassengerCouponsQuery['passenger']>['coupons']>['items'][number];

const campaignOf = ({ campaignId, campaign }: Coupon) => campaignId && (campaign?.name || `Campaign ${campaignId.slice(0, 8)}`);

/** The passenger's coupons, newest first. The bookings that used one are read on request. */
export function CouponsSection({ passengerId }: { passengerId: string }) {
  const { timezone: zone } = useSelectedFleet();
  const [page, setPage] = useState(0);
  const coupons = useRead(couponsRead({ id: passengerId, page }));
  return (
    <Section title="Coupons" id="coupons" read={coupons} empty="No coupons.">
      {(shown) => (
        <PagedSectionTable
          label="Coupons of the passenger"
          columns={[
            {
              label: 'Campaign',
              cell: (coupon) =>
                coupon.campaignId ? (
                  <span title={coupon.campaignId}>
                    <ScreenLink route="campaign" to={campaignUrl(coupon.campaignId)}>
                      {campaignOf(coupon)}
                    </ScreenLink>
                  </span>
                ) : (
                  <NoValue />
                ),
            },
            {
              label: 'Status',
              cell: (coupon) => (
                <>
                  <CodeBadge of={couponStatusLabel(coupon)} /> <Muted>{whyNotUsable(coupon)}</Muted>
                </>
              ),
            },
            { label: 'Used', cell: redemptionsText },
            { label: 'Received', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="date" /> },
            {
              label: 'Expires',
              cell: ({ expiresAt }) => (expiresAt ? <DateTime value={expiresAt} zone={zone} format="date" /> : 'Never'),
            },
            {
              label: 'Bookings',
              cell: (coupon) => <CouponBookings couponId={coupon.id} of={campaignOf(coupon) ?? 'an unknown campaign'} />,
            },
          ]}
          page={shown}
          onPageChange={setPage}
        />
      )}
    </Section>
  );
}
