import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether to draw the rest of a long page, whose top is drawn first. Immediately if the scroll position matters: after a reload or Back, and
 * for a link to a part of the page.
 * @param isTopKnown whether the data of the top is known
 */
export function useBelowFold(isTopKnown: boolean): boolean {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isAtOnce = isReturn || hash !== '';
  return useDeferredValue(isAtOnce || isTopKnown, isAtOnce);
}
