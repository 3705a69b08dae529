import { useLive } from '@/lib/live';
import { Freshness } from '../freshness';

interface ListFreshnessProps {
  list: { key: string; refresh: () => Promise<unknown>; rows: unknown; error: unknown };
  /** Whether any row can still change: the list is then polled. */
  isMoving: boolean;
  /** Milliseconds between polls. */
  interval?: number;
}

/** Shows a list's age and polls it while rows can change. Each page and filter has its own age; a list that failed to load has none. */
export const ListFreshness = (props: ListFreshnessProps) =>
  (props.list.rows || !props.list.error) && <Watch key={props.list.key} {...props} />;

const Watch = ({ list, isMoving, interval }: ListFreshnessProps) => (
  <Freshness live={useLive({ read: list.refresh, isMoving, interval })} />
);
