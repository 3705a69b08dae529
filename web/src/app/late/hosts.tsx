import { useEffect } from 'react';
import { ignoreStrayDrops } from '@/lib/browser/harmless-drops';
import { ignoreComposition } from '@/lib/browser/keys';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { useFocusKeeper } from '@/ui/design/focus-keeper';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { ActionHost } from '@/ui/screens/action/action-host';

/** The hosts of actions, confirmations, payloads and snackbars, and the confirmation before leaving, for every page. */
export function Hosts() {
  useEffect(ignoreComposition, []);
  useEffect(ignoreStrayDrops, []);
  useFocusKeeper();
  return (
    <>
      <ActionHost />
      <ConfirmHost />
      <JsonDrawerHost />
      <LeaveBarrier />
      <SnackbarHost />
    </>
  );
}
