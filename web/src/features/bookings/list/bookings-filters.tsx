import { bookingStatuses, bookingStatusLabel } from '@/entities/booking/booking-status';
import type { ListOf } from '@/lib/list/list';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter, DateRangeFilter } from '@/ui/design/filter-bar';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import type { bookingsList } from './bookings-list';

const statusOptions = codeOptions(bookingStatuses, (status) => bookingStatusLabel({ status }));
const scheduleOptions = codeOptions(scheduleTypes, (scheduleType) => scheduleTypeLabel({ scheduleType }));

interface BookingsFiltersProps {
  list: ListOf<typeof bookingsList>;
  /** The fleet's IANA time zone: days of pickup are days there. */
  zone: string;
}

/** The filters after the search box. */
export function BookingsFilters({ list, zone }: BookingsFiltersProps) {
  const { schedule, from, to } = list.state.filters;
  return (
    <>
      <ListChoice list={list} of="status" label="Status" options={statusOptions} />
      <ChoiceFilter
        label="Schedule"
        options={scheduleOptions}
        value={schedule ? [schedule] : []}
        onChange={([chosen]) => list.update({ filters: { schedule: chosen ?? null } })}
      />
      <DateRangeFilter
        label="Pickup date"
        from={from ?? undefined}
        to={to ?? undefined}
        zone={zone}
        hasFuture
        onChange={(range) => list.update({ filters: { from: range.from ?? null, to: range.to ?? null } })}
      />
    </>
  );
}
