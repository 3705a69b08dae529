import type { ReleaseLogLevel } from '@/__generated__/schema';
import { maskSecrets } from '@/lib/json/secrets';
import type { ReleaseTaskLogLineFieldsFragment } from '../task.generated';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<ReleaseLogLevel>, CodeLabel>> = {
  DEBUG: { label: 'Debug', tone: 'neutral' },
  INFO: { label: 'Info', tone: 'info' },
  WARNING: { label: 'Warning', tone: 'warning' },
  ERROR: { label: 'Error', tone: 'danger' },
};

export const logLevels = ['ERROR', 'WARNING', 'INFO', 'DEBUG'] as const satisfies readonly Known<ReleaseLogLevel>[];

export const logLevelLabel = ({ level, levelCode }: { level: ReleaseLogLevel | null; levelCode?: string | null }): CodeLabel =>
  labelOf(labels, level ?? 'UNKNOWN', levelCode);

export type LogLine = ReleaseTaskLogLineFieldsFragment;

/** A line's level; an unreadable one counts as unknown. */
export const levelOf = ({ level }: LogLine): ReleaseLogLevel => level ?? 'UNKNOWN';

/** The text of a line; a dash if it could not be read. */
export const messageOf = ({ message }: LogLine): string => message ?? '–';

/** The lines of these levels, or of all if none is chosen, that contain a text in any case. */
export function matchingLines(lines: readonly LogLine[], levels: readonly ReleaseLogLevel[], search: string): readonly LogLine[] {
  const wanted = search.toLowerCase();
  return lines.filter((line) => (levels.length === 0 || levels.includes(levelOf(line))) && messageOf(line).toLowerCase().includes(wanted));
}

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
