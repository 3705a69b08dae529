import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The functions that draw the rest of the pages on the screen at once. */
const drawers = new Set<() => void>();

/** Draws what is below the fold before it returns, such as for a link to a part of it. */
export function drawBelowFold(): void {
  flushSync(() => {
    for (const draw of drawers) draw();
  });
}

/**
 * Whether to draw what is below the top of a long page, which is drawn first. All at once if the place in the page matters: after a reload or
 * Back, and for a link to a part of it.
 */
export function useBelowFold(): boolean {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    const draw = () => setAsked(true);
    drawers.add(draw);
    return () => void drawers.delete(draw);
  }, []);
  const isDeferred = useDeferredValue(true, isReturn || hash !== '');
  return isAsked || isDeferred;
}
