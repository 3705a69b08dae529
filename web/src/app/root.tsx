import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { ignoreStrayDrops } from '@/lib/browser/harmless-drops';
import { ignoreComposition } from '@/lib/browser/keys';
import { ActionHost } from '@/ui/screens/action/action-host';
import { Announcer } from '@/ui/design/announcer';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { useFocusKeeper } from '@/ui/design/focus-keeper';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar';
import { LoadingScreen } from '@/ui/design/states/states';

/** Wraps every page: the hosts of snackbars, confirmations and payloads, and the confirmation before leaving. */
export function Root() {
  useFocusKeeper();
  useEffect(ignoreComposition, []);
  useEffect(ignoreStrayDrops, []);
  return (
    <>
      <Outlet />
      <ActionHost />
      <ConfirmHost />
      <LeaveBarrier />
      <JsonDrawerHost />
      <SnackbarHost />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}

/** Shown while the first page's person, code and data load. */
export const StartScreen = () => <LoadingScreen productName={productName} />;

/** Wraps pages without the shell. */
export const Standalone = () => (
  <main>
    <Outlet />
  </main>
);
