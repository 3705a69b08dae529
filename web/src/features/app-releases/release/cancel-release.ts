import type { Gateway } from '@/lib/data/gateway';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { isActive, isFinal } from '@/entities/app-release/release-status';
import type { Finding } from '@/ui/screens/action/changes';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { releaseRead } from './reads';

export const cancelConsequence =
  'Its steps stop, and a cancelled release can’t be retried. Its booking channel can’t be added to this app release again: another attempt needs a new app release, which covers Android and iOS. An app that is in a store or on its way to it is not recalled. This can’t be undone.';

/** Finds out whether a release was cancelled although the response did not arrive. */
export const lookUpCancelled = (gateway: Gateway, id: string): Promise<Finding> =>
  lookUpState(gateway, releaseRead(id), {
    isDone: ({ status }) => status === 'CANCELLED' || (isActive(status) || isFinal(status) ? false : null),
    done: 'The release is cancelled.',
    notDone: (now) => `The release is not cancelled yet. Its status is ${releaseStateLabel(now).label}.`,
    unclear: (now) => `The status of the release is “${releaseStateLabel(now).label}”, which does not show whether it was cancelled.`,
    missing: 'The release was not found.',
  });
