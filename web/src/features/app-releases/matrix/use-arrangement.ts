import { useMemo, useState } from 'react';
import { arrange, extend, isHeading, isOutOfOrder, linesOf, type CauseOf, type MatrixFilter, type MatrixRow } from './rows';

interface ArrangementOptions {
  rows: readonly MatrixRow[];
  filter: MatrixFilter;
  /** Groups the rows; undefined if they are not grouped. */
  causeOf: CauseOf | undefined;
  /** Whether all rows are loaded. */
  isComplete: boolean;
  /** Whether rows must not move now. */
  isHeld: boolean;
}

/**
 * The visible rows in a stable order. They are sorted when a filter or grouping is chosen, once more when all releases are loaded, and after
 * that only on demand. Live updates never move or remove a row; new matches are added at the end.
 */
export function useArrangement({ rows, filter, causeOf, isComplete, isHeld }: ArrangementOptions) {
  const key = `${filter.states.join()} ${filter.search} ${causeOf !== undefined}`;
  const [made, setMade] = useState(() => ({ key, isComplete, order: arrange(rows, filter, causeOf) }));
  const isFresh = made.key !== key || (isComplete && !made.isComplete && !isHeld);
  const order = isFresh ? arrange(rows, filter, causeOf) : extend(made.order, rows, filter, causeOf);
  if (isFresh || order !== made.order) setMade({ key, isComplete, order });

  const lines = useMemo(() => linesOf(order, rows, causeOf !== undefined), [order, rows, causeOf]);
  return {
    lines,
    shown: useMemo(() => lines.flatMap((line) => (isHeading(line) ? [] : [line])), [lines]),
    isOutOfOrder: useMemo(() => isOutOfOrder(order, rows, filter, causeOf), [order, rows, filter, causeOf]),
    sortAgain: () => setMade({ key, isComplete, order: arrange(rows, filter, causeOf) }),
  };
}
