import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type FleetLink, linkedFleetId, otherFleetIn, withFleet, withOtherFleet } from './fleet-link';
import { ignoredParams, paramsOf, parseListState, reduceListState } from './list-state';
import type { IgnoredParam, ListChange, ListSpec, ListState } from './list-state';
import { persisted } from './persisted';
import { useQueryInUrl } from './query-in-url';

const isText = (value: unknown): value is string => typeof value === 'string';
const lastQueries = new Map<string, ReturnType<typeof persisted<string>>>();

// Kept for as long as the tab: a search may hold a passenger's name or phone number.
function lastQuery(key: string) {
  const known = lastQueries.get(key);
  if (known) return known;
  const cell = persisted(`pax.list.${key}`, isText, '', 'session');
  lastQueries.set(key, cell);
  return cell;
}

function ownParams(spec: { readonly filters: object }, params: URLSearchParams) {
  const own = new Set(['page', ...paramsOf(spec)]);
  return new URLSearchParams([...params].filter(([name]) => own.has(name)));
}

/** The query that counts: the URL's where it says anything about the list or its fleet, else the one last seen in this tab. */
function effectiveParams(spec: { readonly key: string; readonly filters: object }, params: URLSearchParams, isOfFleet: boolean) {
  if (ownParams(spec, params).size > 0 || (isOfFleet && linkedFleetId(params))) return params;
  const last = new URLSearchParams(lastQuery(spec.key).read());
  return last.size > 0 ? new URLSearchParams([...params, ...last]) : params;
}

/**
 * The state that a list opens in at a URL, outside React: for preloads.
 * @param isOfFleet whether the list is of one fleet, which its URL names
 */
export function readListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  url: URL,
  isOfFleet = false,
) {
  return parseListState(spec, effectiveParams(spec, url.searchParams, isOfFleet));
}

/** How a change of a list's state gets into the URL. `replace`: Back does not lead to the state before. */
export type UpdateList<Change> = (change: Change, options?: { replace?: boolean }) => void;

/** What of a list's URL is not shown as it asks. */
export interface ListLink extends FleetLink {
  ignored: readonly IgnoredParam[];
  /** Takes what is ignored out of the URL. */
  clearIgnored: () => void;
}

/**
 * A list's state, which lives in the URL: back, reload and a shared link restore it. A URL that says nothing about the list takes the
 * state last seen in this tab, unless it is one that the person went back to. Typing into a search replaces the history entry,
 * everything else adds one.
 * @param fleetIdOf the fleet whose rows a state shows, which the URL then names; null for those of more than one
 */
export function useListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  fleetIdOf?: (state: ListState<Filters, SortId, ColumnId>) => string | null,
): [state: ListState<Filters, SortId, ColumnId>, update: UpdateList<ListChange<Filters, SortId, ColumnId>>, link: ListLink] {
  const [urlParams, setUrlParams] = useSearchParams();
  const location = useLocation();
  const [opened] = useState(location);
  // Back to an entry of this visit's history: its URL is the state, even where it says nothing. The visit's first entry has this key, and
  // opening it is no return.
  const isFirst = location.key === 'default' && location === opened;
  const isReturn = useNavigationType() === NavigationType.Pop && !isFirst;
  const params = isReturn ? urlParams : effectiveParams(spec, urlParams, fleetIdOf !== undefined);
  const stated = params.toString();
  const state = useMemo(() => parseListState(spec, new URLSearchParams(stated)), [spec, stated]);
  const fleetId = fleetIdOf?.(state);
  const query = useMemo(() => withFleet(new URLSearchParams(stated), fleetId).toString(), [stated, fleetId]);
  useQueryInUrl(query);
  useEffect(() => {
    lastQuery(spec.key).write(ownParams(spec, new URLSearchParams(query)).toString());
  }, [spec, query]);

  const update = useCallback<UpdateList<ListChange<Filters, SortId, ColumnId>>>(
    (change, { replace = change.search !== undefined && change.filters === undefined } = {}) => {
      const next = reduceListState(spec, new URLSearchParams(query), change);
      lastQuery(spec.key).write(ownParams(spec, next).toString());
      setUrlParams(next, { replace, preventScrollReset: change.page === undefined });
    },
    [spec, query, setUrlParams],
  );
  const link: ListLink = {
    ignored: ignoredParams(spec, new URLSearchParams(query)),
    clearIgnored: () => update({ page: state.page, sort: state.sort }, { replace: true }),
    otherFleetId: otherFleetIn(new URLSearchParams(query), fleetId),
    stay: () => fleetId && setUrlParams(withOtherFleet(new URLSearchParams(query), fleetId), { replace: true, preventScrollReset: true }),
  };
  return [state, update, link];
}
