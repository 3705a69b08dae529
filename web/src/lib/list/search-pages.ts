import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/cache';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { ReadRequest } from '../data/define-read';
import { readBeside } from '../data/failed-parts';
import { useGateway } from '../data/gateway';
import { toDataError, type DataError } from '../errors';
import type { PageInfo } from './every-page';
import { rowsOnce } from './rows-once';

interface Page<Item> {
  items: Item[];
  pageInfo: PageInfo;
}

interface Choices<Item> {
  choices?: Page<Item> | null;
}

/** Choices within another object are nested under the alias `within`. */
interface Found<Item> extends Choices<Item> {
  within?: Choices<Item> | null;
}

interface SearchVariables {
  search?: string | null | undefined;
  page: number;
  maxPerPage: number;
}

/** A document that searches for choices: its results have the alias `choices`. */
export type SearchDocument<Item> = TypedDocumentNode<Found<Item>, SearchVariables>;

export interface Search<Item> {
  document: SearchDocument<Item>;
  /** Variables besides search and page, such as the fleet to search in. */
  scope?: OperationVariables;
}

/** The page of results; nullish if there is none. */
const choicesIn = <Item>({ choices, within }: Found<Item>): Page<Item> | null | undefined => choices ?? within?.choices;

/** A search within something, such as the campaigns of one fleet. */
export function searchWithin<Item, Scope extends OperationVariables>(
  query: TypedDocumentNode<Found<Item>, NoInfer<Scope> & SearchVariables>,
  scope: Scope,
): Search<Item> {
  // Variables are checked here, where query and scope meet.
  const untyped: DocumentNode = query;
  return { document: untyped, scope };
}

export const searchRead = <Item>(
  { document, scope }: Search<Item>,
  { search, ...page }: { search: string; page: number; maxPerPage: number },
): ReadRequest<Page<Item>> => ({
  document,
  variables: { ...scope, search: search || null, ...page },
  isSkipped: false,
  options: {},
  pick: (data: Found<Item>) => choicesIn(data),
});

const none: readonly never[] = [];

/** The known items plus another page's. A page without new items is the last one, whatever the platform's count. */
function withMore<Item extends { readonly id: string }>(known: Page<Item>, next: Page<Item>): Page<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const fresh = next.items.filter(({ id }) => !ids.has(id));
  const pageInfo = { ...next.pageInfo, hasMore: next.pageInfo.hasMore && fresh.length > 0 };
  return { ...next, items: [...known.items, ...fresh], pageInfo };
}

interface LaterPages<Item> {
  readonly key: string;
  readonly pages: readonly Page<Item>[];
  readonly isLoading: boolean;
  readonly error?: DataError;
}

/**
 * Search results, page by page; the previous search's results while the first page loads.
 * @param isSkipped whether to list nothing, for example before a search
 */
export function useSearchPages<Item extends { readonly id: string }>(
  source: Search<Item>,
  search: string,
  { maxPerPage = 50, isSkipped = false }: { maxPerPage?: number; isSkipped?: boolean } = {},
) {
  const { document, scope } = source;
  const gateway = useGateway();
  const variables = { ...scope, search: search || null, page: 0, maxPerPage };
  const key = canonicalStringify(variables);
  // Beside the cache's first page: one that held them all would be replaced, and kept by the cache, whenever the search is repeated.
  const [later, setLater] = useState<LaterPages<Item>>({ key, pages: none, isLoading: false });
  const { data, previousData, loading, error, refetch } = useQuery(document, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: isSkipped,
  });
  // A partially readable item may still be chosen.
  const found = data ?? readBeside(document, error);
  const own = found && choicesIn(found);
  const first = own ?? (loading && previousData ? choicesIn(previousData) : undefined);
  const isOwn = later.key === key;
  const list = first && (isOwn || !own ? later.pages : none).reduce(withMore, first);

  const loadMore = async () => {
    const pages = isOwn ? later.pages : none;
    setLater({ key, pages, isLoading: true });
    const end = (result: Partial<LaterPages<Item>>) =>
      setLater((known) => (known.key === key ? { key, pages, isLoading: false, ...result } : known));
    try {
      const next = await gateway.refresh(searchRead(source, { search, page: (list?.pageInfo.page ?? 0) + 1, maxPerPage }));
      end(next ? { pages: [...pages, next] } : {});
    } catch (problem) {
      end({ error: toDataError(problem) });
    }
  };

  return {
    items: rowsOnce(list?.items ?? none),
    hasMore: !error && (list?.pageInfo.hasMore ?? false),
    /** Whether none of this search's results have arrived yet. */
    isLoading: loading && !own,
    isLoadingMore: isOwn && later.isLoading,
    error: toDataError(error) ?? (isOwn ? later.error : undefined),
    retry: () => void (error || !list ? refetch().catch(() => undefined) : loadMore()),
    loadMore: () => void loadMore(),
  };
}
