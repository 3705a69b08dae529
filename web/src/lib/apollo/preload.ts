import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { gatewayOf } from '../data/gateway';
import { PageOpening, startOne } from '../data/preloads';
import { useRequest } from '../data/use-read';

export { clearPreloads, isPreloaded } from '../data/preloads';

const checked = <Data>(query: DocumentNode): TypedDocumentNode<Data, OperationVariables> => query;

const requestOf = <Data>(document: DocumentNode, variables: OperationVariables, isSkipped = false) => ({
  document,
  variables,
  isSkipped,
  options: { isLate: true },
  pick: (data: Data) => data,
});

export const readQuery = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  fetchPolicy: 'network-only' | 'no-cache' | 'cache-first' = 'network-only',
): Promise<{ data: Data }> => client.query({ query: checked<Data>(query), variables, fetchPolicy });

export const rawReader = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables> | undefined,
  pick: (data: Data) => unknown,
): (() => Promise<unknown>) | undefined => gatewayOf(client).rawReader({ ...requestOf<Data>(query, variables ?? {}), pick });

export async function preloadQuery<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): Promise<{ data: Data }> {
  await startOne(client, requestOf<Data>(query, variables), new PageOpening());
  return client.query({ query: checked<Data>(query), variables, fetchPolicy: 'cache-first' });
}

export const useScreenQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  { isSkipped, pollInterval }: { isSkipped?: boolean; pollInterval?: number; skipPollAttempt?: () => boolean } = {},
) =>
  useRequest<Data>({
    ...requestOf<Data>(query, variables, isSkipped),
    options: { isLate: true, ...(pollInterval === undefined ? {} : { every: pollInterval }) },
  });
