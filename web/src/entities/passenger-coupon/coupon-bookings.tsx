import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/bidi';
import { readOf } from '@/lib/read';
import { Button } from '@/ui/button';
import { Loaded } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { CouponUses } from './coupon-uses';
import { CouponBookingsDocument } from './passenger-coupon.generated';

const Bookings = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 18ch;
  padding-block: 4px;
`;

function Uses({ couponId }: { couponId: string }) {
  const read = readOf(useQuery(CouponBookingsDocument, { variables: { id: couponId } }), (data) => data.bookingCoupons);
  return (
    <Loaded read={read} empty="No bookings." loading={<Skeleton width="100%" height="20px" />}>
      {(uses) => <CouponUses uses={uses} />}
    </Loaded>
  );
}

interface CouponBookingsProps {
  couponId: string;
  /** Whose coupon it is, or of which campaign. */
  of: string;
}

/** The bookings that a coupon was used on. Read when they are asked for, because they are a call a coupon. */
export function CouponBookings({ couponId, of }: CouponBookingsProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide bookings' : 'Show bookings';
  return (
    <Bookings>
      <Button
        size="small"
        variant="ghost"
        aria-label={sentence`${label} of ${of}`}
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
      >
        {label}
      </Button>
      {isShown && <Uses couponId={couponId} />}
    </Bookings>
  );
}
