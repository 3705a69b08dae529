import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { rideThresholds } from '@/entities/booking/problems';
import { useCanOpen } from '@/lib/access/use-can';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { dateInZone, formatInZone, todayDate } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { fleetUrl, passengerUrl } from '@/lib/routes/urls';
import { personName } from '@/lib/text/person-name';
import { CodeBadge } from '@/ui/design/code-badge';
import { humaniseCode } from '@/ui/design/code-label';
import { Elapsed } from '@/ui/design/date/elapsed';
import { PhoneText } from '@/ui/design/phone-text';
import { cancellationText } from '../model/cancellation';
import { statusValue } from '../model/disagreement';
import type { BookingDetail, BookingHead } from './booking-detail';
import { dispatchReadOf, fleetRead } from './reads';

const streetOf = (place: BookingHead['origin']): string => place?.address?.split(',')[0]?.trim() || 'Unknown place';

/** When and where a ride goes: "14:10 · Loladijk 251 → Haandijk 762". The day is left out if it is today. */
export function rideTitle({ pickupTime, timezone, origin, destination }: BookingHead): string {
  const isToday = pickupTime !== null && dateInZone(pickupTime, timezone) === todayDate(timezone);
  const time = pickupTime === null ? 'Unknown time' : formatInZone(pickupTime, timezone, isToday ? 'time' : 'date-time');
  return `${time} · ${streetOf(origin)} → ${streetOf(destination)}`;
}

/** The fleet's name, which is only read if the top bar does not have it. */
function FleetLink({ fleetId }: { fleetId: string }) {
  const selected = useSelectedFleet();
  const read = useRead(fleetRead(selected.id === fleetId ? null : fleetId));
  const fleet = selected.id === fleetId ? selected : read.data;
  return <Link to={fleetUrl(fleetId)}>{fleet?.name || (isLoading(read) ? 'Fleet' : fleetId)}</Link>;
}

interface BookingLineProps {
  head: BookingHead;
  /** Undefined while it loads. */
  booking: BookingDetail | null | undefined;
}

/** The reason of a cancellation; for an active ride, the time since its pickup, or that dispatch has ended it. */
function useStatusDetail({ head, booking }: BookingLineProps): ReactNode {
  const { status, pickupTime } = head;
  const dispatch = useRead(dispatchReadOf(booking), { fetchPolicy: 'cache-first' }).data;
  const now = useMinute();
  const there = statusValue(dispatch?.statusCode)?.key;
  if (isFinal(status)) return cancellationText(head);
  if (there === 'COMPLETED' || there === 'CANCELLED') return `${humaniseCode(there)} in dispatch`;
  if (status !== 'ACTIVE' || pickupTime === null || !isBefore(pickupTime, now)) return null;
  return <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />;
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  /* Links that are far enough apart to be pressed. */
  line-height: 1.5rem;
  & > a {
    display: inline-block;
  }
`;

export function BookingLine({ head, booking }: BookingLineProps) {
  const { passenger, fleetId } = head;
  const passengerId = booking?.passengerId;
  const detail = useStatusDetail({ head, booking });
  const canOpenPassenger = useCanOpen('passenger');
  const name = personName(passenger) ?? 'Unknown passenger';
  return (
    <Line>
      <span aria-label="At a glance" role="group">
        <CodeBadge of={bookingStatusLabel(head)} />
        {detail && <> · {detail}</>}
      </span>
      <span>{passengerId && canOpenPassenger ? <Link to={passengerUrl(passengerId)}>{name}</Link> : name}</span>
      {passenger?.phoneNumber && (
        <span>
          <PhoneText value={passenger.phoneNumber} />
        </span>
      )}
      {fleetId && <FleetLink fleetId={fleetId} />}
    </Line>
  );
}
