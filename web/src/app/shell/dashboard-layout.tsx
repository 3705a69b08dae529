import { useFleetSelection } from '@/lib/fleet/fleet-scope';
import { productName } from '@/lib/deployment';
import { LoadingScreen } from '@/ui/design/states/states';
import { useStore } from '@/ui/design/store';
import { useDashboard } from '../dashboard-context';
import { latePart } from '../late/late';
import { Shell } from './shell';

const loading = <LoadingScreen productName={productName} />;
const NoFleet = latePart((parts) => parts.NoFleet, loading);

/** The shell once a fleet is resolved, the loading screen until then. */
export function DashboardLayout() {
  const { fleets } = useDashboard();
  const selected = useFleetSelection();
  const { status, error } = useStore(fleets.store);
  // The last selected fleet is shown at once, and replaced if the person may no longer see it.
  if (selected && status !== 'none') return <Shell />;
  if (status !== 'failed' && status !== 'none') return loading;
  return <NoFleet error={error} isNone={status === 'none'} onRetry={() => fleets.start()} />;
}
