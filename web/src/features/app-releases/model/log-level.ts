import type { ReleaseLogLevel } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<ReleaseLogLevel>, CodeLabel>> = {
  DEBUG: { label: 'Debug', tone: 'neutral' },
  INFO: { label: 'Info', tone: 'info' },
  WARNING: { label: 'Warning', tone: 'warning' },
  ERROR: { label: 'Error', tone: 'danger' },
};

/** Every level that this version knows, most important first. */
export const logLevels = ['ERROR', 'WARNING', 'INFO', 'DEBUG'] as const satisfies readonly Known<ReleaseLogLevel>[];

/** Label and tone of a log line's level. */
export const logLevelLabel = ({ level, levelCode }: { level: ReleaseLogLevel | null; levelCode?: string | null }): CodeLabel =>
  labelOf(labels, level ?? 'UNKNOWN', levelCode);
