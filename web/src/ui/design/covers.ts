import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store';

/** The closing functions of overlays, such as dialogs; the last one is on top. */
export const covers = createStore<readonly (() => void)[]>([]);

/** Lets Back close an overlay, instead of leaving the page. @param onClose undefined while it can't be closed */
export function useCover(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const canClose = onClose !== undefined;
  useEffect(() => {
    if (!canClose) return;
    const cover = () => close();
    covers.update((all) => [...all, cover]);
    return () => covers.update((all) => all.filter((each) => each !== cover));
  }, [canClose]);
}
