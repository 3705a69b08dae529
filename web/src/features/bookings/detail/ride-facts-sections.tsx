import { Badge } from '@/ui/badge';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList, Section } from '@/ui/detail';
import { cancellationReasonLabel } from '../model/cancellation';
import { isFinal } from '@/ui/labels/booking-status';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingDetail } from './booking-detail';

interface SectionProps {
  booking: BookingDetail;
}

/** When: in the zone of the ride, which is the fleet's. */
export function TimesSection({ booking }: SectionProps) {
  return (
    <Section title="Times" id="times">
      <FieldList>
        <Field label="Pickup">{booking.pickupTime && <DateTime value={booking.pickupTime} zone={booking.timezone} />}</Field>
        <Field label="Booked">
          <DateTime value={booking.creationDate} zone={booking.timezone} />
        </Field>
        <Field label="Schedule">{scheduleTypeLabel(booking)}</Field>
        <Field label="Time zone">{booking.timezone}</Field>
      </FieldList>
    </Section>
  );
}

/** Who drives. Nobody yet is worth a warning only while somebody should. */
export function DriverSection({ booking: { driver, status } }: SectionProps) {
  return (
    <Section title="Driver" id="driver">
      {driver ? (
        <FieldList>
          <Field label="Name">{driver.name}</Field>
          <Field label="Reference">{driver.ref}</Field>
          <Field label="Driver id">{driver.id && <CopyText value={driver.id} />}</Field>
        </FieldList>
      ) : (
        <div>
          <Badge tone={status === 'ACTIVE' ? 'warning' : 'neutral'}>{isFinal(status) ? 'No driver' : 'No driver yet'}</Badge>
        </div>
      )}
    </Section>
  );
}

/** How it ended: shown once there is something to tell. */
export function OutcomeSection({ booking: { cancellation, rating, status } }: SectionProps) {
  if (!cancellation && !rating && !isFinal(status)) return null;
  return (
    <Section title="Outcome" id="outcome">
      <FieldList>
        {(cancellation ?? status === 'CANCELLED') && (
          <Field label="Cancelled because">{cancellation && cancellationReasonLabel(cancellation)}</Field>
        )}
        <Field label="Rating">
          {rating && (
            <>
              {rating.value} of 5 {rating.comment && <q>{rating.comment}</q>}
            </>
          )}
        </Field>
      </FieldList>
    </Section>
  );
}

/** The ids under which other systems know the booking. */
export function ReferencesSection({ booking }: SectionProps) {
  return (
    <Section title="References" id="references">
      <FieldList>
        <Field label="Booking id">
          <CopyText value={booking.id} />
        </Field>
        <Field label="Dispatch booking id">{booking.dispatchBookingId && <CopyText value={booking.dispatchBookingId} />}</Field>
        <Field label="Booking channel">{booking.bookingChannelId && <CopyText value={booking.bookingChannelId} />}</Field>
        <Field label="Offer">{booking.offerId && <CopyText value={booking.offerId} />}</Field>
      </FieldList>
    </Section>
  );
}
