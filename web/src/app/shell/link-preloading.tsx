import { useEffect } from 'react';
import { useDashboard } from '../dashboard-context';
import { preloadLinks } from '../entry/preload-links';

/** Preloads the pages of links while the shell is shown. */
export default function LinkPreloading() {
  const dashboard = useDashboard();
  useEffect(() => preloadLinks(dashboard), [dashboard]);
  return null;
}
