import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choices, text } from '@/lib/list/list-params';
import { releaseStates } from '@/entities/app-release/release-state';
import type { MatrixFilter } from './rows';

const params = { status: choices(releaseStates), search: text() };

/** The filter in a query; invalid values are left out. */
const parseMatrixFilter = (query: URLSearchParams): MatrixFilter => ({
  states: params.status.read(query.getAll('status')),
  search: params.search.read(query.getAll('search')),
});

/** The query with a changed filter; other parameters stay. */
function withMatrixFilter(query: URLSearchParams, { states, search }: MatrixFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('status');
  next.delete('search');
  for (const state of params.status.write(states)) next.append('status', state);
  for (const words of params.search.write(search)) next.append('search', words);
  return next;
}

/**
 * The matrix's filter, which lives in the URL: `?status=FAILED&search=oslo`. It belongs to one intent, so unlike a list's it is not
 * remembered from one to the next. Typing replaces the history entry, everything else adds one.
 */
export function useMatrixFilter(): [filter: MatrixFilter, update: (change: Partial<MatrixFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const filter = useMemo(() => parseMatrixFilter(new URLSearchParams(text)), [text]);
  const update = useCallback(
    (change: Partial<MatrixFilter>) =>
      setQuery(withMatrixFilter(new URLSearchParams(text), { ...filter, ...change }), {
        replace: change.search !== undefined && change.states === undefined,
        preventScrollReset: true,
      }),
    [text, filter, setQuery],
  );
  return [filter, update];
}
