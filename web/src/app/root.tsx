import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { Announcer } from '@/ui/design/announcer';
import { LoadingScreen } from '@/ui/design/states/states';
import { latePart } from './late/late';

const Hosts = latePart((parts) => parts.Hosts);

/** Wraps every page, with the hosts of snackbars, confirmations and payloads. */
export function Root() {
  return (
    <>
      <Outlet />
      <Hosts />
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
