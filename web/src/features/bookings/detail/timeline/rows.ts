import { formatInZone, type Zone } from '@/lib/dates';
import type { TimelineEntry } from './entry';
import type { TimelineFilters } from './filters';
import type { Gap } from './gaps';

/** What the timeline shows below each other: entries, the days they fall on, and the gaps between them. */
export type TimelineRow =
  | { readonly kind: 'day'; readonly id: string; readonly day: string; readonly at: number }
  | { readonly kind: 'gap'; readonly id: string; readonly gap: Gap }
  | { readonly kind: 'entry'; readonly id: string; readonly entry: TimelineEntry; readonly position: number };

/**
 * The rows of a timeline.
 * @param entries what is shown, oldest first
 * @param gaps oldest first; those between two shown entries become rows
 * @param zone IANA name: days are days there. The day of the first entry has no row: the list says above itself where it stands.
 */
export function rowsOf(
  entries: readonly TimelineEntry[],
  gaps: readonly Gap[],
  order: TimelineFilters['order'],
  zone: Zone,
): TimelineRow[] {
  const rows: TimelineRow[] = [];
  const isNewestFirst = order === 'newest';
  const step = isNewestFirst ? -1 : 1;
  let gapAt = isNewestFirst ? gaps.length - 1 : 0;
  let day = '';
  let position = 0;
  for (let index = isNewestFirst ? entries.length - 1 : 0; index >= 0 && index < entries.length; index += step) {
    const entry = entries[index];
    if (!entry) continue;
    for (let gap = gaps[gapAt]; gap && (isNewestFirst ? gap.from >= entry.at : gap.to <= entry.at); gap = gaps[gapAt]) {
      if (position > 0) rows.push({ kind: 'gap', id: `gap:${gap.from}`, gap });
      gapAt += step;
    }
    const itsDay = entry.hasTime ? formatInZone(entry.at, zone, 'date') : day;
    if (itsDay !== day && position > 0) rows.push({ kind: 'day', id: `day:${itsDay}`, day: itsDay, at: entry.at });
    day = itsDay;
    position += 1;
    rows.push({ kind: 'entry', id: entry.id, entry, position });
  }
  return rows;
}
