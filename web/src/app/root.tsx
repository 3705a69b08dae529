import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ignoreStrayDrops } from '@/lib/browser/harmless-drops';
import { ignoreComposition } from '@/lib/browser/keys';
import { productName } from '@/lib/deployment';
import { Announcer } from '@/ui/design/announcer';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { LoadingScreen } from '@/ui/design/states/states';
import { latePart } from './late/late';

const Hosts = latePart((parts) => parts.Hosts);

/** Wraps every page. What protects typed input is here and not in the hosts' chunk, which may load late or never. */
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
