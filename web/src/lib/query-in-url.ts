import { useLayoutEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';

/**
 * Gets the query that a page states into its URL, in place of the one that it was opened with. Not while another navigation is under way,
 * such as a Back pressed right after the page was opened: it would be cancelled.
 */
export function useQueryInUrl(query: string): void {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === 'idle';
  const isInUrl = query === params.toString();
  useLayoutEffect(() => {
    if (!isInUrl && isIdle) setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [isInUrl, isIdle, query, setParams]);
}
