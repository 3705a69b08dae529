import { useMemo } from 'react';
import { useDeployment } from '@/lib/deployment';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { boxAround, readArea } from '@/ui/design/map/area';
import { PointMap, type MapPoint, type PointLayer } from '@/ui/design/map/point-map';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { placeText, type FareSession, type Place } from './model/session';
import type { PlaceId } from './places';
import { fleetAreaRead } from './reads';
import { useFleetPositions } from './use-fleet-positions';
import type { SessionState } from './use-session';

const pointOf = (id: string, text: string, place: Place): MapPoint => ({
  id,
  text,
  label: placeText(place),
  latitude: place.latitude,
  longitude: place.longitude,
});

/** The places of the ride with the symbols of a booking's map, in drawing order. */
const rideLayers = ({ pickup, waypoints, destination }: FareSession): PointLayer[] => [
  {
    id: 'destination',
    label: 'Destination',
    colour: 'red',
    points: destination ? [pointOf('destination', 'B', destination)] : [],
  },
  { id: 'stops', label: 'Stops', colour: 'slate', points: waypoints.map((place, at) => pointOf(`stop ${at}`, String(at + 1), place)) },
  { id: 'pickup', label: 'Pickup', colour: 'green', points: pickup ? [pointOf('pickup', 'A', pickup)] : [] },
];

interface FareMapProps extends Pick<SessionState, 'session' | 'change'> {
  drivers: readonly PointLayer[];
  /** The drivers to zoom to, with the pickup, once for each search. */
  nearest: readonly MapPoint[];
  picking: PlaceId | null;
  onPick: (place: { longitude: number; latitude: number }) => void;
}

export function FareMap({ session, change, drivers, nearest, picking, onPick }: FareMapProps) {
  const deployment = useDeployment();
  const selected = useSelectedFleet();
  // The initial view while no place is set.
  const fleet = useRead(fleetAreaRead(session.fleetId || selected.id));
  const area = fleet.data?.networkArea;
  const start = useMemo(() => boxAround(readArea(area).polygons), [area]);
  const fleets = useFleetPositions(session.showsAllFleets);
  const { points: fleetPoints } = fleets;
  const { pickup, waypoints, destination, driverSessionId, driverStatus } = session;
  const ride = useMemo(() => rideLayers(session), [session]);
  const route = useMemo(() => [pickup, ...waypoints, destination].filter((place) => place !== null), [pickup, waypoints, destination]);
  const focus = useMemo(
    () =>
      nearest.length > 0 && pickup
        ? { key: JSON.stringify([driverSessionId, driverStatus, pickup]), points: [pointOf('pickup', 'A', pickup), ...nearest] }
        : null,
    [nearest, pickup, driverSessionId, driverStatus],
  );
  const layers = useMemo(
    (): PointLayer[] => [
      ...(session.showsAllFleets
        ? [{ id: 'fleets', label: 'Fleets', colour: 'slate' as const, isIgnoredByView: true, points: fleetPoints }]
        : []),
      ...drivers,
      ...ride,
    ],
    [session.showsAllFleets, fleetPoints, drivers, ride],
  );
  return (
    <Section
      title="Map"
      actions={
        <Inline>
          <Incomplete fields={fleet.unreadable} />
          <Button size="small" aria-pressed={session.showsAllFleets} onPress={() => change({ showsAllFleets: !session.showsAllFleets })}>
            {session.showsAllFleets ? 'Hide fleets' : 'Show all fleets'}
          </Button>
        </Inline>
      }
    >
      {session.showsAllFleets && fleets.error && <ErrorBanner error={fleets.error} onRetry={fleets.retry} />}
      {session.showsAllFleets && (
        <QuietLine role="status">
          {[
            `${counted(fleetPoints.length, 'fleet')} on the map`,
            fleets.withoutArea > 0 && counted(fleets.withoutArea, 'fleet has no area', 'fleets have no area'),
            !fleets.isComplete && !fleets.error && 'loading more…',
          ]
            .filter(Boolean)
            .join(', ')}
        </QuietLine>
      )}
      <PointMap
        label="Ride, drivers and fleets"
        layers={layers}
        styleUrl={deployment?.mapStyleUrl ?? null}
        start={start}
        onPick={picking ? onPick : undefined}
        focus={focus}
        route={route}
      />
    </Section>
  );
}
