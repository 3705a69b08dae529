import { useState } from 'react';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { campaignUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { CouponBookings } from '@/entities/passenger-coupon/coupon-bookings';
import { couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { redemptionsText } from '@/entities/passenger-coupon/coupon-use';
import type { PassengerCouponsQuery } from './passenger.generated';
import { couponsRead } from './reads';

type Coupon = NonNullable<NonNullable<PassengerCouponsQuery['passenger']>['coupons']>['items'][number];

function CouponRow({ coupon, zone }: { coupon: Coupon; zone: string }) {
  const campaign = coupon.campaignId && (coupon.campaign?.name || `Campaign ${coupon.campaignId.slice(0, 8)}`);
  return (
    <tr>
      <td title={coupon.campaignId ?? undefined}>
        {coupon.campaignId ? (
          <ScreenLink route="campaign" to={campaignUrl(coupon.campaignId)}>
            {campaign}
          </ScreenLink>
        ) : (
          <NoValue />
        )}
      </td>
      <td>
        <CodeBadge of={couponStatusLabel(coupon)} />
      </td>
      <td>{redemptionsText(coupon)}</td>
      <td>
        <DateTime value={coupon.createdAt} zone={zone} format="date" />
      </td>
      <td>{coupon.expiresAt ? <DateTime value={coupon.expiresAt} zone={zone} format="date" /> : 'Never'}</td>
      <td>
        <CouponBookings couponId={coupon.id} of={campaign ?? 'an unknown campaign'} />
      </td>
    </tr>
  );
}

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
          heads={['Campaign', 'Status', 'Used', 'Received', 'Expires', 'Bookings']}
          page={shown}
          onPageChange={setPage}
        >
          <tbody>
            {shown.items.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} zone={zone} />
            ))}
          </tbody>
        </PagedSectionTable>
      )}
    </Section>
  );
}
