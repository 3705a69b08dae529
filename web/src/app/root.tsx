import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { ignoreComposition } from '@/lib/keys';
import { ActionHost } from '@/ui/action/action-host';
import { Announcer } from '@/ui/announcer';
import { ConfirmHost } from '@/ui/confirm';
import { useFocusKeeper } from '@/ui/focus-keeper';
import { JsonDrawerHost } from '@/ui/json-drawer';
import { LeaveBarrier } from '@/ui/leave-barrier';
import { SnackbarHost } from '@/ui/snackbar';
import { LoadingScreen } from '@/ui/states';

/** Around every page: the hosts of snackbars, confirmations and payloads, and the question before a page is left. */
export function Root() {
  useFocusKeeper();
  useEffect(ignoreComposition, []);
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

/** Around pages that have no shell. */
export const Standalone = () => (
  <main>
    <Outlet />
  </main>
);
