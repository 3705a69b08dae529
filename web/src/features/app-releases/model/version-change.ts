import type { VersionChange } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<VersionChange>, string>> = { MAJOR: 'Major', MINOR: 'Minor', PATCH: 'Patch', NONE: 'None' };

/** The parts of a version that a release can raise, the biggest first. */
export const versionChanges = ['MAJOR', 'MINOR', 'PATCH', 'NONE'] as const satisfies readonly Known<VersionChange>[];

export const versionChangeLabel = ({
  versionChange,
  versionChangeCode,
}: {
  versionChange: VersionChange | null;
  versionChangeCode?: string | null;
}): string => textOf(labels, versionChange, versionChangeCode) ?? 'Unknown';
