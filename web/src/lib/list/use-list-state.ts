import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type FleetLink, otherFleetIn, withFleet, withOtherFleet } from '../fleet/fleet-link';
import { ignoredParams, parseListState, reduceListState } from './list-state';
import type { IgnoredParam, ListChange, ListSpec, ListState } from './list-state';
import { effectiveParams, rememberQuery } from './list-query';
import { useQueryInUrl } from './query-in-url';

/** Writes a change of a list's state to the URL. `replace`: Back skips the previous state. */
export type UpdateList<Change> = (change: Change, options?: { replace?: boolean }) => void;

/** The ignored parts of a list's URL. */
export interface ListLink extends FleetLink {
  ignored: readonly IgnoredParam[];
  /** Removes ignored values from the URL. */
  clearIgnored: () => void;
}

/**
 * A list's state, which lives in the URL: Back, reload and shared links restore it. A URL without list parameters restores this tab's last
 * state, unless the person went back to it. Typing into a search replaces the history entry; other changes add one.
 * @param fleetIdOf the fleet whose rows a state shows, for the URL; null for those of several
 */
export function useListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  fleetIdOf?: (state: ListState<Filters, SortId, ColumnId>) => string | null,
): [state: ListState<Filters, SortId, ColumnId>, update: UpdateList<ListChange<Filters, SortId, ColumnId>>, link: ListLink] {
  const [urlParams, setUrlParams] = useSearchParams();
  const location = useLocation();
  const [opened] = useState(location);
  // Back to an earlier entry of this visit: its URL is the state, even without parameters. The visit's first entry has this key, and
  // opening it is not going back.
  const isFirst = location.key === 'default' && location === opened;
  const isReturn = useNavigationType() === NavigationType.Pop && !isFirst;
  const params = isReturn ? urlParams : effectiveParams(spec, urlParams, fleetIdOf !== undefined);
  const stated = params.toString();
  const state = useMemo(() => parseListState(spec, new URLSearchParams(stated)), [spec, stated]);
  const fleetId = fleetIdOf?.(state);
  const query = useMemo(() => withFleet(new URLSearchParams(stated), fleetId).toString(), [stated, fleetId]);
  useQueryInUrl(query);
  useEffect(() => {
    rememberQuery(spec, new URLSearchParams(query));
  }, [spec, query]);

  const update = useCallback<UpdateList<ListChange<Filters, SortId, ColumnId>>>(
    (change, { replace = change.search !== undefined && change.filters === undefined } = {}) => {
      const next = reduceListState(spec, new URLSearchParams(query), change);
      rememberQuery(spec, next);
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
