import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import styled from 'styled-components';
import { ahead } from '@/lib/apollo/ahead';
import { useDeployment } from '@/lib/deployment';
import { toDataError } from '@/lib/errors';
import { useLive } from '@/lib/live';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList, Section } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { RideMap } from '@/ui/map/map';
import type { Desk } from '../desk';
import { Problem, QuietLine } from '../quiet-section';
import { stopsOf } from '../stops';
import {
  BookingPairingDriversDocument,
  BookingTripDocument,
  useBookingPairingDriversQuery,
  useBookingTripQuery,
} from './positions.generated';
import { driverPoints, placeText, stopPoints, vehiclePoint } from './positions';

/** Milliseconds between looks at where everybody is. */
const interval = 5000;

const Stops = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Muted = styled.span`
  color: var(--color-text-muted);
`;

/** The time, as often as an age that is shown changes. */
function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}

/** Where the ride goes and where its driver is, as the pairing and Fleet Engine know it, each with how old that is: on a map and in a list. */
export function RideMapSection({ bookingId, booking, problem, zone, isMoving }: Desk) {
  const client = useApolloClient();
  const deployment = useDeployment();
  const pairing = {
    id: bookingId,
    bookingChannelId: booking?.bookingChannelId ?? '',
    reference: booking?.pairing?.reference ?? '',
  };
  const isPaired = pairing.bookingChannelId !== '' && pairing.reference !== '';
  const tripQuery = useBookingTripQuery({ variables: { id: bookingId } });
  const driversQuery = useBookingPairingDriversQuery({ variables: pairing, skip: !isPaired });
  const live = useLive({
    read: () =>
      Promise.all([
        client.query({ query: BookingTripDocument, variables: { id: bookingId }, ...ahead }),
        isPaired && client.query({ query: BookingPairingDriversDocument, variables: pairing, ...ahead }),
      ]),
    isMoving,
    interval,
  });
  const clock = useNow(interval);
  const now = Math.max(clock, live.freshAt);

  const trip = tripQuery.data?.bookingSources.fleetEngineTrip;
  const drivers = driversQuery.data?.bookingSources.pairingDrivers ?? [];
  const stops = booking ? stopsOf(booking) : [];
  const points = [...stopPoints(stops), ...vehiclePoint(trip, now), ...driverPoints(drivers, now)];
  const offTheMap = stops.filter(({ coordinates }) => !coordinates);
  const tripProblem = toDataError(tripQuery.error);
  const driversProblem = toDataError(driversQuery.error);

  return (
    <Section title="Ride" id="ride" actions={<Freshness live={live} />} isLoading={!booking && !problem && points.length === 0}>
      {points.length > 0 && (
        <RideMap label="Map of the ride" points={points} route={trip?.route} styleUrl={deployment?.mapStyleUrl ?? null} />
      )}
      {offTheMap.length > 0 && (
        <Stops aria-label="Stops that are not on the map">
          {offTheMap.map((stop) => (
            <li key={stop.id}>
              <Muted>{stop.label}:</Muted> {stop.address ? placeText(stop) : <Muted>not given</Muted>}
              {stop.address && <Muted> (not on the map)</Muted>}
            </li>
          ))}
        </Stops>
      )}
      {problem && !booking && <QuietLine>The places of the ride are not here: the booking itself could not be read.</QuietLine>}
      {trip && (
        <FieldList>
          <Field label="Trip">{trip.tripStatusCode}</Field>
          <Field label="Pickup expected">
            <DateTime value={trip.pickupEta} zone={zone} />
          </Field>
          <Field label="Arrival expected">
            <DateTime value={trip.dropoffEta} zone={zone} />
          </Field>
        </FieldList>
      )}
      {trip === null && <QuietLine>Fleet Engine knows no trip of this booking.</QuietLine>}
      {tripProblem && (
        <Problem error={tripProblem} missing="Fleet Engine knows no trip of this booking." onRetry={() => void tripQuery.refetch()} />
      )}
      {driversProblem && (
        <Problem error={driversProblem} missing="The pairing’s reference finds no driver." onRetry={() => void driversQuery.refetch()} />
      )}
      {isPaired && driversQuery.data && !drivers.some(({ location }) => location) && (
        <QuietLine>
          {drivers.length === 0
            ? `The pairing’s reference ${pairing.reference} finds no driver.`
            : 'Nobody knows where the driver of the pairing is.'}
        </QuietLine>
      )}
    </Section>
  );
}
