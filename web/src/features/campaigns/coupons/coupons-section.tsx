import { useMemo, useState } from 'react';
import { couponStatuses, couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { useList } from '@/lib/list/use-list';
import { passengerUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListSection } from '@/ui/screens/list/list-section';
import { couponsListOf } from './coupons-list';
import { CouponBookings } from '@/entities/passenger-coupon/coupon-bookings';
import { redemptionsText } from '@/entities/passenger-coupon/coupon-use';
import { Clipped } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, statusColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { CampaignCouponFragment } from './coupons.generated';

/** The name of a coupon's passenger, or the beginning of the ID if the passenger is deleted or may not be seen. */
const holderName = ({ passenger, passengerId }: CampaignCouponFragment): string =>
  passenger?.fullName || (passengerId ? `Passenger ${passengerId.slice(0, 8)}` : 'Passenger unknown');

const couponColumns = (zone: string): Column<CampaignCouponFragment>[] => [
  {
    id: 'passenger',
    header: 'Passenger',
    cell: (coupon) => <Clipped title={coupon.passengerId ?? undefined}>{holderName(coupon)}</Clipped>,
    csv: ({ passenger }) => passenger?.fullName ?? null,
  },
  statusColumn('status', 'Status', couponStatusLabel),
  { id: 'used', header: 'Used', cell: redemptionsText, csv: ({ redemptions }) => redemptions },
  timeColumn(
    'last-used',
    'Last used',
    () => zone,
    ({ redeemedAt }) => redeemedAt?.at(-1),
  ),
  timeColumn(
    'received',
    'Received',
    () => zone,
    ({ createdAt }) => createdAt,
  ),
  timeColumn('expires', 'Expires', zone, ({ expiresAt }) => expiresAt, 'date'),
  {
    id: 'bookings',
    header: 'Bookings',
    cell: (coupon) => <CouponBookings couponId={coupon.id} of={holderName(coupon)} />,
  },
  hidden(idColumn('passenger-id', 'Passenger ID', ({ passengerId }) => passengerId)),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];

const statusOptions = codeOptions(couponStatuses, (status) => couponStatusLabel({ status, statusCode: status }));

export function CouponsSection({ campaignId, zone }: { campaignId: string; zone: string }) {
  const [definition] = useState(() => couponsListOf(campaignId));
  const list = useList(definition);
  const columns = useMemo(() => couponColumns(zone), [zone]);
  return (
    <ListSection title="Coupons">
      <DataTable
        label="Coupons"
        columns={columns}
        list={list}
        rowHref={({ passengerId }) => passengerId && passengerUrl(passengerId)}
        emptyText="Coupons appear here once passengers claim them."
        filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
        csv={{ filename: `coupons-of-${campaignId}`, zone }}
      />
    </ListSection>
  );
}
