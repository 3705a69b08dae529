import { Suspense, useSyncExternalStore } from 'react';
import { useFleetSelection } from '@/lib/fleet/fleet-scope';
import { productName } from '@/lib/deployment';
import { lazyPart } from '@/ui/design/lazy-part';
import { LoadingScreen } from '@/ui/design/states/states';
import { useDashboard } from '../dashboard-context';
import { Shell } from './shell';

const NoFleet = lazyPart(() => import('./no-fleet'));
const IdleSession = lazyPart(() => import('./idle-session'));

export function DashboardLayout() {
  return (
    <>
      <Content />
      <Suspense fallback={null}>
        <IdleSession />
      </Suspense>
    </>
  );
}

/** The shell once a fleet is resolved, the loading screen until then. */
function Content() {
  const { fleets } = useDashboard();
  const selected = useFleetSelection();
  const { status, error } = useSyncExternalStore(fleets.subscribe, fleets.read);
  // The last selected fleet is shown at once, and replaced if the person may no longer see it.
  if (selected && status !== 'none') return <Shell />;
  const loading = <LoadingScreen productName={productName} />;
  if (status !== 'failed' && status !== 'none') return loading;
  return (
    <Suspense fallback={loading}>
      <NoFleet error={error} isNone={status === 'none'} onRetry={() => fleets.start()} />
    </Suspense>
  );
}
