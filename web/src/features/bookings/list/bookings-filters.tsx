import { useState } from 'react';
import { bookingStatuses, bookingStatusLabel } from '@/entities/booking/booking-status';
import { paymentStatusLabel } from '@/entities/booking/payment';
import type { ListOf } from '@/lib/list/list';
import { Button } from '@/ui/design/button/button';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ChoiceFilter, DateRangeFilter } from '@/ui/design/filter-bar';
import { todayDate } from '@/lib/dates/dates';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import type { bookingsList } from './bookings-list';
import { filteredPaymentStatuses, filteredReasons, problemGroups, withoutDriver } from './narrowing';
import { looksAhead, pickupWindowLabels, pickupWindows } from './pickup-window';

const statusOptions = codeOptions(bookingStatuses, (status) => bookingStatusLabel({ status }));
const scheduleOptions = codeOptions(scheduleTypes, (scheduleType) => scheduleTypeLabel({ scheduleType }));
const windowOptions = pickupWindows.map((value) => ({ value, label: pickupWindowLabels[value] }));
const problemLabels = {
  driver: 'No driver',
  payment: 'Payment failed or missing',
  charge: 'Charged too much',
  delay: 'Overdue or not ended',
  record: 'Contradictory or incomplete',
} as const satisfies Record<(typeof problemGroups)[number], string>;
const problemOptions = problemGroups.map((value) => ({ value, label: problemLabels[value] }));
const paymentOptions = filteredPaymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabel({ status: value })?.label ?? value,
}));
const reasonOptions = filteredReasons.map((value) => ({ value, label: cancellationReasonLabel({ reason: value }) }));

/** Without a driver, or with one of those in the rows. */
function driverOptions(rows: readonly BookingRowFragment[], chosen: string) {
  const names = new Map<string, string>();
  for (const { driver } of rows) if (driver?.id) names.set(driver.id, driverName(driver) ?? driver.id);
  if (chosen !== '' && chosen !== withoutDriver && !names.has(chosen)) names.set(chosen, 'The chosen driver');
  const drivers = [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: withoutDriver, label: 'Without driver' }, ...drivers];
}

interface BookingsFiltersProps {
  list: ListOf<typeof bookingsList>;
  /** The rows that were read, whose drivers can be chosen. */
  rows: readonly BookingRowFragment[];
  /** The fleet's IANA time zone: days of pickup are days there. */
  zone: string;
}

/** The filters after the search box: the rarer ones on request. */
export function BookingsFilters({ list, rows, zone }: BookingsFiltersProps) {
  const { schedule, from, to, pickup, driver, payment, cancelled } = list.state.filters;
  const [isOpen, setOpen] = useState(false);
  const isMore = isOpen || schedule !== null || payment.length + cancelled.length > 0;
  // The next pickups first where the list looks ahead.
  const order = (isAhead: boolean) => (isAhead ? ({ sort: { id: 'pickup', direction: 'ASC' } } as const) : {});
  return (
    <>
      <ListChoice list={list} of="status" label="Status" options={statusOptions} />
      <ChoiceFilter
        label="Pickup"
        options={windowOptions}
        value={pickup ? [pickup] : []}
        onChange={([chosen]) =>
          list.update({ filters: { pickup: chosen ?? null, from: null, to: null }, ...order(chosen !== undefined && looksAhead(chosen)) })
        }
      />
      <DateRangeFilter
        label="Pickup date"
        from={from ?? undefined}
        to={to ?? undefined}
        zone={zone}
        hasFuture
        onChange={(range) =>
          list.update({
            filters: { from: range.from ?? null, to: range.to ?? null, pickup: null },
            ...order(range.from !== undefined && range.from >= todayDate(zone)),
          })
        }
      />
      <ListChoice list={list} of="problem" label="Problem" options={problemOptions} />
      <ChoiceFilter
        label="Driver"
        options={driverOptions(rows, driver)}
        value={driver === '' ? [] : [driver]}
        onChange={([chosen]) => list.update({ filters: { driver: chosen ?? '' } })}
      />
      {isMore ? (
        <>
          <ChoiceFilter
            label="Schedule"
            options={scheduleOptions}
            value={schedule ? [schedule] : []}
            onChange={([chosen]) => list.update({ filters: { schedule: chosen ?? null } })}
          />
          <ListChoice list={list} of="payment" label="Payment" options={paymentOptions} />
          <ListChoice list={list} of="cancelled" label="Cancelled by" options={reasonOptions} />
        </>
      ) : (
        <Button variant="ghost" onPress={() => setOpen(true)}>
          More filters
        </Button>
      )}
    </>
  );
}
