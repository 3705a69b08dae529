import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { readQuery } from '@/lib/apollo/preload';
import { useDeployment } from '@/lib/deployment';
import { useLive } from '@/lib/live';
import { readOf } from '@/lib/read';
import { CodeBadge } from '@/ui/code-badge';
import { codeOf } from '@/ui/code-label';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { Lines } from '@/ui/layout';
import { RideMap } from '@/ui/map/ride-map';
import { Incomplete } from '@/ui/incomplete';
import { Loaded, LoadingFields, Section } from '@/ui/section';
import { Skeleton } from '@/ui/states';
import { Muted, QuietLine } from '@/ui/text';
import type { BookingSectionProps } from '../booking-detail';
import { stopsOf, type RideStop } from '../stops';
import {
  BookingPairingDriversDocument,
  BookingTripDocument,
  useBookingPairingDriversQuery,
  useBookingTripQuery,
} from './positions.generated';
import { driverPoints, placeText, stopPoints, vehiclePoint } from './positions';

/** Milliseconds between looks at where everybody is. */
const interval = 5000;

/** The time, as often as an age that is shown changes. */
function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}

/** The stops that the map cannot show. */
function Stops({ stops }: { stops: readonly RideStop[] }) {
  return (
    <Lines as="ol" aria-label="Stops that are not on the map">
      {stops.map((stop) => (
        <li key={stop.id}>
          <Muted>{stop.label}:</Muted> {stop.address ? placeText(stop) : <Muted>not given</Muted>}
          {stop.address && <Muted> (not on the map)</Muted>}
        </li>
      ))}
    </Lines>
  );
}

/* As high as the map and the two ends of the ride. */
const loading = (
  <>
    <Skeleton height="300px" />
    <LoadingFields count={2} />
  </>
);

interface RideMapSectionProps extends BookingSectionProps {
  /** Whether more can happen by itself. */
  isMoving: boolean;
}

/** Where the ride goes and where its driver is, as the pairing and Fleet Engine know it, each with how old that is: on a map and in a list. */
export function RideMapSection({ bookingId, booking, zone, isMoving }: RideMapSectionProps) {
  const client = useApolloClient();
  const deployment = useDeployment();
  const pairing = {
    id: bookingId,
    bookingChannelId: booking.data?.bookingChannelId ?? '',
    reference: booking.data?.pairing?.reference ?? '',
  };
  const isPaired = pairing.bookingChannelId !== '' && pairing.reference !== '';
  const trip = readOf(useBookingTripQuery({ variables: { id: bookingId } }), (data) => data.bookingSources.fleetEngineTrip);
  const drivers = readOf(
    useBookingPairingDriversQuery({ variables: pairing, skip: !isPaired }),
    (data) => data.bookingSources.pairingDrivers,
  );
  const live = useLive({
    read: () =>
      Promise.all([
        readQuery(client, BookingTripDocument, { id: bookingId }),
        isPaired && readQuery(client, BookingPairingDriversDocument, pairing),
      ]),
    isMoving,
    interval,
  });
  const clock = useNow(interval);
  const now = Math.max(clock, live.freshAt);

  const stops = booking.data ? stopsOf(booking.data) : [];
  const points = [...stopPoints(stops), ...vehiclePoint(trip.data, now), ...driverPoints(drivers.data ?? [], now)];
  const offTheMap = stops.filter(({ coordinates }) => !coordinates);

  return (
    <Section
      title="Ride"
      id="ride"
      actions={
        <>
          <Incomplete fields={trip.unreadable} readRaw={trip.readRaw} />
          <Incomplete fields={drivers.unreadable} readRaw={drivers.readRaw} />
          <Freshness live={live} />
        </>
      }
    >
      {points.length > 0 && (
        <RideMap label="Map of the ride" points={points} route={trip.data?.route ?? undefined} styleUrl={deployment?.mapStyleUrl ?? null} />
      )}
      <Loaded read={booking} loading={points.length === 0 ? loading : null}>
        {() => offTheMap.length > 0 && <Stops stops={offTheMap} />}
      </Loaded>
      <Loaded read={trip} missing="Fleet Engine has no trip of this booking." loading={<LoadingFields count={1} />}>
        {({ tripStatusCode, pickupEta, dropoffEta }) => (
          <FieldList>
            <Field label="Trip">{tripStatusCode && <CodeBadge of={codeOf(tripStatusCode)} />}</Field>
            <Field label="Pickup ETA">
              <DateTime value={pickupEta} zone={zone} />
            </Field>
            <Field label="Drop-off ETA">
              <DateTime value={dropoffEta} zone={zone} />
            </Field>
          </FieldList>
        )}
      </Loaded>
      {isPaired && (
        <Loaded
          read={drivers}
          missing="The pairing’s reference finds no driver."
          empty={`The pairing’s reference ${pairing.reference} finds no driver.`}
          loading={null}
        >
          {(found) => found.every(({ location }) => !location) && <QuietLine>The position of the pairing’s driver is not known.</QuietLine>}
        </Loaded>
      )}
    </Section>
  );
}
