import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { ignoreComposition } from '@/lib/browser/keys';
import { ActionHost } from '@/ui/screens/action/action-host';
import { Announcer } from '@/ui/design/announcer';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { lazyPart } from '@/ui/design/lazy-part';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar';
import { LoadingScreen } from '@/ui/design/states/states';

const FocusKeeper = lazyPart(async () => ({ default: (await import('./late-parts')).FocusKeeper }));

/** Around every page: the hosts of snackbars, confirmations and payloads, and the question before a page is left. */
export function Root() {
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
      <Suspense fallback={null}>
        <FocusKeeper />
      </Suspense>
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
