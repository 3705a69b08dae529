import { use, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/**
 * Writes the page's query to its URL, replacing the history entry. Not during another navigation, such as Back right after opening the
 * page, which it would cancel.
 */
export function useQueryInUrl(query: string): void {
  const [params, setParams] = useSearchParams();
  // The router itself: what it says to React of a navigation comes later.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const isInUrl = query === params.toString();
  useLayoutEffect(() => {
    if (isInUrl || router?.state.navigation.state !== 'idle') return;
    setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [isInUrl, router, key, query, setParams]);
}
