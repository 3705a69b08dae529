import { useLayoutEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';

/**
 * Writes the page's query to its URL, replacing the history entry. Not during another navigation, such as Back right after opening the
 * page, which it would cancel.
 */
export function useQueryInUrl(query: string): void {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const mayWrite = state === 'idle' && query !== params.toString();
  useLayoutEffect(() => {
    if (mayWrite) setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }, [mayWrite, query, setParams]);
}
