import { MINUTE } from '../../clock';
import { integer, randomOf } from '../../random';
import type { Ride } from '../bookings/ride';
import { offsetBy } from '../fleets/seed';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Position extends Point {
  /** Degrees clockwise from north. */
  readonly heading: number;
}

const METRES_PER_DEGREE = 111_320;

/** The offset from one point to another in metres east and north; accurate enough within a city. */
function metresBetween(from: Point, to: Point): readonly [number, number] {
  const east = (to.longitude - from.longitude) * METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180);
  return [east, (to.latitude - from.latitude) * METRES_PER_DEGREE];
}

export const distanceBetween = (from: Point, to: Point): number => Math.round(Math.hypot(...metresBetween(from, to)));

const headingOf = (east: number, north: number): number => Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;

/** The position on a straight line from one point to another, at `share` of the way. */
function between(from: Point, to: Point, share: number): Position {
  const [east, north] = metresBetween(from, to);
  return { ...offsetBy(from.latitude, from.longitude, east * share, north * share), heading: headingOf(east, north) };
}

/** The destination of a ride without one. */
function destinationOf({ plan }: Ride): Point {
  return plan.destination ?? offsetBy(plan.origin.latitude, plan.origin.longitude, 3500, 2500);
}

/** The driver's position when the ride was accepted. */
function startOf({ plan }: Ride): Point {
  const random = randomOf('approach', plan.id);
  return offsetBy(plan.origin.latitude, plan.origin.longitude, integer(random, -1600, 1600), integer(random, 900, 1800));
}

/** The stops of a ride from the driver's start, each with the times of arrival and departure. */
function legsOf(ride: Ride): { place: Point; from: number; until: number }[] {
  const { plan, assignedAt, arrivedAt, boardedAt, endsAt } = ride;
  const after = [...plan.stops, destinationOf(ride)];
  const step = (endsAt - boardedAt) / after.length;
  return [
    { place: startOf(ride), from: assignedAt, until: assignedAt },
    { place: plan.origin, from: arrivedAt, until: boardedAt },
    ...after.map((place, index) => ({ place, from: boardedAt + step * (index + 1), until: boardedAt + step * (index + 1) })),
  ];
}

/** The position of a ride's driver; defined from when there is a driver until the ride has ended. */
export function positionOnRide(ride: Ride, now: number): Position {
  const legs = legsOf(ride);
  for (const [index, { place, from, until }] of legs.entries()) {
    const before = legs[index - 1];
    if (now >= until) continue;
    if (!before) return { ...place, heading: 0 };
    if (now >= from) return { ...between(before.place, place, 1), latitude: place.latitude, longitude: place.longitude };
    return between(before.place, place, Math.max(0, (now - before.until) / (from - before.until)));
  }
  const last = legs.at(-1)?.place ?? ride.plan.origin;
  return { latitude: last.latitude, longitude: last.longitude, heading: 0 };
}

/** The remaining route, as a line from the driver's position. */
export function remainingRoute(ride: Ride, now: number): Point[] {
  const remaining = legsOf(ride).filter(({ from }) => from > now);
  if (remaining.length === 0) return [];
  const points: Point[] = [positionOnRide(ride, now), ...remaining.map(({ place }) => place)];
  // A bend halfway through each leg, so that routes are not straight.
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    const { latitude, longitude } = point;
    return next
      ? [
          { latitude, longitude },
          { latitude, longitude: next.longitude },
        ]
      : [{ latitude, longitude }];
  });
}

/** A free driver circles around a place of the fleet once every few minutes. */
export function positionWhenFree(driverId: string, around: Point, now: number): Position {
  const random = randomOf('circling', driverId);
  const [radius, period] = [integer(random, 150, 900), integer(random, 6, 14) * MINUTE];
  const angle = (((now + integer(random, 0, period)) % period) / period) * 2 * Math.PI;
  const [east, north] = [Math.sin(angle) * radius, Math.cos(angle) * radius * 0.7];
  return {
    ...offsetBy(around.latitude, around.longitude, east, north),
    heading: headingOf(Math.cos(angle), -Math.sin(angle) * 0.7),
  };
}
