import { useMemo, useState } from 'react';
import { couponStatuses, couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { useList } from '@/lib/list/use-list';
import { passengerUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListSection } from '@/ui/screens/list/list-section';
import { couponColumns } from './columns';
import { couponsListOf } from './coupons-list';

const statusOptions = codeOptions(couponStatuses, (status) => couponStatusLabel({ status, statusCode: status }));

/** The passengers with a coupon of the campaign, and the bookings it was used on. */
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
