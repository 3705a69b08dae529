import { linkedFleetId } from '../fleet/fleet-link';
import { ignoredParams, type ListSpec, paramsOf, parseListState } from './list-state';
import { persistedById } from '../browser/persisted';
import { isText } from '@/lib/guards';

/** A list's last query. Kept for this tab only: a search may contain a passenger's name or phone number. */
const lastQuery = persistedById('list', isText, '', 'session');

/** The parameters of a list in a URL. */
function ownParams(spec: { readonly filters: object }, params: URLSearchParams) {
  const own = new Set(['page', ...paramsOf(spec)]);
  return new URLSearchParams([...params].filter(([name]) => own.has(name)));
}

/** Keeps a list's query for its next opening, without ignored values, which have already been reported. */
export function rememberQuery<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  params: URLSearchParams,
) {
  const known = ownParams(spec, params);
  for (const { name, value } of ignoredParams(spec, params)) known.delete(name, value);
  lastQuery(spec.key).write(known.toString());
}

/** The effective query: the URL's if it has parameters of the list or its fleet, otherwise the last one in this tab. */
export function effectiveParams(spec: { readonly key: string; readonly filters: object }, params: URLSearchParams, isOfFleet: boolean) {
  if (ownParams(spec, params).size > 0 || (isOfFleet && linkedFleetId(params))) return params;
  const last = new URLSearchParams(lastQuery(spec.key).read());
  return last.size > 0 ? new URLSearchParams([...params, ...last]) : params;
}

/**
 * The state in which a list opens at a URL, outside React: for reads that start before it.
 * @param isOfFleet whether the list belongs to one fleet, which is in its URL
 */
export function readListState<Filters extends object, SortId extends string, ColumnId extends string>(
  spec: ListSpec<Filters, SortId, ColumnId>,
  url: URL,
  isOfFleet = false,
) {
  return parseListState(spec, effectiveParams(spec, url.searchParams, isOfFleet));
}
