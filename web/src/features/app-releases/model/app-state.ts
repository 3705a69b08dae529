import type { StoreAppState } from '@/__generated__/schema';
import type { CodeLabel, Known } from '@/ui/design/code-label';
import { releaseStateLabel, releaseStateLabels, type StatefulRelease } from '@/entities/app-release/release-state';

const notReleased: CodeLabel = { label: 'None started here', tone: 'neutral' };

const labels: Readonly<Record<Known<StoreAppState>, CodeLabel>> = {
  FAILED: releaseStateLabels.FAILED,
  READY_TO_PUBLISH: releaseStateLabels.REQUIRES_MANUAL_TRIGGER,
  IN_PROGRESS: releaseStateLabels.IN_PROGRESS,
  PENDING: releaseStateLabels.PENDING,
  COMPLETED: releaseStateLabels.COMPLETED,
  CANCELLED: releaseStateLabels.CANCELLED,
  NONE: notReleased,
};

/** The states of an app's newest release that can be filtered by, the most urgent first. */
export const appStates = [
  'FAILED',
  'READY_TO_PUBLISH',
  'IN_PROGRESS',
  'PENDING',
  'COMPLETED',
  'CANCELLED',
  'NONE',
] as const satisfies readonly Known<StoreAppState>[];

export const appStateLabel = ({ state }: { state: Known<StoreAppState> }): CodeLabel => labels[state];

const unknown: CodeLabel = { label: 'Unknown', tone: 'neutral' };

interface App {
  readonly state: StoreAppState;
  readonly latestRelease: StatefulRelease | null;
}

/** Label and tone of an app's newest release. A missing release may be unreadable. */
export const latestStateLabel = ({ state, latestRelease }: App): CodeLabel =>
  latestRelease ? releaseStateLabel(latestRelease) : state === 'NONE' ? notReleased : unknown;
