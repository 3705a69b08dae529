import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { productName } from '@/lib/deployment';
import { ignoreStrayDrops } from '@/lib/browser/harmless-drops';
import { ignoreComposition } from '@/lib/browser/keys';
import { Announcer } from '@/ui/design/announcer';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { LoadingScreen } from '@/ui/design/states/states';
import { latePart } from './late/late';

const Hosts = latePart((parts) => parts.Hosts);

/** Wraps every page: the hosts of snackbars, confirmations and payloads, and the confirmation before leaving. */
export function Root() {
  useEffect(ignoreComposition, []);
  useEffect(ignoreStrayDrops, []);
  return (
    <>
      <Outlet />
      <LeaveBarrier />
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
