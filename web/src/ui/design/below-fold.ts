import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Functions that draw the rest of the current pages immediately. */
const drawers = new Set<() => void>();

/** Draws the content below the fold synchronously, for example for a link to a part of it. */
export function drawBelowFold(): void {
  flushSync(() => {
    for (const draw of drawers) draw();
  });
}

/**
 * Whether to draw the rest of a long page, whose top is drawn first. Immediately if the scroll position matters: after a reload or Back, and
 * for a link to a part of the page.
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
