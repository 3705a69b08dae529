import { useLive } from '@/lib/polling/live';
import { Freshness } from '@/ui/design/freshness';
import { FreshnessPlace } from './parts';

interface ListFreshnessProps {
  list: { key: string; refresh: () => Promise<unknown>; rows: unknown; error: unknown };
  /** Whether any row can still change: the list is then polled. */
  isMoving: boolean;
  /** Milliseconds between polls. */
  interval?: number;
}

/**
 * Shows a list's age and polls it while rows can change. Each page and filter has its own age; a list that has not loaded yet has its place,
 * and one that failed to load has none.
 */
export function ListFreshness(props: ListFreshnessProps) {
  const { key, rows, error } = props.list;
  if (rows) return <Watch key={key} {...props} />;
  return error ? null : <FreshnessPlace />;
}

const Watch = ({ list, isMoving, interval }: ListFreshnessProps) => (
  <Freshness live={useLive({ read: list.refresh, isMoving, interval })} />
);
