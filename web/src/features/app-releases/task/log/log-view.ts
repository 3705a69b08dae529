import type { ReleaseLogLevel } from '@/__generated__/schema';
import type { ReleaseTaskLogLineFieldsFragment } from '../task.generated';

export type LogLine = ReleaseTaskLogLineFieldsFragment;

/** A line's level; an unreadable one counts as unknown. */
const levelOf = ({ level }: LogLine): ReleaseLogLevel => level ?? 'UNKNOWN';

/** The text of a line; a dash if it could not be read. */
export const messageOf = ({ message }: LogLine): string => message ?? '–';

/** The lines of these levels; all lines if none is chosen. */
export function linesOfLevels(lines: readonly LogLine[], levels: readonly ReleaseLogLevel[]): readonly LogLine[] {
  return levels.length === 0 ? lines : lines.filter((line) => levels.includes(levelOf(line)));
}

/** The number of lines at each level. */
export function countLevels(lines: readonly LogLine[]): ReadonlyMap<ReleaseLogLevel, number> {
  const counts = new Map<ReleaseLogLevel, number>();
  for (const line of lines) counts.set(levelOf(line), (counts.get(levelOf(line)) ?? 0) + 1);
  return counts;
}

/**
 * A case-insensitive pattern for a text; null for an empty one. Created for each use, because a pattern keeps its position.
 * linear: it has no repetition, because every special character is escaped
 */
const finderOf = (search: string): RegExp | null =>
  search === '' ? null : new RegExp(search.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu');

/** The indexes of the lines that contain a text, in any case. */
export function matchesIn(lines: readonly LogLine[], search: string): number[] {
  const finder = finderOf(search);
  return finder ? lines.flatMap((line, place) => (messageOf(line).search(finder) === -1 ? [] : [place])) : [];
}

/** A message in pieces, with the matches of the search marked. */
export function piecesOf(message: string, search: string): { text: string; isMatch: boolean }[] {
  const finder = finderOf(search);
  if (!finder) return [{ text: message, isMatch: false }];
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const { 0: text, index } of message.matchAll(finder)) {
    if (index > end) pieces.push({ text: message.slice(end, index), isMatch: false });
    pieces.push({ text, isMatch: true });
    end = index + text.length;
  }
  if (end < message.length || pieces.length === 0) pieces.push({ text: message.slice(end), isMatch: false });
  return pieces;
}

/**
 * The next or previous match, wrapping around.
 * @param current its index among the matches; null for none yet, to start with the match nearest to the end
 */
export function stepTo(current: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (current === null || current >= count) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}

/** A range of lines in either direction, by ID, so that new lines do not change it. */
export interface LineRange {
  readonly from: string;
  readonly to: string;
}

/** The selection after pressing a line's number: that line, nothing if it was the only one, or the range up to it. */
export function selectedAfter(before: LineRange | null, id: string, isRange: boolean): LineRange | null {
  if (isRange && before) return { from: before.from, to: id };
  return before?.from === id && before.to === id ? null : { from: id, to: id };
}

/** The first and the last index of a range; null if its lines are hidden. */
export function placesOf(lines: readonly LogLine[], range: LineRange | null): readonly [number, number] | null {
  if (!range) return null;
  const from = lines.findIndex(({ id }) => id === range.from);
  const to = lines.findIndex(({ id }) => id === range.to);
  return from === -1 || to === -1 ? null : [Math.min(from, to), Math.max(from, to)];
}
