import { ChoiceFilter, DateRangeFilter, FilterBar, SearchFilter } from '@/ui/filter-bar';
import { bookingStatuses, bookingStatusLabel } from '@/entities/booking/booking-status';
import { searchParamOf, searchTermOf } from '@/lib/search-term';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import { isNarrowed } from './bookings-variables';
import type { BookingsListState, BookingsListChange } from './list-spec';
import { noFilters } from './list-spec';

const statusOptions = bookingStatuses.map((status) => ({ value: status, label: bookingStatusLabel({ status }).label }));
const scheduleOptions = scheduleTypes.map((scheduleType) => ({ value: scheduleType, label: scheduleTypeLabel({ scheduleType }) }));

interface BookingsFilterBarProps {
  state: BookingsListState;
  update: (change: BookingsListChange) => void;
  /** The fleet's IANA time zone: days of pickup are days there. */
  zone: string;
}

export function BookingsFilterBar({ state, update, zone }: BookingsFilterBarProps) {
  const { status, schedule, from, to } = state.filters;
  return (
    <FilterBar isActive={isNarrowed(state)} onClear={() => update(noFilters)}>
      <SearchFilter
        label="Search by id, passenger or phone"
        value={searchTermOf(state.search)}
        onChange={(term) => update({ search: searchParamOf(term) })}
      />
      <ChoiceFilter
        label="Status"
        multiple
        options={statusOptions}
        value={status}
        onChange={(chosen) => update({ filters: { status: chosen } })}
      />
      <ChoiceFilter
        label="Schedule"
        options={scheduleOptions}
        value={schedule ? [schedule] : []}
        onChange={([chosen]) => update({ filters: { schedule: chosen ?? null } })}
      />
      <DateRangeFilter
        label="Pickup date"
        from={from ?? undefined}
        to={to ?? undefined}
        zone={zone}
        onChange={(range) => update({ filters: { from: range.from ?? null, to: range.to ?? null } })}
      />
    </FilterBar>
  );
}
