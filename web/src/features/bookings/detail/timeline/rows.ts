import { formatInZone, type Zone } from '@/lib/dates/dates';
import type { TimelineEntry } from './entry';
import type { TimelineFilters } from './filters';

/** A time without activity, in milliseconds since 1970. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A row of the timeline: an event, the start of a day, or a time without activity. */
export type TimelineRow =
  | { readonly kind: 'day'; readonly id: string; readonly day: string }
  | { readonly kind: 'gap'; readonly id: string; readonly gap: Gap }
  | { readonly kind: 'event'; readonly id: string; readonly event: TimelineEntry };

/** Milliseconds without activity that get a marker: during a ride something is logged every few minutes. */
export const shortestGap = 15 * 60_000;

/**
 * The times without activity.
 * @param entries of every source, unfiltered, oldest first
 * @param knownFrom milliseconds since 1970 from which every source is loaded; before it there may be more entries
 */
export function gapsOf(entries: readonly TimelineEntry[], knownFrom: number): Gap[] {
  const timed = entries.filter(({ hasTime }) => hasTime);
  return timed
    .map(({ at: to }, index) => ({ from: timed[index - 1]?.at ?? to, to }))
    .filter(({ from, to }) => to - from >= shortestGap && from >= knownFrom);
}

/**
 * The rows of a timeline.
 * @param events the filtered events, oldest first
 * @param gaps oldest first; gaps between two of these events become rows
 * @param zone the days' time zone
 */
export function rowsOf(events: readonly TimelineEntry[], gaps: readonly Gap[], order: TimelineFilters['order'], zone: Zone): TimelineRow[] {
  const isNewestFirst = order === 'newest';
  const ordered = isNewestFirst ? events.toReversed() : events;
  const orderedGaps = isNewestFirst ? gaps.toReversed() : gaps;
  let day = '';
  return ordered.flatMap((event, index): TimelineRow[] => {
    const before = ordered[index - 1];
    const [from, to] = before ? [Math.min(before.at, event.at), Math.max(before.at, event.at)] : [0, 0];
    const between = orderedGaps.filter((gap) => gap.from >= from && gap.to <= to);
    const eventDay = event.hasTime ? formatInZone(event.at, zone, 'date') : day;
    const isNewDay = eventDay !== day;
    day = eventDay;
    return [
      ...between.map((gap) => ({ kind: 'gap', id: `gap:${gap.from}`, gap }) as const),
      ...(isNewDay ? [{ kind: 'day', id: `day:${eventDay}`, day: eventDay } as const] : []),
      { kind: 'event', id: event.id, event },
    ];
  });
}
