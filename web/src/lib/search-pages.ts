import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { toDataError, type DataError } from './errors';
import type { PageInfo } from './every-page';

interface Page<Item> {
  items: Item[];
  pageInfo: PageInfo;
}

interface Found<Item> {
  choices: Page<Item> | null;
}

interface SearchVariables {
  search?: string | null | undefined;
  page: number;
  maxPerPage: number;
}

/** A document that searches for things to choose from: the alias `choices` names what it finds. */
export type SearchDocument<Item> = TypedDocumentNode<Found<Item>, SearchVariables>;

/** A search for things to choose from. */
export interface Search<Item> {
  document: SearchDocument<Item>;
  /** What the document asks for beside search and page, such as the fleet whose things are searched. */
  scope?: OperationVariables;
}

/** A search within something, such as the campaigns of one fleet. */
export function searchWithin<Item, Scope extends OperationVariables>(
  query: TypedDocumentNode<Found<Item>, NoInfer<Scope> & SearchVariables>,
  scope: Scope,
): Search<Item> {
  // The variables are checked here, where query and scope meet.
  const untyped: DocumentNode = query;
  return { document: untyped, scope };
}

const none: readonly never[] = [];

/** The items of another page after those that are known. A page that brings nothing new is the last one, whatever the platform announces. */
function withMore<Item extends { readonly id: string }>(known: Page<Item>, next: Page<Item>): Page<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const fresh = next.items.filter(({ id }) => !ids.has(id));
  const pageInfo = { ...next.pageInfo, hasMore: next.pageInfo.hasMore && fresh.length > 0 };
  return { ...next, items: [...known.items, ...fresh], pageInfo };
}

/** What matches a search, one page after the other; what matched the search before while the first page loads. */
export function useSearchPages<Item extends { readonly id: string }>({ document, scope }: Search<Item>, search: string, maxPerPage = 50) {
  const [more, setMore] = useState<{ search: string; isLoading: boolean; error?: DataError }>({ search, isLoading: false });
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(document, {
    variables: { ...scope, search: search || null, page: 0, maxPerPage },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // What could be read only in part may still be chosen.
    errorPolicy: 'all',
  });
  const list = data?.choices ?? (loading ? previousData?.choices : undefined);
  const ownMore = more.search === search ? more : undefined;

  const loadMore = async () => {
    const page = (list?.pageInfo.page ?? 0) + 1;
    setMore({ search, isLoading: true });
    try {
      await fetchMore({
        variables: { page },
        updateQuery: (known, { fetchMoreResult: { choices: next } }) =>
          next && known.choices ? { ...known, choices: withMore(known.choices, next) } : known,
      });
      setMore({ search, isLoading: false });
    } catch (problem) {
      setMore({ search, isLoading: false, error: toDataError(problem) });
    }
  };

  return {
    items: list?.items ?? none,
    hasMore: list?.pageInfo.hasMore ?? false,
    /** Nothing of this search is here yet. */
    isLoading: loading && !data?.choices,
    isLoadingMore: ownMore?.isLoading ?? false,
    error: list ? ownMore?.error : toDataError(error),
    retry: () => void (list ? loadMore() : refetch()),
    loadMore: () => void loadMore(),
  };
}
