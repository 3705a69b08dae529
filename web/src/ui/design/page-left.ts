import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `onLeft` when the page is left for another path, as by Back, and on unmount. For what is mounted once, outside the pages. */
export function usePageLeft(onLeft: () => void): void {
  const { pathname } = useLocation();
  const leave = useEffectEvent(onLeft);
  useEffect(() => () => leave(), [pathname]);
}
