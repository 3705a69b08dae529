import { Suspense, useState } from 'react';
import { bookingStatuses, bookingStatusLabel } from '@/entities/booking/booking-status';
import { useCan } from '@/lib/access/use-can';
import { todayDate } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter, DateRangeFilter } from '@/ui/design/filter-bar';
import { lazyPart } from '@/ui/design/lazy-part';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import type { BookingsList } from './bookings-list';
import { isNarrowed } from './narrowing/narrowing';

const statusOptions = codeOptions(bookingStatuses, (status) => bookingStatusLabel({ status }));

const MoreFilters = lazyPart(() => import('./more-filters'));
const SearchParts = lazyPart(() => import('../search/search-parts'));

/** The filters after the search box, with rarer ones on request. */
export function BookingsFilters({ list, zone }: { list: BookingsList; zone: string }) {
  const { filters } = list.state;
  const { schedule, from, to, fleets } = filters;
  const maySeeAll = useCan('seeAllFleets');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListChoice list={list} of="status" label="Status" options={statusOptions} />
      <DateRangeFilter
        label="Pickup date"
        from={from ?? undefined}
        to={to ?? undefined}
        zone={zone}
        hasFuture
        onChange={(range) =>
          list.update({
            // The other tabs have pickup times of their own.
            filters: { from: range.from ?? null, to: range.to ?? null, view: 'all' },
            // The next pickups first for future days.
            ...(range.from && range.from >= todayDate(zone) && { sort: { id: 'pickup', direction: 'ASC' } }),
          })
        }
      />
      {maySeeAll && (isOpen || fleets) && (
        <ChoiceFilter
          label="Fleets"
          options={[{ value: 'all', label: 'All fleets' }]}
          value={fleets ? [fleets] : []}
          onChange={([chosen]) => list.update({ filters: { fleets: chosen ?? null } })}
        />
      )}
      {(isOpen || schedule || isNarrowed(filters)) && (
        <Suspense fallback={null}>
          <MoreFilters list={list} isAll={isOpen} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <SearchParts term={list.state.search} onChange={(search) => list.update({ search })} />
      </Suspense>
      <Button size="small" variant="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Fewer filters' : 'More filters'}
      </Button>
    </>
  );
}
