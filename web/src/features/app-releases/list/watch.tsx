import { useLive } from '@/lib/live';
import { Freshness } from '@/ui/freshness';

interface WatchProps {
  /** Reads again what is shown, from the gateway. */
  read: () => Promise<unknown>;
  interval?: number;
}

/**
 * Watches a list while something on it moves, and says how fresh it is. Shown only then; another page or filter is another watch, so give it
 * a key.
 */
export function Watch({ read, interval }: WatchProps) {
  return <Freshness live={useLive({ read, isMoving: true, interval })} />;
}
