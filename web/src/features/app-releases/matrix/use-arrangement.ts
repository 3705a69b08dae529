import { useMemo, useState } from 'react';
import { arrange, extend, isOutOfOrder, type MatrixFilter, type MatrixRow } from './rows';

interface ArrangementOptions {
  rows: readonly MatrixRow[];
  filter: MatrixFilter;
  /** Whether all rows are loaded. */
  isComplete: boolean;
  /** Whether rows must not move now. */
  isHeld: boolean;
}

/**
 * The visible rows in a stable order. They are sorted when a filter is chosen, once more when all releases are loaded, and after that only
 * on demand. Live updates never move or remove a row; new matches are added at the end.
 */
export function useArrangement({ rows, filter, isComplete, isHeld }: ArrangementOptions) {
  const key = `${filter.states.join()} ${filter.search}`;
  const [made, setMade] = useState(() => ({ key, isComplete, order: arrange(rows, filter) }));
  const isFresh = made.key !== key || (isComplete && !made.isComplete && !isHeld);
  const order = isFresh ? arrange(rows, filter) : extend(made.order, rows, filter);
  if (isFresh || order !== made.order) setMade({ key, isComplete, order });

  const shown = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [rows, order]);
  return {
    shown,
    isOutOfOrder: useMemo(() => isOutOfOrder(order, rows, filter), [order, rows, filter]),
    sortAgain: () => setMade({ key, isComplete, order: arrange(rows, filter) }),
  };
}
