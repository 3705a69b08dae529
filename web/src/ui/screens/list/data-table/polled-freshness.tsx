import { useLive } from '@/lib/polling/live';
import { Freshness } from '@/ui/design/freshness';

interface PolledFreshnessProps {
  refresh: () => Promise<unknown>;
  isMoving: boolean;
  interval: number;
}

/** The age of a list that is polled, with Refresh. */
export const PolledFreshness = ({ refresh, isMoving, interval }: PolledFreshnessProps) => (
  <Freshness live={useLive({ read: refresh, isMoving, interval })} />
);
