import { useLive } from '@/lib/polling/live';
import { Freshness } from '@/ui/design/freshness';
import { FreshnessPlace } from './parts';

interface ListFreshnessProps<Row> {
  list: { key: string; refresh: () => Promise<unknown>; rows: readonly Row[] | undefined; error: unknown };
  /** Whether the list can change by itself, or a row can: then it is polled. An empty list can get its first row. */
  isMoving: boolean | ((row: Row) => boolean);
  /** Milliseconds between polls. */
  interval?: number;
}

/**
 * Shows a list's age and polls it while rows can change. Each page and filter has its own age; a list that has not loaded yet has its place,
 * and one that failed to load has none.
 */
export function ListFreshness<Row>({ list, isMoving, interval }: ListFreshnessProps<Row>) {
  const { key, rows, error, refresh } = list;
  if (!rows) return error ? null : <FreshnessPlace />;
  const canMove = typeof isMoving === 'boolean' ? isMoving : rows.length === 0 || rows.some(isMoving);
  return <Watch key={key} refresh={refresh} isMoving={canMove} interval={interval} />;
}

interface WatchProps {
  refresh: () => Promise<unknown>;
  isMoving: boolean;
  interval?: number;
}

const Watch = ({ refresh, isMoving, interval }: WatchProps) => <Freshness live={useLive({ read: refresh, isMoving, interval })} />;
