import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choices, text } from '@/lib/list/list-params';
import { releaseStates } from '@/entities/app-release/release-state';
import type { MatrixFilter } from './rows';

const params = { status: choices(releaseStates), search: text() };

/**
 * The matrix's filter, which lives in the URL: `?status=FAILED&search=oslo`. It belongs to one intent, so unlike a list's it is not
 * remembered from one to the next. Typing replaces the history entry, everything else adds one.
 */
export function useMatrixFilter(): [filter: MatrixFilter, update: (change: Partial<MatrixFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const [status, search] = [query.getAll('status').join(), query.get('search')];
  const filter = useMemo(
    () => ({ states: params.status.read(status.split(',')), search: params.search.read(search === null ? [] : [search]) }),
    [status, search],
  );
  const update = (change: Partial<MatrixFilter>) => {
    const { states, search: words } = { ...filter, ...change };
    const next = new URLSearchParams(query);
    next.delete('status');
    next.delete('search');
    for (const state of params.status.write(states)) next.append('status', state);
    for (const each of params.search.write(words)) next.append('search', each);
    setQuery(next, { replace: change.search !== undefined && change.states === undefined, preventScrollReset: true });
  };
  return [filter, update];
}
