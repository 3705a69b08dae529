import type { ReleaseLogLevel } from '@/__generated__/schema';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { maskSecrets } from '@/lib/json/secrets';
import { counted } from '@/lib/text/counted';
import { logLevelLabel } from '../../model/log-level';
import type { ReleaseTaskLogLineFieldsFragment } from '../task.generated';

export type LogLine = ReleaseTaskLogLineFieldsFragment;

/** A line's level; an unreadable one counts as unknown. */
export const levelOf = ({ level }: LogLine): ReleaseLogLevel => level ?? 'UNKNOWN';

/** The text of a line; a dash if it could not be read. */
export const messageOf = ({ message }: LogLine): string => message ?? '–';

/** The lines of these levels, or of all if none is chosen, that contain a text in any case. */
export function matchingLines(lines: readonly LogLine[], levels: readonly ReleaseLogLevel[], search: string): readonly LogLine[] {
  const finder = finderOf(search);
  if (levels.length === 0 && !finder) return lines;
  return lines.filter(
    (line) => (levels.length === 0 || levels.includes(levelOf(line))) && (!finder || messageOf(line).search(finder) !== -1),
  );
}

/**
 * A case-insensitive pattern for a text; null for an empty one. Created for each use, because a pattern keeps its position.
 * linear: it has no repetition, because every special character is escaped
 */
const finderOf = (search: string): RegExp | null =>
  search === '' ? null : new RegExp(search.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu');

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

/** The time of a line in the viewer's zone, to the second: `21 Nov, 14:05:09`. */
export const lineTime = (createdAt: string | null, zone = viewerZone()): string =>
  createdAt === null ? '' : formatInZone(createdAt, zone, 'day-and-time-with-seconds');

/** Lines for people: time in the viewer's zone, level, message. */
export const readableText = (lines: readonly LogLine[], zone = viewerZone()): string =>
  lines.map((line) => [lineTime(line.createdAt, zone), logLevelLabel(line).label, messageOf(line)].filter(Boolean).join('  ')).join('\n');

/** Lines for other programs: time in UTC, the platform's own level, the message on one line, and its metadata as JSON without secrets. */
export const rawText = (lines: readonly LogLine[]): string =>
  lines
    .map(({ createdAt, levelCode, message, metadata }) =>
      [
        createdAt ?? '-',
        levelCode ?? '-',
        (message ?? '-').replaceAll(/\r?\n/g, String.raw`\n`),
        ...(metadata == null ? [] : [JSON.stringify(maskSecrets(metadata))]),
      ].join(' '),
    )
    .join('\n');

/** The number of lines: '1,204 lines'. */
export const linesText = (count: number): string => counted(count, 'line');
