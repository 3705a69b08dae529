import { useMemo } from 'react';
import { useDeployment } from '@/lib/deployment';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { Button } from '@/ui/design/button/button';
import { boxAround, readArea } from '@/ui/design/map/area';
import { PointMap, type MapPoint, type PointLayer } from '@/ui/design/map/point-map';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/layout';
import { placeText, type FareSession } from './model/session';
import type { PlaceId } from './places';
import { fleetAreaRead } from './reads';
import { useFleetPositions } from './use-fleet-positions';
import type { SessionState } from './use-session';

function ridePoints({ pickup, waypoints, destination }: FareSession): MapPoint[] {
  return [
    ...(pickup ? [{ id: 'pickup', text: 'A', place: pickup, kind: 'Pickup' }] : []),
    ...waypoints.map((place, at) => ({ id: `stop ${at}`, text: String(at + 1), place, kind: `Stop ${at + 1}` })),
    ...(destination ? [{ id: 'destination', text: 'B', place: destination, kind: 'Destination' }] : []),
  ].map(({ place, kind, ...point }) => ({
    ...point,
    label: placeText(place),
    note: kind,
    latitude: place.latitude,
    longitude: place.longitude,
  }));
}

const fleetsText = (count: number) => (count === 1 ? '1 fleet has no area' : `${count} fleets have no area`);

interface FareMapProps extends Pick<SessionState, 'session' | 'change'> {
  drivers: readonly MapPoint[];
  picking: PlaceId | null;
  onPick: (place: { longitude: number; latitude: number }) => void;
}

/** The ride, the drivers near its pickup, and all fleets. */
export function FareMap({ session, change, drivers, picking, onPick }: FareMapProps) {
  const deployment = useDeployment();
  const selected = useSelectedFleet();
  // The initial view while no place is set.
  const fleet = useRead(fleetAreaRead(session.fleetId || selected.id));
  const area = fleet.data?.networkArea;
  const start = useMemo(() => boxAround(readArea(area).polygons), [area]);
  const fleets = useFleetPositions(session.showsAllFleets);
  const { points: fleetPoints } = fleets;
  const ride = useMemo(() => ridePoints(session), [session]);
  const layers = useMemo(
    (): PointLayer[] => [
      ...(session.showsAllFleets
        ? [{ id: 'fleets', label: 'Fleets', colour: 'slate' as const, isClustered: true, isIgnoredByView: true, points: fleetPoints }]
        : []),
      { id: 'drivers', label: 'Drivers', colour: 'blue', isClustered: true, isIgnoredByView: true, points: drivers },
      { id: 'ride', label: 'Ride', colour: 'green', points: ride },
    ],
    [session.showsAllFleets, fleetPoints, drivers, ride],
  );
  return (
    <Section
      title="Map"
      actions={
        <Inline>
          <Incomplete fields={fleet.unreadable} />
          {session.showsAllFleets && fleets.isLoading && (
            <Button size="small" onPress={fleets.cancel}>
              Cancel loading
            </Button>
          )}
          {session.showsAllFleets && !fleets.isLoading && fleets.nextPage > 0 && (
            <Button size="small" onPress={fleets.goOn}>
              Load the rest
            </Button>
          )}
          <Button size="small" aria-pressed={session.showsAllFleets} onPress={() => change({ showsAllFleets: !session.showsAllFleets })}>
            {session.showsAllFleets ? 'Hide fleets' : 'Show all fleets'}
          </Button>
        </Inline>
      }
    >
      {session.showsAllFleets && fleets.error && <ErrorBanner error={fleets.error} onRetry={fleets.goOn} />}
      {session.showsAllFleets && (
        <QuietLine role="status">
          {`${fleets.isLoading ? 'Loading fleets: ' : ''}${fleets.read}${fleets.total === null ? '' : ` of ${fleets.total}`} fleets read${fleets.withoutArea > 0 ? `. ${fleetsText(fleets.withoutArea)}` : ''}.`}
        </QuietLine>
      )}
      <PointMap
        label="Ride, drivers and fleets"
        layers={layers}
        styleUrl={deployment?.mapStyleUrl ?? null}
        start={start}
        onPick={picking ? onPick : undefined}
        route={ride}
      />
    </Section>
  );
}
