import { useEffect, useId } from 'react';
import { createStore } from '@/ui/design/store';

/** An action of the open page, as the command palette offers it. */
export interface PageAction {
  label: string;
  /** Destructive ones are last. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  disabledReason?: string;
  run: () => void;
}

/** By the control that registers them, in the page's order. */
export const pageActions = createStore<ReadonlyMap<string, readonly PageAction[]>>(new Map());

/** Offers a control's current actions in the command palette while the control is on the page. */
export function usePageActions(actions: readonly PageAction[]): void {
  const key = useId();
  // After each render, because actions close over their page's state.
  useEffect(() => pageActions.update((all) => new Map(all).set(key, actions)));
  useEffect(
    () => () =>
      pageActions.update((all) => {
        const others = new Map(all);
        others.delete(key);
        return others;
      }),
    [key],
  );
}

/** The actions in the order of the palette, without duplicates. */
export function inPaletteOrder(all: ReadonlyMap<string, readonly PageAction[]>): readonly PageAction[] {
  const byLabel = new Map<string, PageAction>();
  for (const action of [...all.values()].flat()) if (!byLabel.has(action.label)) byLabel.set(action.label, action);
  return [...byLabel.values()].toSorted((one, other) => Number(one.isDangerous ?? false) - Number(other.isDangerous ?? false));
}
