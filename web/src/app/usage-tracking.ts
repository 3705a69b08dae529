import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { record } from '@/lib/usage-events';

/** Records that the dashboard was started, once a page load, and every page that is visited. */
export function useUsageTracking(): void {
  const { pathname } = useLocation();
  // What was recorded last. Development runs effects twice; people visit once.
  const visited = useRef<string | null>(null);
  useEffect(() => {
    if (visited.current === null) record('APPLICATION_STARTED');
    if (visited.current !== pathname) record('PAGE_VISITED');
    visited.current = pathname;
  }, [pathname]);
}
