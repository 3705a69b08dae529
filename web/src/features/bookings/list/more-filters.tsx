import { paymentStatusLabel } from '@/entities/booking/payment';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import type { BookingsFiltersProps } from './bookings-filters';
import { filteredPaymentStatuses, filteredReasons, problemGroups, withoutDriver } from './narrowing/narrowing';
import { type PickupWindow, pickupWindows } from './pickup-window';

const pickupWindowLabels: Readonly<Record<PickupWindow, string>> = {
  'next-2h': 'Next 2 hours',
  'next-8h': 'Next 8 hours',
  tonight: 'Tonight (18:00 to 06:00)',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  'last-week': 'Last week (Monday to Sunday)',
};

/** Windows of future pickups. */
const comingWindows: ReadonlySet<PickupWindow> = new Set(['next-2h', 'next-8h', 'tonight', 'today', 'tomorrow']);

const looksAhead = (window: PickupWindow): boolean => comingWindows.has(window);

const scheduleOptions = codeOptions(scheduleTypes, (scheduleType) => scheduleTypeLabel({ scheduleType }));
const windowOptions = pickupWindows.map((value) => ({ value, label: pickupWindowLabels[value] }));
const problemLabels = {
  driver: 'No driver',
  payment: 'Payment failed or missing',
  charge: 'Charged too much',
  delay: 'Overdue or not ended',
} as const satisfies Record<(typeof problemGroups)[number], string>;
const problemOptions = problemGroups.map((value) => ({ value, label: problemLabels[value] }));
const paymentOptions = filteredPaymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabel({ status: value })?.label ?? value,
}));
const reasonOptions = filteredReasons.map((value) => ({ value, label: cancellationReasonLabel({ reason: value }) }));

/** "Without a driver", and the drivers in the rows. */
function driverOptions(rows: readonly BookingRowFragment[], chosen: string) {
  const names = new Map<string, string>();
  for (const { driver } of rows) if (driver?.id) names.set(driver.id, driverName(driver) ?? driver.id);
  if (chosen !== '' && chosen !== withoutDriver && !names.has(chosen)) names.set(chosen, 'The chosen driver');
  const drivers = [...names].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: withoutDriver, label: 'Without driver' }, ...drivers];
}

interface MoreFiltersProps extends BookingsFiltersProps {
  /** Whether to include unused filters. */
  isAll: boolean;
}

/** The rarer filters, and those that the platform does not have. */
export default function MoreFilters({ list, rows, isAll }: MoreFiltersProps) {
  const { schedule, pickup, driver, problem, payment, cancelled } = list.state.filters;
  return (
    <>
      {(isAll || pickup) && (
        <ChoiceFilter
          label="Pickup"
          options={windowOptions}
          value={pickup ? [pickup] : []}
          onChange={([chosen]) =>
            list.update({
              filters: { pickup: chosen ?? null, from: null, to: null, view: null },
              ...(chosen && looksAhead(chosen) && { sort: { id: 'pickup', direction: 'ASC' } }),
            })
          }
        />
      )}
      {(isAll || problem.length > 0) && <ListChoice list={list} of="problem" label="Problem" options={problemOptions} />}
      {(isAll || driver !== '') && (
        <ChoiceFilter
          label="Driver"
          options={driverOptions(rows, driver)}
          value={driver === '' ? [] : [driver]}
          onChange={([chosen]) => list.update({ filters: { driver: chosen ?? '' } })}
        />
      )}
      {(isAll || schedule) && (
        <ChoiceFilter
          label="Schedule"
          options={scheduleOptions}
          value={schedule ? [schedule] : []}
          onChange={([chosen]) => list.update({ filters: { schedule: chosen ?? null } })}
        />
      )}
      {(isAll || payment.length > 0) && <ListChoice list={list} of="payment" label="Payment" options={paymentOptions} />}
      {(isAll || cancelled.length > 0) && <ListChoice list={list} of="cancelled" label="Cancelled by" options={reasonOptions} />}
    </>
  );
}
