import { useEffect } from 'react';
import { TeamViewsSource } from '@/entities/desk/team-views';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { useFocusKeeper } from '@/ui/design/focus-keeper';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { ActionHost } from '@/ui/screens/action/action-host';
import { teamSource } from '@/ui/screens/list/saved-views/team-source';

/** The hosts of actions, confirmations, payloads and snackbars, for every page, and the source of the team's views. */
export function Hosts() {
  useFocusKeeper();
  useEffect(() => teamSource.update(() => TeamViewsSource), []);
  return (
    <>
      <ActionHost />
      <ConfirmHost />
      <JsonDrawerHost />
      <SnackbarHost />
    </>
  );
}
