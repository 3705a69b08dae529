import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { ActionHost } from '@/ui/action/action-host';
import { ConfirmHost } from '@/ui/confirm';
import { JsonDrawerHost } from '@/ui/json-drawer';
import { SnackbarHost } from '@/ui/snackbar';
import { LoadingScreen } from '@/ui/states';

/** Around every page: where snackbars, confirmations and payloads appear. */
export function Root() {
  return (
    <>
      <Outlet />
      <ActionHost />
      <ConfirmHost />
      <JsonDrawerHost />
      <SnackbarHost />
      <ScrollRestoration />
    </>
  );
}

/** While the first page's person, code and data are loading. */
export const Starting = () => <LoadingScreen productName={productName} />;

/** Around pages that have no shell. */
export const Standalone = () => (
  <main>
    <Outlet />
  </main>
);
