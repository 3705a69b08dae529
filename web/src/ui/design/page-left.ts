import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `onLeft` when the path changes, for example by Back, and on unmount. For components that are mounted once, outside the pages. */
export function usePageLeft(onLeft: () => void): void {
  const { pathname } = useLocation();
  const leave = useEffectEvent(onLeft);
  useEffect(() => () => leave(), [pathname]);
}
