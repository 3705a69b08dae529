import { ArrowUp } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '@/ui/design/button/button';
import { useHeldRows, useHold, useSettledRows } from '@/ui/design/held-rows';
import { heldMs } from './row-navigation';
import type { TableSource } from './table-source';

const none: readonly never[] = [];

/** A list whose rows keep their places while the pointer or the focus is on them, with the handlers of their area. */
export function useSteadyRows<Row extends { readonly id: string }>(list: TableSource<Row>) {
  const request = list.isLoading ? undefined : list.key;
  const { isHeld, area } = useHold(heldMs);
  const { rows: held, above, below, showAll } = useHeldRows(list.rows ?? none, ({ id }) => id, isHeld, request);
  const rows = list.rows && (below.length > 0 ? [...held, ...below] : held);
  const settled = useSettledRows(rows?.map(({ id }) => id) ?? none, request);
  return {
    list: { ...list, rows },
    /** Shows new rows, which would move the others. */
    showNew: above.length > 0 && (
      <Button size="small" variant="primary" icon={<ArrowUp />} onPress={showAll}>
        {`${above.length.toLocaleString('en')} new`}
      </Button>
    ),
    area: { ...area, ...settled },
  };
}

export type RowArea = ReturnType<typeof useSteadyRows>['area'];

/** Both handlers of an event, unless the first one stops it. */
export const inTurn =
  <Event extends KeyboardEvent<HTMLElement> | MouseEvent>(first: (event: Event) => void, then: (event: Event) => void) =>
  (event: Event): void => {
    first(event);
    if (!event.isPropagationStopped()) then(event);
  };
