import { NetworkStatus } from '@apollo/client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { bookingUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { Pagination } from '@/ui/data-table/pagination';
import { DateTime } from '@/ui/date-time';
import { formatMoney } from '@/ui/money';
import { NoValue } from '@/ui/no-value';
import { couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { couponUseLabel, redemptionsText } from '../model/coupon';
import { Muted, OwnSection, SmallTable } from './parts';
import { type PassengerCouponsQuery, usePassengerCouponsQuery } from './passenger.generated';

type Coupon = NonNullable<NonNullable<PassengerCouponsQuery['passenger']>['coupons']>['items'][number];

const Uses = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
`;

function CouponUses({ uses }: { uses: Coupon['bookingCoupons'] }) {
  if (!uses) return <Muted>Could not be read.</Muted>;
  if (uses.length === 0) return <NoValue />;
  return (
    <Uses>
      {uses.map((use) => {
        const status = couponUseLabel(use);
        return (
          <li key={use.id}>
            <Link to={bookingUrl(use.bookingId)} title={use.bookingId}>
              Booking {use.bookingId.slice(0, 8)}
            </Link>
            {use.discount && <span>−{formatMoney(use.discount)}</span>}
            {status && <Badge tone={status.tone}>{status.label}</Badge>}
          </li>
        );
      })}
    </Uses>
  );
}

function CouponRow({ coupon, zone }: { coupon: Coupon; zone: string }) {
  const status = couponStatusLabel(coupon);
  return (
    <tr>
      <td title={coupon.campaignId}>{coupon.campaign?.name ?? `Campaign ${coupon.campaignId.slice(0, 8)}`}</td>
      <td>{status ? <Badge tone={status.tone}>{status.label}</Badge> : <NoValue />}</td>
      <td>{redemptionsText(coupon)}</td>
      <td>
        <DateTime value={coupon.createdAt} zone={zone} format="date" />
      </td>
      <td>{coupon.expiresAt ? <DateTime value={coupon.expiresAt} zone={zone} format="date" /> : 'Never'}</td>
      <td>
        <CouponUses uses={coupon.bookingCoupons} />
      </td>
    </tr>
  );
}

/** The passenger's coupons, newest first, and the bookings that each was used on. */
export function CouponsSection({ passengerId }: { passengerId: string }) {
  const { timezone: zone } = useSelectedFleet();
  const [page, setPage] = useState(0);
  const { data, previousData, error, networkStatus, refetch } = usePassengerCouponsQuery({
    variables: { id: passengerId, page },
  });
  const coupons = (data ?? previousData)?.passenger?.coupons;
  return (
    <OwnSection
      title="Coupons"
      id="coupons"
      isLoading={networkStatus < NetworkStatus.ready}
      error={toDataError(error)}
      onRetry={() => void refetch()}
    >
      {coupons && (
        <>
          {coupons.items.length === 0 ? (
            <Muted>No coupons.</Muted>
          ) : (
            <SmallTable label="Coupons of the passenger" heads={['Campaign', 'Status', 'Used', 'Received', 'Ends', 'Bookings']}>
              {coupons.items.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} zone={zone} />
              ))}
            </SmallTable>
          )}
          {(coupons.pageInfo.hasMore || page > 0) && (
            <Pagination
              label="Coupons of the passenger"
              pageInfo={coupons.pageInfo}
              rowCount={coupons.items.length}
              onPageChange={setPage}
            />
          )}
        </>
      )}
    </OwnSection>
  );
}
