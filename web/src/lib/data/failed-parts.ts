import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toDataError, type DataError } from '../errors';
import { typedDocument } from './typed-document';

/** The readable parts of a result with errors; undefined if there are none. They are not in the cache. */
export function readBeside<Data>(document: TypedDocumentNode<Data, never>, error: unknown): Data | undefined;
export function readBeside(_document: DocumentNode, error: unknown): unknown {
  const data = CombinedGraphQLErrors.is(error) ? error.data : undefined;
  return data && Object.values(data).some((part) => part !== null) ? data : undefined;
}

interface PartsQuery<Data, Variables extends OperationVariables> extends Pick<ApolloClient.QueryOptions, 'context' | 'fetchPolicy'> {
  query: TypedDocumentNode<Data, Variables>;
  variables: NoInfer<Variables>;
}

/** Sends a query whose result is useful without some of its parts. Rejects if all of them failed. */
export async function queryParts<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, ...options }: PartsQuery<Data, Variables>,
): Promise<{ data: Data; error?: Error }> {
  try {
    return { data: (await client.query({ ...options, query: typedDocument<Data>(query) })).data };
  } catch (error) {
    const data = readBeside(query, error);
    if (data === undefined || !(error instanceof Error)) throw error;
    return { data, error };
  }
}

/** The parts of an answer that failed by themselves, with their errors. */
export type FailedParts<Part extends string> = Partial<Record<Part, DataError>>;

/**
 * The parts of an answer that failed while the rest is there.
 * @param parts the fields that may fail by themselves, of the operation's only object
 * @throws the given error if anything else failed, because the whole result is then unreliable
 */
export function failedParts<Part extends string>(error: Error | undefined, parts: readonly Part[]): FailedParts<Part> {
  if (!error) return {};
  if (!CombinedGraphQLErrors.is(error)) throw error;
  const failed: FailedParts<Part> = {};
  for (const one of error.errors) {
    const part = parts.find((name) => name === one.path?.[1]);
    if (part === undefined) throw error;
    failed[part] ??= toDataError(new CombinedGraphQLErrors({ data: null, errors: [one] }));
  }
  return failed;
}
