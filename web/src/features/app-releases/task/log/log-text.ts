import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { maskSecrets } from '@/lib/json/secrets';
import { counted } from '@/lib/text/counted';
import { logLevelLabel } from '../../model/log-level';
import { messageOf, type LogLine } from './log-view';

/** The time of a line in the viewer's zone, to the second: `21 Nov, 14:05:09`. */
export const lineTime = (createdAt: string | null, zone = viewerZone()): string =>
  createdAt === null ? '' : formatInZone(createdAt, zone, 'day-and-time-with-seconds');

/** The visible lines for people: time in the viewer's zone, level, message. */
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
