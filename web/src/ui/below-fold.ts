import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether to draw what is below the top of a long page, which is drawn first. All at once if the place in the page matters: after a reload or
 * Back, and for a link to a part of it.
 */
export function useBelowFold(): boolean {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useDeferredValue(true, isReturn || hash !== '');
}
