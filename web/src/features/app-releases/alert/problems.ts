import { releaseState, type StatefulRelease } from '@/entities/app-release/release-state';
import { tallyOf, type Counted } from '../model/release-tally';
import type { ReleaseProblem } from './release-alert';

/** The problems of an intent's releases that need a person. */
export function intentProblems(intent: Counted): readonly ReleaseProblem[] {
  const { failed, ready } = tallyOf(intent) ?? { failed: 0, ready: 0 };
  return [
    { text: `${failed} failed`, count: failed },
    { text: `${ready} ready to publish`, count: ready },
  ];
}

/** The problem of one booking channel's release that needs a person. */
export function releaseProblems(release: StatefulRelease): readonly ReleaseProblem[] {
  const state = releaseState(release);
  return [
    { text: 'Failed', count: state === 'FAILED' ? 1 : 0 },
    { text: 'Ready to publish', count: state === 'REQUIRES_MANUAL_TRIGGER' ? 1 : 0 },
  ];
}
