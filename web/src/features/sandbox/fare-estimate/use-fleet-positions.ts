import { useEffect, useState } from 'react';
import { fleetName } from '@/entities/fleet/fleet';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import { yieldToPage } from '@/lib/browser/yield-to-page';
import { boxAround, readArea } from '@/ui/design/map/area';
import type { MapPoint } from '@/ui/design/map/point-map';
import type { FleetPositionsQuery } from './fare.generated';
import { fleetPositionsRead } from './reads';

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

const pointOf = (fleet: Fleet): MapPoint[] => {
  const middle = middleOf(fleet.networkArea);
  return middle ? [{ id: `fleet ${fleet.id}`, label: fleetName(fleet), ...middle }] : [];
};

/** The positions of all fleets, read page by page while they are shown. */
export function useFleetPositions(isShown: boolean): FleetPositions & { retry: () => void } {
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
        const points = items.flatMap(pointOf);
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
