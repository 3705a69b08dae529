import { isolated } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useNow } from '@/lib/dates/now';
import { useLive } from '@/lib/polling/live';
import { CodeBadge } from '@/ui/design/code-badge';
import { codeOf } from '@/ui/design/code-label';
import { Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Freshness } from '@/ui/design/freshness';
import { Lines } from '@/ui/design/layout';
import { RideMap } from './ride-map';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Loaded, LoadingFields, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { NoValue } from '@/ui/design/no-value';
import { Muted, QuietLine } from '@/ui/design/text';
import { isFinal } from '@/entities/booking/booking-status';
import { driverName, vehicleText } from '../../model/driver';
import type { BookingDetail, BookingSectionProps } from '../booking-detail';
import { dispatchReadOf, tripRead } from '../reads';
import { stopsOf, type RideStop } from '../stops';
import { placeText, rideDistances, stopPoints, vehiclePoint } from './positions';
import { useDeployment } from '@/lib/deployment';

/** Milliseconds between polls of the positions. */
const interval = 10_000;

/** The stops without coordinates. */
function Stops({ stops }: { stops: readonly RideStop[] }) {
  return (
    <Lines as="ol" aria-label="Stops not on the map">
      {stops.map((stop) => (
        <li key={stop.id}>
          <Muted>{stop.label}:</Muted> {stop.address ? placeText(stop) : <NoValue />}
          {stop.address && <Muted> (not on the map)</Muted>}
        </li>
      ))}
    </Lines>
  );
}

/* The height of the map with pickup and drop-off. */
const loading = (
  <>
    <Skeleton height="200px" />
    <LoadingFields count={2} />
  </>
);

/** The section's placeholder until the rest of the page is rendered. */
export const LoadingRideMap = () => (
  <Section title="Ride" id="ride">
    {loading}
  </Section>
);

/** The driver and the vehicle; one who is only in dispatch is marked. */
function DriverOf({ booking }: { booking: BookingDetail }) {
  const dispatch = useRead(dispatchReadOf(booking), { fetchPolicy: 'cache-first' }).data;
  const own = driverName(booking.driver);
  const there = driverName(dispatch?.driver);
  if (!own && !there) return <Muted>{isFinal(booking.status) ? 'No driver' : 'No driver yet'}</Muted>;
  const vehicle = vehicleText(own ? booking.vehicle : dispatch?.vehicle);
  return [own ?? there, vehicle, own ? null : 'only in dispatch'].filter(Boolean).join(' · ');
}

/** Actions without a platform call, and dispatch's number to quote for them. */
const Elsewhere = ({ number }: { number: string | null | undefined }) => (
  <QuietLine>
    {number ? `In dispatch, as booking ${number}` : 'In dispatch'}: cancel, rebook, assign a driver or send the driver a message. At the
    payment provider: refund.
  </QuietLine>
);

/**
 * The ride and its vehicle in Fleet Engine, on a map and in a list, with distances and ETAs.
 * @param isMoving whether the ride is due, and not over
 */
export function RideMapSection({ bookingId, booking, zone, isMoving }: BookingSectionProps & { isMoving: boolean }) {
  const gateway = useGateway();
  const styleUrl = useDeployment()?.mapStyleUrl ?? null;
  const trip = useRead(tripRead(bookingId), { fetchPolicy: 'cache-first' });
  const live = useLive({ read: () => gateway.refresh(tripRead(bookingId)), isMoving, interval });
  const now = useNow(interval);

  const stops = booking.data ? stopsOf(booking.data) : [];
  const points = [...stopPoints(stops), ...vehiclePoint(trip.data, now)];
  const offTheMap = stops.filter(({ coordinates }) => !coordinates);
  const distances = isMoving ? rideDistances(stops, trip.data) : undefined;

  return (
    <Section
      title="Ride"
      id="ride"
      actions={
        <>
          <Incomplete fields={trip.unreadable} readRaw={trip.readRaw} />
          {live.error && <Freshness live={live} />}
        </>
      }
    >
      {points.length > 0 && <RideMap points={points} route={trip.data?.route ?? undefined} styleUrl={styleUrl} />}
      <Loaded read={booking} loading={points.length === 0 ? loading : null}>
        {(loaded) => (
          <>
            {offTheMap.length > 0 && <Stops stops={offTheMap} />}
            <FieldList>
              <Field label="Driver">
                <DriverOf booking={loaded} />
              </Field>
              {loaded.rating && (
                <Field label="Rating">
                  {loaded.rating.value ?? '–'} of 5 {loaded.rating.comment && <q>{loaded.rating.comment}</q>}
                </Field>
              )}
              {distances?.driverToPickup && <Field label="Driver to pickup">{isolated(distances.driverToPickup)}, straight line</Field>}
              {distances?.remainingRoute && <Field label="Remaining route">{distances.remainingRoute}</Field>}
            </FieldList>
          </>
        )}
      </Loaded>
      <Loaded read={trip} missing="The car’s position is not known." loading={<LoadingFields count={1} />}>
        {({ tripStatusCode, pickupEta, dropoffEta }) => (
          <FieldList>
            <Field label="Trip">{tripStatusCode && <CodeBadge of={codeOf(tripStatusCode)} />}</Field>
            <TimeField label="Pickup ETA" value={pickupEta} zone={zone} />
            <TimeField label="Drop-off ETA" value={dropoffEta} zone={zone} />
          </FieldList>
        )}
      </Loaded>
      <Elsewhere number={booking.data?.dispatchBookingId} />
    </Section>
  );
}
