import type { PageReads, ReadRequest } from '../data/define-read';
import { linkedFleetRead } from '../data/linked-fleet';
import { persistedById } from '../browser/persisted';
import { linkedFleetId, otherFleetIn, withFleet } from '../fleet/fleet-link';
import { isText } from '../guards';
import type { ListPage } from './every-page';
import { type ListSpec, type ListState, listState } from './list-state';

/** A list: its state in the URL, and the page that it reads in a state. */
export interface ListDefinition<Filters extends object, SortId extends string, Page extends ListPage<unknown>> extends ListSpec<
  Filters,
  SortId
> {
  /** Its page, perhaps with more of the same answer. */
  read: (state: ListState<Filters, SortId>) => ReadRequest<Page>;
  /** For exports, if they read it in another way. */
  exportRead?: (state: ListState<Filters, SortId>) => ReadRequest<Page>;
  /** The page's other reads in a state, such as the name of a chosen booking channel. */
  alsoReads?: (state: ListState<Filters, SortId>) => PageReads;
  fleetId?: string;
  /** Whether a state shows only the fleet's rows, so that the URL names it; by default always. */
  isOfFleet?: (state: ListState<Filters, SortId>) => boolean;
}

/** A list's last query. Kept for this tab only: a search may contain a passenger's name or phone number. */
const lastQuery = persistedById('list', isText, '', 'session');

/** Defines a list. The types come from its filters, its orders and its read. */
export function defineList<Filters extends object, SortId extends string, Page extends ListPage<unknown>>(
  definition: ListDefinition<Filters, SortId, Page>,
) {
  const { read, alsoReads, fleetId, isOfFleet = () => true } = definition;
  const state = listState(definition);
  const own = new Set(['page', ...state.params]);
  const ownParams = (query: URLSearchParams) => new URLSearchParams([...query].filter(([name]) => own.has(name)));

  /** Keeps a query for the list's next opening, without the values that the list does not recognise. */
  const remember = (query: URLSearchParams): void => {
    const { page, sort } = state.parse(query);
    lastQuery(definition.key).write(ownParams(state.write(query, { page, sort })).toString());
  };

  const link = (query: URLSearchParams): URLSearchParams =>
    withFleet(query, fleetId !== undefined && !isOfFleet(state.parse(query)) ? null : fleetId);

  /**
   * The list at a URL's query. Without parameters of the list or its fleet it is in this tab's last state.
   * @param isReturn whether the person went back to the URL, which is then the state
   */
  const at = (url: URLSearchParams, isReturn = false) => {
    const isStated = isReturn || ownParams(url).size > 0 || (fleetId !== undefined && linkedFleetId(url) !== null);
    const stated = isStated ? url : new URLSearchParams([...url, ...new URLSearchParams(lastQuery(definition.key).read())]);
    const shown = state.parse(stated);
    const shownFleetId = fleetId !== undefined && isOfFleet(shown) ? fleetId : undefined;
    return { state: shown, query: link(stated), fleetId: shownFleetId, otherFleetId: otherFleetIn(stated, shownFleetId) };
  };

  return {
    ...definition,
    ...state,
    at,
    link,
    remember,
    /** The reads of the list's page at a URL, for its route: the list, or the link's other fleet. */
    reads: ({ url }: { url: URL }): PageReads => {
      const { state: shown, otherFleetId } = at(url.searchParams);
      return otherFleetId === undefined ? [read(shown), alsoReads?.(shown)] : [linkedFleetRead(otherFleetId)];
    },
  };
}

export type DefinedList<Filters extends object, SortId extends string, Page extends ListPage<unknown>> = ReturnType<
  typeof defineList<Filters, SortId, Page>
>;
