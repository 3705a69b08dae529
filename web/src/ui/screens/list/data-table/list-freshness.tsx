import { latePart } from '@/ui/screens/late/late';
import { FreshnessPlace } from './table-styles';

export interface ListFreshnessProps<Row> {
  list: { key: string; refresh: () => Promise<unknown>; rows: readonly Row[] | undefined; error: unknown };
  /**
   * Whether the list, or a row, can change by itself. The list is polled while it can, and while it is empty; less often if none of its
   * rows can change, because new ones may appear. Omitted for lists that only people change.
   */
  isMoving?: boolean | ((row: Row) => boolean);
  /** Milliseconds between polls. */
  interval?: number;
}

const PolledFreshness = latePart((parts) => parts.PolledFreshness, <FreshnessPlace $isLive />);

/** The minimum milliseconds between polls for new rows, while no row can change. */
const idleInterval = 60_000;

/** Shows a list's age and polls it while rows can change. Space is reserved while the list loads. */
export function ListFreshness<Row>({ list, isMoving, interval = 5000 }: ListFreshnessProps<Row>) {
  const { key, rows, error, refresh } = list;
  const isOfMoving = typeof isMoving === 'function';
  if (!rows) return error ? null : <FreshnessPlace $isLive={isOfMoving} />;
  const canMove = isOfMoving ? rows.length === 0 || rows.some(isMoving) : (isMoving ?? rows.length === 0);
  return (
    <PolledFreshness
      key={key}
      refresh={refresh}
      isMoving={isOfMoving || canMove}
      interval={canMove ? interval : Math.max(interval, idleInterval)}
    />
  );
}
