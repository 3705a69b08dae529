import { paymentStatusLabel } from '@/entities/booking/payment';
import { codeOptions } from '@/ui/design/code-label';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { cancellationReasonLabel } from '../model/cancellation';
import { scheduleTypeLabel, scheduleTypes } from '../model/schedule-type';
import type { BookingsList } from './bookings-list';
import { filteredPaymentStatuses, filteredReasons, type ProblemGroup, problemGroups } from './narrowing/narrowing';

const scheduleOptions = codeOptions(scheduleTypes, (scheduleType) => scheduleTypeLabel({ scheduleType }));
const problemLabels = {
  driver: 'No driver',
  payment: 'Payment failed or missing',
  charge: 'Charged too much',
  delay: 'Overdue or not ended',
} as const satisfies Record<ProblemGroup, string>;
const problemOptions = codeOptions(problemGroups, (group) => problemLabels[group]);
const paymentOptions = codeOptions(filteredPaymentStatuses, (status) => paymentStatusLabel({ status }));
const reasonOptions = codeOptions(filteredReasons, (reason) => cancellationReasonLabel({ reason }));

/** The rarer filters, and those that the platform does not have. */
export default function MoreFilters({ list, isAll }: { list: BookingsList; isAll: boolean }) {
  const { schedule, problem, payment, cancelled } = list.state.filters;
  return (
    <>
      {(isAll || problem.length > 0) && <ListChoice list={list} of="problem" label="Problem" options={problemOptions} />}
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
