import { bookingStatuses, bookingStatusLabel } from '@/entities/booking/booking-status';
import type { ListOf } from '@/lib/list/list';
import { ListFilters, ListSearch } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter, DateRangeFilter } from '@/ui/design/filter-bar';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import type { bookingsList } from './bookings-list';

const statusOptions = bookingStatuses.map((status) => ({ value: status, label: bookingStatusLabel({ status })?.label ?? status }));
const scheduleOptions = scheduleTypes.map((scheduleType) => ({
  value: scheduleType,
  label: scheduleTypeLabel({ scheduleType }) ?? scheduleType,
}));

interface BookingsFiltersProps {
  list: ListOf<typeof bookingsList>;
  /** The fleet's IANA time zone: days of pickup are days there. */
  zone: string;
}

export function BookingsFilters({ list, zone }: BookingsFiltersProps) {
  const { status, schedule, from, to } = list.state.filters;
  return (
    <ListFilters list={list}>
      <ListSearch list={list} label="Search by ID, passenger or phone" />
      <ChoiceFilter
        label="Status"
        multiple
        options={statusOptions}
        value={status}
        onChange={(chosen) => list.update({ filters: { status: chosen } })}
      />
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
    </ListFilters>
  );
}
