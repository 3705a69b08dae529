import { Link } from 'react-router-dom';
import { useBookingChannelNameQuery } from '@/entities/booking-channel/booking-channel.generated';
import { useSelectedFleet } from '@/lib/fleet-scope';
import type { Read } from '@/lib/read';
import { bookingChannelUrl, businessAccountUrl, fleetUrl, passengerUrl } from '@/lib/urls';
import { useCanOpen } from '@/lib/access/use-can';
import { DateTime } from '@/ui/date-time';
import { CopyField, Field, FieldList } from '@/ui/detail';
import { FieldColumns } from '@/ui/layout';
import { ScreenLink } from '@/ui/screen-link';
import { LoadingFields, Section } from '@/ui/section';
import { Muted } from '@/ui/text';
import { personName } from '@/lib/person-name';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName, vehicleText } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingDetail } from './booking-detail';
import { useBookingBusinessAccountQuery, useBookingFleetQuery } from './booking.generated';

/** The fleet's name. It is read only where the top bar does not have it already, and the page never waits for it. */
export function FleetLink({ fleetId }: { fleetId: string }) {
  const selected = useSelectedFleet();
  const { data, loading } = useBookingFleetQuery({ variables: { id: fleetId }, skip: selected.id === fleetId });
  const fleet = selected.id === fleetId ? selected : data?.fleet;
  return <Link to={fleetUrl(fleetId)}>{fleet?.name || (loading ? 'Fleet' : fleetId)}</Link>;
}

function ChannelLink({ id }: { id: string }) {
  const { data } = useBookingChannelNameQuery({ variables: { id } });
  return (
    <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
      {data?.bookingChannel?.name || id}
    </ScreenLink>
  );
}

function BusinessAccountLink({ id }: { id: string }) {
  const { data } = useBookingBusinessAccountQuery({ variables: { id } });
  const account = data?.businessAccount;
  return (
    <>
      <ScreenLink route="business-account" to={businessAccountUrl(id)}>
        {account?.name || id}
      </ScreenLink>
      {account?.code && ` · ${account.code}`}
      {account?.isActive === false && ' · not active'}
    </>
  );
}

function Facts({ booking }: { booking: BookingDetail }) {
  const { passenger, driver, vehicle, pairing, timezone: zone, cancellation, rating } = booking;
  const canOpenPassenger = useCanOpen('passenger');
  const name = personName(passenger);
  return (
    <FieldColumns>
      <FieldList>
        <Field label="Passenger">
          {booking.passengerId && canOpenPassenger ? (
            <Link to={passengerUrl(booking.passengerId)}>{name ?? 'Unknown passenger'}</Link>
          ) : (
            name
          )}
        </Field>
        <CopyField label="Phone" value={passenger?.phoneNumber} />
        <CopyField label="Passenger engine ID" value={booking.peUserId} />
        <Field label="Fleet">{booking.fleetId && <FleetLink fleetId={booking.fleetId} />}</Field>
        <Field label="Booking channel">{booking.bookingChannelId && <ChannelLink id={booking.bookingChannelId} />}</Field>
        <Field label="Business account">{booking.businessAccountId && <BusinessAccountLink id={booking.businessAccountId} />}</Field>
        <CopyField label="Offer" value={booking.offerId} />
      </FieldList>
      <FieldList>
        <Field label="Schedule">{scheduleTypeLabel(booking)}</Field>
        <Field label="Booked">
          <DateTime value={booking.creationDate} zone={zone} />
        </Field>
        <Field label="Pickup">{booking.pickupTime && <DateTime value={booking.pickupTime} zone={zone} />}</Field>
        <Field label="Time zone">{zone ?? <Muted>Missing, times are in UTC</Muted>}</Field>
        <Field label="Driver">{driverName(driver)}</Field>
        <Field label="Vehicle">{vehicleText(vehicle)}</Field>
        <Field label="Pairing">
          {pairing && (
            <>
              {pairing.reference ?? 'without a reference'}
              {pairing.pairedAt ? (
                <>
                  {' '}
                  at <DateTime value={pairing.pairedAt} zone={zone} />
                </>
              ) : (
                ', not paired'
              )}
            </>
          )}
        </Field>
        {(cancellation ?? booking.status === 'CANCELLED') && (
          <Field label="Cancellation reason">{cancellation && cancellationReasonLabel(cancellation)}</Field>
        )}
        <Field label="Rating">
          {rating && (
            <>
              {rating.value ?? '–'} of 5 {rating.comment && <q>{rating.comment}</q>}
            </>
          )}
        </Field>
        <CopyField label="Dispatch booking ID" value={booking.dispatchBookingId} />
      </FieldList>
    </FieldColumns>
  );
}

/* As high as the facts, so that nothing below moves when they come. */
const loading = (
  <FieldColumns>
    <LoadingFields count={7} />
    <LoadingFields count={9} />
  </FieldColumns>
);

/** Who, what, when and for whom: the booking as the platform has it. */
export function SummarySection({ read }: { read: Read<BookingDetail> }) {
  return (
    <Section title="Summary" id="summary" read={read} loading={loading}>
      {(booking) => <Facts booking={booking} />}
    </Section>
  );
}
