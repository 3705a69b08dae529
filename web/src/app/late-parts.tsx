// The parts that every page needs only once it is shown, as one request.
import { useEffect } from 'react';
import { useFocusKeeper } from '@/ui/design/focus-keeper';
import { useDashboard } from './dashboard-context';
import { preloadLinks } from './entry/preload-links';

/** Preloads the pages of links while the shell is shown. */
export function LinkPreloading() {
  const dashboard = useDashboard();
  useEffect(() => preloadLinks(dashboard), [dashboard]);
  return null;
}

export function FocusKeeper() {
  useFocusKeeper();
  return null;
}
