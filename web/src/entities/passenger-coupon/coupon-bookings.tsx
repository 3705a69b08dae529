import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { defineRead, withId } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import { Button } from '@/ui/design/button/button';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { CouponBookingsDocument } from './passenger-coupon.generated';
import { Link } from 'react-router-dom';
import { bookingUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { Inline } from '@/ui/design/inline';
import { Lines } from '@/ui/design/layout';
import { formatMoney } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { QuietLine } from '@/ui/design/text';
import { couponUseLabel } from './coupon-use';
import type { CouponUseFragment } from './passenger-coupon.generated';

const Bookings = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 18ch;
  padding-block: 4px;
  /* The ghost button's text below the column's heading. */
  & > button {
    margin-inline-start: -8px;
  }
`;

function CouponUses({ uses }: { uses: readonly CouponUseFragment[] | null }) {
  if (!uses) return <QuietLine>Could not be read.</QuietLine>;
  if (uses.length === 0) return <NoValue />;
  return (
    <Lines>
      {uses.map((use) => {
        const status = couponUseLabel(use);
        return (
          <Inline as="li" key={use.id} $rowGap={0}>
            {use.bookingId ? (
              <Link to={bookingUrl(use.bookingId)} title={use.bookingId}>
                Booking {use.bookingId.slice(0, 8)}
              </Link>
            ) : (
              'Booking unknown'
            )}
            {use.discount && <span>−{formatMoney(use.discount)}</span>}
            {status && <CodeBadge of={status} />}
          </Inline>
        );
      })}
    </Lines>
  );
}

const usesRead = defineRead(CouponBookingsDocument, withId, (data) => data.bookingCoupons);

function Uses({ couponId }: { couponId: string }) {
  const read = useRead(usesRead(couponId), { fetchPolicy: 'cache-first' });
  return (
    <Loaded read={read} empty="No bookings." loading={<Skeleton width="100%" height="20px" />}>
      {(uses) => <CouponUses uses={uses} />}
    </Loaded>
  );
}

interface CouponBookingsProps {
  couponId: string;
  /** The coupon's owner or campaign, for the button's name. */
  of: string;
}

/** The bookings that a coupon was used on. Read on request, because they cost a call per coupon. */
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
