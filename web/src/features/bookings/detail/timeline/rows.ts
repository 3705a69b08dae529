import { formatInZone, type Zone } from '@/lib/dates/dates';
import type { TimelineFilters } from './filters';
import type { Gap } from './gaps';
import type { TimelineEntry } from './entry';

/** A row of the timeline: an event, the start of a day, or a time without activity. */
export type TimelineRow =
  | { readonly kind: 'day'; readonly id: string; readonly day: string; readonly at: number }
  | { readonly kind: 'gap'; readonly id: string; readonly gap: Gap }
  | { readonly kind: 'event'; readonly id: string; readonly event: TimelineEntry; readonly position: number };

/**
 * The rows of a timeline.
 * @param events the filtered events, oldest first
 * @param gaps oldest first; gaps between two of these events become rows
 * @param zone the days' time zone. The first day has no row, because it is in the bar above the rows.
 */
export function rowsOf(events: readonly TimelineEntry[], gaps: readonly Gap[], order: TimelineFilters['order'], zone: Zone): TimelineRow[] {
  const rows: TimelineRow[] = [];
  const isNewestFirst = order === 'newest';
  const step = isNewestFirst ? -1 : 1;
  let gapAt = isNewestFirst ? gaps.length - 1 : 0;
  let day = '';
  let position = 0;
  for (let index = isNewestFirst ? events.length - 1 : 0; index >= 0 && index < events.length; index += step) {
    const event = events[index];
    if (!event) continue;
    for (let gap = gaps[gapAt]; gap && (isNewestFirst ? gap.from >= event.at : gap.to <= event.at); gap = gaps[gapAt]) {
      if (position > 0) rows.push({ kind: 'gap', id: `gap:${gap.from}`, gap });
      gapAt += step;
    }
    const eventDay = event.hasTime ? formatInZone(event.at, zone, 'date') : day;
    if (eventDay !== day && position > 0) rows.push({ kind: 'day', id: `day:${eventDay}`, day: eventDay, at: event.at });
    day = eventDay;
    position += 1;
    rows.push({ kind: 'event', id: event.id, event, position });
  }
  return rows;
}
