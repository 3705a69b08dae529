import { useMemo } from 'react';
import type { Zone } from '@/lib/dates/dates';
import type { ListOf } from '@/lib/list/use-list';
import { passengerUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import { DataTable, type Column } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListSection } from '@/ui/screens/list/list-section';
import { deliveryStatuses, deliveryStatusLabel } from '../model/delivery-status';
import type { NotificationProcessPassengersQuery } from './process.generated';
import type { ProcessPassengersList } from './passengers-list';

type Delivery = NonNullable<NonNullable<NotificationProcessPassengersQuery['notificationProcess']>['passengers']>['items'][number];

/**
 * The columns of a sending's passengers.
 * @param zone the fleet's
 * @param isOver whether the sending has ended
 */
const passengerColumns = (zone: Zone, isOver: boolean): Column<Delivery>[] => [
  textColumn('passenger', 'Passenger', ({ passenger, passengerId }) => passenger?.fullName || passengerId),
  statusColumn('status', 'Status', (delivery) => deliveryStatusLabel(delivery, isOver)),
  textColumn('error', 'Reason', ({ error }) => error),
  timeColumn(
    'sent',
    'Sent',
    () => zone,
    ({ sentAt }) => sentAt,
    'time-with-seconds',
  ),
  textColumn('phone', 'Phone', ({ passenger }) => passenger?.phone),
  hidden(textColumn('email', 'Email', ({ passenger }) => passenger?.email)),
  hidden(idColumn('peId', 'PE user ID', ({ passenger }) => passenger?.peId)),
  hidden(idColumn('passengerId', 'Passenger ID', ({ passengerId }) => passengerId)),
];

interface PassengersSectionProps {
  list: ListOf<ProcessPassengersList>;
  processId: string;
  zone: Zone;
  isOver: boolean;
}

/** The passengers that a notification goes to at one of its times, each with its status. */
export function PassengersSection({ list, processId, zone, isOver }: PassengersSectionProps) {
  const columns = useMemo(() => passengerColumns(zone, isOver), [zone, isOver]);
  const options = codeOptions(deliveryStatuses, (status) => deliveryStatusLabel({ status, statusCode: status }, isOver));
  return (
    <ListSection title="Passengers">
      <DataTable
        label="Passengers"
        columns={columns}
        list={list}
        rowHref={({ passenger }) => passenger && passengerUrl(passenger.id)}
        emptyTitle="No passengers"
        emptyText="This notification has no recipients."
        filters={<ListChoice list={list} of="status" label="Status" options={options} />}
        csv={{ filename: `notification-passengers-${processId}` }}
      />
    </ListSection>
  );
}
