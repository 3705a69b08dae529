import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

export interface FleetPositions {
  /** A point in the centre of each fleet's area. */
  points: readonly MapPoint[];
  /** The number of fleets read. */
  read: number;
  /** The total number, if the platform counts. */
  total: number | null;
  /** The number of fleets without a valid area. */
  withoutArea: number;
  error: DataError | undefined;
  /** The next page; -1 once all are read. */
  nextPage: number;
}

const nothing: FleetPositions = { points: [], read: 0, total: null, withoutArea: 0, error: undefined, nextPage: 0 };

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

/**
 * The positions of all fleets, read page by page.
 * @param isShown whether to read them; loaded ones are kept
 */
export function useFleetPositions(isShown: boolean): FleetPositions & { isLoading: boolean; cancel: () => void; goOn: () => void } {
  const gateway = useGateway();
  const [positions, setPositions] = useState(nothing);
  const [isCancelled, setCancelled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const firstPage = useEffectEvent(() => positions.nextPage);
  const known = useRef(new Set<string>());
  const isWanted = isShown && !isCancelled;

  useEffect(() => {
    // A new page must not restart the reading.
    const first = firstPage();
    if (!isWanted || first < 0) return;
    let isOver = false;
    const load = async () => {
      const pages = everyPage(
        (page) => gateway.refresh(fleetPositionsRead(page)),
        // A copy: a cancelled read does not show its last page, which has to be read again.
        { firstPage: first, known: new Set(known.current) },
      );
      for await (const { items, pageInfo } of pages) {
        if (isOver) return;
        for (const { id } of items) known.current.add(id);
        const points = items.flatMap(pointOf);
        setPositions((before) => ({
          ...before,
          error: undefined,
          points: [...before.points, ...points],
          read: before.read + items.length,
          total: pageInfo.total ?? null,
          withoutArea: before.withoutArea + items.length - points.length,
          nextPage: pageInfo.hasMore && items.length > 0 ? pageInfo.page + 1 : -1,
        }));
        await yieldToPage();
      }
    };
    load().catch((problem: unknown) => {
      if (!isOver) setPositions((before) => ({ ...before, error: toDataError(problem) }));
    });
    return () => {
      isOver = true;
    };
  }, [gateway, isWanted, attempt]);

  return {
    ...positions,
    isLoading: isWanted && positions.nextPage >= 0 && !positions.error,
    cancel: () => setCancelled(true),
    goOn: () => {
      setPositions((before) => ({ ...before, error: undefined }));
      setCancelled(false);
      setAttempt((before) => before + 1);
    },
  };
}
