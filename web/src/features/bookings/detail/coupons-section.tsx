import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { couponStatusLabel, whyNotUsable } from '@/entities/passenger-coupon/coupon-status';
import { campaignUrl } from '@/lib/routes/urls';
import { Badge } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Row, RowMain, Rows } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import type { BookingSectionProps } from './booking-detail';
import type { BookingPassengerCouponsQuery } from './booking.generated';
import { couponsRead } from './reads';

type CouponPage = NonNullable<NonNullable<BookingPassengerCouponsQuery['passenger']>['coupons']>;

/** Used coupons without details. */
function UsedCoupons({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => (
    <div key={id}>
      <Badge tone="info">Used here</Badge> <CopyText value={id} />
    </div>
  ));
}

interface CouponRowsProps {
  page: CouponPage;
  /** IDs of the coupons that the booking used. */
  used: readonly string[];
  zone: Zone;
}

function CouponRows({ page: { items, pageInfo }, used, zone }: CouponRowsProps) {
  const coupons = items.toSorted((one, other) => Number(used.includes(other.id)) - Number(used.includes(one.id)));
  return (
    <>
      <UsedCoupons ids={used.filter((id) => !items.some((coupon) => coupon.id === id))} />
      {coupons.length === 0 && <QuietLine>No coupons.</QuietLine>}
      <Rows>
        {coupons.map((coupon) => {
          const status = couponStatusLabel(coupon);
          return (
            <Row key={coupon.id}>
              {used.includes(coupon.id) && <Badge tone="info">Used here</Badge>}
              <RowMain>
                {coupon.campaignId ? (
                  <ScreenLink route="campaign" to={campaignUrl(coupon.campaignId)}>
                    {coupon.campaign?.name || coupon.campaignId}
                  </ScreenLink>
                ) : (
                  'Unknown campaign'
                )}{' '}
                <Muted>
                  {coupon.redemptions ?? 0} of {coupon.maxRedemptions ?? 'any number'} used
                </Muted>
              </RowMain>
              {status && <CodeBadge of={status} />}
              <Muted>{whyNotUsable(coupon)}</Muted>
              {coupon.expiresAt && (
                <Muted>
                  until <DateTime value={coupon.expiresAt} zone={zone} format="date" />
                </Muted>
              )}
            </Row>
          );
        })}
      </Rows>
      {pageInfo.hasMore && <QuietLine>Showing the newest {coupons.length}.</QuietLine>}
    </>
  );
}

function PassengerCoupons({ passengerId, used, zone }: { passengerId: string } & Omit<CouponRowsProps, 'page'>) {
  const read = useRead(couponsRead(passengerId), { isShared: true });
  return (
    <>
      {read.data == null && <UsedCoupons ids={used} />}
      <Loaded read={read} missing="No coupons.">
        {(page) => <CouponRows page={page} used={used} zone={zone} />}
      </Loaded>
    </>
  );
}

/** The passenger's coupons, with those used for this booking first. */
export function CouponsSection({ booking, zone }: BookingSectionProps) {
  return (
    <Section title="Coupons" id="coupons" read={booking}>
      {({ passengerId, couponIds }) => {
        const used = couponIds ?? [];
        if (passengerId !== null) return <PassengerCoupons passengerId={passengerId} used={used} zone={zone} />;
        return used.length > 0 ? <UsedCoupons ids={used} /> : <QuietLine>No coupons used.</QuietLine>;
      }}
    </Section>
  );
}
