import { isActive } from '@/entities/app-release/release-status';
import { releaseState } from '@/entities/app-release/release-state';
import type { ReleaseAction } from '../model/actions';
import type { MatrixRelease } from './matrix-release';

export const matrixActions = ['publish', 'retry', 'cancel'] as const satisfies readonly ReleaseAction[];

/** The labels of an action, and of the releases in its state. */
export const actionLabels = {
  publish: {
    verb: 'Publish',
    state: 'ready',
    none: 'No release is ready to publish.',
    candidates: 'releases that are ready can be published',
  },
  retry: { verb: 'Retry', state: 'failed', none: 'No release failed.', candidates: 'failed releases can be retried' },
  cancel: { verb: 'Cancel', state: 'active', none: 'No release is active.', candidates: 'active releases can be cancelled' },
} as const satisfies Record<ReleaseAction, object>;

/** Whether a release is in the state that an action is for: ready to publish, failed, or not final. */
export function isMeantFor(action: ReleaseAction, release: MatrixRelease): boolean {
  if (action === 'cancel') return isActive(release.status);
  return releaseState(release) === (action === 'publish' ? 'REQUIRES_MANUAL_TRIGGER' : 'FAILED');
}
