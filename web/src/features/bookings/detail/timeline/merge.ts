import type { TimelineEntry } from './entry';

/**
 * The entries of all sources by time, oldest first. Entries of the same instant keep the order of the sources, and within a source its own:
 * what a source tells first happened first, however exact its clock.
 * @param lists each oldest first
 */
export function mergeEntries(lists: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
  // Sorting is stable, and quick for what is a handful of sorted runs.
  return lists.flat().sort((one, other) => one.at - other.at);
}
