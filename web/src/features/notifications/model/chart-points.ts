import { compareInstants, instantAt, isoAt } from '@/lib/dates/instants';
import type { Sending } from './sending';

interface Point {
  readonly at: string;
  readonly value: number;
}

/**
 * The number of passengers a process had sent to at each known instant, from its start to its end or to now.
 * @param progress the known counts in between, in order; may be older than the current counts
 * @param freshAt the time when the counts were read, in milliseconds since 1970
 */
export function chartPoints(
  progress: readonly { readonly at: string; readonly sentCount: number }[],
  { startedAt, finishedAt, sentCount, status }: Sending,
  freshAt: number,
): Point[] {
  const points = progress.map(({ at, sentCount: value }) => ({ at, value }));
  const start = startedAt === null ? [] : [{ at: startedAt, value: 0 }];
  const endAt = finishedAt ?? (status === 'IN_PROGRESS' ? isoAt(freshAt) : null);
  const end = endAt === null || sentCount === null ? [] : [{ at: endAt, value: sentCount }];
  const plausible = [...start, ...points, ...end].filter(({ at }) => instantAt(at) !== undefined);
  return plausible.reduce<Point[]>((known, point) => {
    const before = known.at(-1);
    if (!before) return [point];
    const later = compareInstants(point.at, before.at);
    // Clocks differ, and counts may be older than the progress, so decreasing points are left out.
    if (later < 0 || point.value < before.value) return known;
    return later === 0 ? [...known.slice(0, -1), point] : [...known, point];
  }, []);
}
