import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { useFocusKeeper } from '@/ui/design/focus-keeper';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { ActionHost } from '@/ui/screens/action/action-host';

/** The hosts of actions, confirmations, payloads and snackbars, for every page. */
export function Hosts() {
  useFocusKeeper();
  return (
    <>
      <ActionHost />
      <ConfirmHost />
      <JsonDrawerHost />
      <SnackbarHost />
    </>
  );
}
