import { useMemo, useEffect, useState } from 'react';
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
import { fleetAreaRead, fleetPositionsRead } from './reads';
import type { SessionState } from './use-session';
import { fleetName } from '@/entities/fleet/fleet';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import { yieldToPage } from '@/lib/browser/yield-to-page';
import type { FleetPositionsQuery } from './fare.generated';

type Fleet = NonNullable<FleetPositionsQuery['fleets']>['items'][number];

interface FleetPositions {
  /** A point in the centre of each fleet's area. */
  points: readonly MapPoint[];
  /** The number of fleets without a valid area. */
  withoutArea: number;
  isComplete: boolean;
  error: DataError | undefined;
}

const nothing: FleetPositions = { points: [], withoutArea: 0, isComplete: false, error: undefined };

/** The centre of a fleet's area, or of all its parts. Null without one. */
function middleOf(area: unknown): { longitude: number; latitude: number } | null {
  const box = boxAround(readArea(area).polygons);
  if (!box) return null;
  const longitude = (box.west + box.east) / 2;
  return { longitude: longitude > 180 ? longitude - 360 : longitude, latitude: (box.south + box.north) / 2 };
}

const fleetPointOf = (fleet: Fleet): MapPoint[] => {
  const middle = middleOf(fleet.networkArea);
  return middle ? [{ id: `fleet ${fleet.id}`, label: fleetName(fleet), ...middle }] : [];
};

/** The positions of all fleets, read page by page while they are shown. */
function useFleetPositions(isShown: boolean): FleetPositions & { retry: () => void } {
  const gateway = useGateway();
  const [positions, setPositions] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    const load = async () => {
      setPositions(nothing);
      for await (const { items } of everyPage((page) => gateway.refresh(fleetPositionsRead(page)))) {
        if (isOver) return;
        const points = items.flatMap(fleetPointOf);
        setPositions((before) => ({
          ...before,
          points: [...before.points, ...points],
          withoutArea: before.withoutArea + items.length - points.length,
        }));
        await yieldToPage();
      }
      if (!isOver) setPositions((before) => ({ ...before, isComplete: true }));
    };
    load().catch((problem: unknown) => {
      if (!isOver) setPositions((before) => ({ ...before, error: toDataError(problem) }));
    });
    return () => {
      isOver = true;
    };
  }, [gateway, isShown, attempt]);

  return { ...positions, retry: () => setAttempt((before) => before + 1) };
}

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
