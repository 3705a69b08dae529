import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { PageReads } from '../data/define-read';
import type { ListPage } from './every-page';
import type { FirstQuery } from '../routes/feature-route';
import { otherFleetIn, withFleet } from '../fleet/fleet-link';
import { effectiveParams, readListState } from './list-query';
import type { ListSpec, ListState } from './list-state';

/**
 * The definition of a list: the state in its URL, its query, and the page in the result. Preload, page and export all derive from it.
 * @typeParam Context the variables' input besides the URL, such as the selected fleet: none or one
 */
export interface ListDefinition<
  Filters extends object,
  SortId extends string,
  ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row,
> {
  spec: ListSpec<Filters, SortId, ColumnId>;
  document: TypedDocumentNode<Data, Variables>;
  variables: (state: ListState<Filters, SortId, ColumnId>, ...context: Context) => Variables;
  page: (data: Data) => ListPage<Row> | null | undefined;
  /** The selected fleet if a state shows its rows, so that the URL names it; null otherwise. */
  fleetId?: (state: ListState<Filters, SortId, ColumnId>, ...context: Context) => string | null;
  /** The page's other reads in a state, such as the name of a chosen booking channel. */
  alsoReads?: (state: ListState<Filters, SortId, ColumnId>) => PageReads;
  /** The variables that differ in an export's query. */
  exportVariables?: Partial<Variables>;
}

/** Helps type inference: a definition's types come from its spec and its document. */
export const defineList = <
  Filters extends object,
  SortId extends string,
  const ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row,
>(
  definition: ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row>,
): ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row> => definition;

/** The state in which a list opens at a URL. */
export const stateAt = <Filters extends object, SortId extends string, ColumnId extends string>(
  { spec, fleetId }: { spec: ListSpec<Filters, SortId, ColumnId>; fleetId?: unknown },
  url: URL,
): ListState<Filters, SortId, ColumnId> => readListState(spec, url, fleetId !== undefined);

/** The query with which a list opens at a URL; undefined if the URL is for another fleet, whose rows are not shown. */
export function listQuery<
  Filters extends object,
  SortId extends string,
  ColumnId extends string,
  Context extends readonly unknown[],
  Data,
  Variables extends OperationVariables,
  Row,
>(
  definition: ListDefinition<Filters, SortId, ColumnId, Context, Data, Variables, Row>,
  url: URL,
  ...context: Context
): FirstQuery | undefined {
  const { spec, document, fleetId, variables } = definition;
  const state = stateAt(definition, url);
  const ownFleetId = fleetId?.(state, ...context);
  if (otherFleetIn(url.searchParams, ownFleetId)) return undefined;
  const search = withFleet(effectiveParams(spec, url.searchParams, fleetId !== undefined), ownFleetId).toString();
  return { query: document, variables: variables(state, ...context), search };
}
