import { useMemo, useState } from 'react';
import { couponStatuses, couponStatusLabel } from '@/entities/passenger-coupon/coupon-status';
import { todayDate } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { passengerUrl } from '@/lib/routes/urls';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFilters } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListSection } from '@/ui/screens/list/list-section';
import { couponColumns } from './columns';
import { couponsListOf } from './coupons-list';

const statusOptions = couponStatuses.map((value) => ({
  value,
  label: couponStatusLabel({ status: value, statusCode: value })?.label ?? value,
}));

interface CouponsSectionProps {
  campaignId: string;
  /** An IANA time zone. */
  zone: string;
}

/** The passengers with a coupon of the campaign, and the bookings it was used on. */
export function CouponsSection({ campaignId, zone }: CouponsSectionProps) {
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
        emptyTitle="No coupons yet"
        emptyText="Coupons appear here once passengers claim them."
        toolbar={
          <ListFilters list={list}>
            <ChoiceFilter
              label="Status"
              options={statusOptions}
              value={list.state.filters.status}
              onChange={(status) => list.update({ filters: { status } })}
              multiple
            />
          </ListFilters>
        }
        csv={{ filename: `coupons-of-${campaignId}-${todayDate(zone)}` }}
      />
    </ListSection>
  );
}
