import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { isLoading, type Read } from '@/lib/data/read';
import { bookingChannelUrl, businessAccountUrl, fleetUrl, passengerUrl } from '@/lib/routes/urls';
import { useCanOpen } from '@/lib/access/use-can';
import { sentence } from '@/lib/text/bidi';
import { DateTime } from '@/ui/design/date/date-time';
import { ZoneName } from '@/ui/design/date/zone-name';
import { CopyText } from '@/ui/design/copy-text';
import { Field, FieldList, OptionalField, TimeField } from '@/ui/screens/detail/detail';
import { Tiles } from '@/ui/design/layout';
import { PhoneText } from '@/ui/design/phone-text';
import { ScreenLink } from '@/ui/design/screen-link';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { personName } from '@/lib/text/person-name';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingDetail } from './booking-detail';
import { businessAccountRead, fleetRead } from './reads';

/** The fleet's name, which is only read if the top bar does not have it. */
export function FleetLink({ fleetId }: { fleetId: string }) {
  const selected = useSelectedFleet();
  const read = useRead(fleetRead(selected.id === fleetId ? null : fleetId));
  const fleet = selected.id === fleetId ? selected : read.data;
  return <Link to={fleetUrl(fleetId)}>{fleet?.name || (isLoading(read) ? 'Fleet' : fleetId)}</Link>;
}

function ChannelLink({ id }: { id: string }) {
  const { data: channel } = useRead(bookingChannelNameRead(id));
  return (
    <ScreenLink route="booking-channel" to={bookingChannelUrl(id)}>
      {channel?.name || id}
    </ScreenLink>
  );
}

function BusinessAccountLink({ id }: { id: string }) {
  const { data: account } = useRead(businessAccountRead(id), { isShared: true });
  return (
    <>
      <ScreenLink route="business-account" to={businessAccountUrl(id)}>
        {account?.name || id}
      </ScreenLink>
      {account?.code && <span>{sentence` · ${account.code}`}</span>}
      {account?.isActive === false && <span> · inactive</span>}
    </>
  );
}

/* When stacked, the values of both lists are aligned. A column fits an ID in one line. */
const Columns = styled(Tiles).attrs({ $min: 430, $gap: 5, $rowGap: 2 })`
  --field-label-width: 128px;
`;

function Facts({ booking }: { booking: BookingDetail }) {
  const { passenger, pairing, timezone: zone, rating } = booking;
  const canOpenPassenger = useCanOpen('passenger');
  const name = personName(passenger);
  return (
    <Columns>
      <FieldList>
        <Field label="Passenger">
          {booking.passengerId && canOpenPassenger ? (
            <Link to={passengerUrl(booking.passengerId)}>{name ?? 'Unknown passenger'}</Link>
          ) : (
            name
          )}
        </Field>
        <OptionalField label="Phone">{passenger?.phoneNumber && <PhoneText value={passenger.phoneNumber} />}</OptionalField>
        <OptionalField label="Passenger engine ID">{booking.peUserId && <CopyText value={booking.peUserId} />}</OptionalField>
        <Field label="Booking channel">{booking.bookingChannelId && <ChannelLink id={booking.bookingChannelId} />}</Field>
        <OptionalField label="Business account">
          {booking.businessAccountId && <BusinessAccountLink id={booking.businessAccountId} />}
        </OptionalField>
        <OptionalField label="Offer ID">{booking.offerId && <CopyText value={booking.offerId} />}</OptionalField>
      </FieldList>
      <FieldList>
        <Field label="Schedule">{scheduleTypeLabel(booking)}</Field>
        <TimeField label="Created" value={booking.creationDate} zone={zone} />
        <Field label="Time zone">{zone ? <ZoneName zone={zone} /> : <Muted>Not available, times are in UTC</Muted>}</Field>
        <OptionalField label="Pairing">
          {pairing && (
            <>
              {pairing.reference ?? 'No reference'}
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
        </OptionalField>
        <OptionalField label="Rating">
          {rating && (
            <>
              {rating.value ?? '–'} of 5 {rating.comment && <q>{rating.comment}</q>}
            </>
          )}
        </OptionalField>
        <OptionalField label="Dispatch booking ID">
          {booking.dispatchBookingId && <CopyText value={booking.dispatchBookingId} />}
        </OptionalField>
      </FieldList>
    </Columns>
  );
}

/* The height of most bookings' facts, so that nothing below moves. */
const loading = (
  <Columns>
    <LoadingFields count={5} />
    <LoadingFields count={5} />
  </Columns>
);

/** Passenger, channel, account, schedule and IDs. Facts in the page's header or at a glance are not repeated. */
export function SummarySection({ read }: { read: Read<BookingDetail> }) {
  return (
    <Section title="Summary" id="summary" read={read} loading={loading}>
      {(booking) => <Facts booking={booking} />}
    </Section>
  );
}
