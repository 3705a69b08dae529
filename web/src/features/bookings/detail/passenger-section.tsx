import { CopyText } from '@/ui/copy-text';
import { Field, FieldList, Section } from '@/ui/detail';
import { passengerName } from '../model/names';
import type { BookingDetail } from './booking-detail';

/** Who rides. */
export function PassengerSection({ booking }: { booking: BookingDetail }) {
  const { passenger, passengerId, peUserId, businessAccountId } = booking;
  return (
    <Section title="Passenger" id="passenger">
      <FieldList>
        <Field label="Name">{passengerName(passenger)}</Field>
        <Field label="Phone">{passenger?.phoneNumber && <CopyText value={passenger.phoneNumber} />}</Field>
        <Field label="Passenger id">{passengerId && <CopyText value={passengerId} />}</Field>
        <Field label="Passenger engine id">{peUserId && <CopyText value={peUserId} />}</Field>
        <Field label="Business account">{businessAccountId && <CopyText value={businessAccountId} />}</Field>
      </FieldList>
    </Section>
  );
}
