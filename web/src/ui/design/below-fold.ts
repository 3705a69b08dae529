import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Whether to draw the rest of a long page. At once where the scroll position matters: after Back or a reload, or for a link to a part. */
export function useBelowFold(isTopKnown: boolean): boolean {
  const { hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isAtOnce = isReturn || hash !== '';
  return useDeferredValue(isAtOnce || isTopKnown, isAtOnce);
}
