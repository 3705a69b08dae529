import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookingUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { Lines } from '@/ui/design/layout';
import { formatMoney } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { QuietLine } from '@/ui/design/text';
import { couponUseLabel } from './coupon-use';
import type { CouponUseFragment } from './passenger-coupon.generated';

const Use = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;

/** The bookings that a coupon was used on, and the discount on each. */
export function CouponUses({ uses }: { uses: readonly CouponUseFragment[] | null }) {
  if (!uses) return <QuietLine>Could not be read.</QuietLine>;
  if (uses.length === 0) return <NoValue />;
  return (
    <Lines>
      {uses.map((use) => {
        const status = couponUseLabel(use);
        return (
          <Use key={use.id}>
            {use.bookingId ? (
              <Link to={bookingUrl(use.bookingId)} title={use.bookingId}>
                Booking {use.bookingId.slice(0, 8)}
              </Link>
            ) : (
              'Booking unknown'
            )}
            {use.discount && <span>−{formatMoney(use.discount)}</span>}
            {status && <CodeBadge of={status} />}
          </Use>
        );
      })}
    </Lines>
  );
}
