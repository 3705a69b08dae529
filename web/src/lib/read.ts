import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { rawReader } from './apollo/preload';
import { type UnreadableField, unreadableWithin } from './apollo/unreadable';
import { toDataError, type DataError } from './errors';

/** Something that a screen or one of its sections shows, as far as it has been read. */
export interface Read<T> {
  /** Undefined until it is known, null where there is none. What was read before stays while it is read again, and where that fails. */
  readonly data: T | null | undefined;
  /** Why the latest read failed. */
  readonly error: DataError | undefined;
  /** Reads it again. */
  readonly retry: () => void;
  /** What of it the platform did not send, or not in a form that can be read. */
  readonly unreadable?: readonly UnreadableField[];
  /** Reads it as the platform sent it. */
  readonly readRaw?: () => Promise<unknown>;
}

/** What is used of a query hook's result. */
interface Query<Data, Variables extends OperationVariables> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  refetch: () => Promise<unknown>;
  client: ApolloClient;
  observable: { query: TypedDocumentNode<Data, Variables>; variables?: Variables };
}

/**
 * A query's result as a read of what it was made for.
 * @param pick the part of the answer that is shown; nullish where the answer has none
 */
export function readOf<Data, Variables extends OperationVariables, T>(
  query: Query<Data, Variables>,
  pick: (data: Data) => T | null | undefined,
): Read<T> {
  const { data = query.previousData, error, refetch, client, observable } = query;
  const thing = data === undefined ? undefined : (pick(data) ?? null);
  return {
    data: thing,
    error: toDataError(error),
    retry: () => void refetch(),
    unreadable: data === undefined ? [] : unreadableWithin(client, data, pick),
    readRaw: rawReader(client, observable.query, observable.variables, pick),
  };
}

export const isLoading = ({ data, error }: Read<unknown>): boolean => data === undefined && !error;

/**
 * A read whose query needs the result of another one first: it fails with that one, under the code `NOT_ASKED`.
 * @param what what the other one reads: "booking"
 */
export function dependentRead<T>(first: Read<unknown>, what: string, read: Read<T>): Read<T> {
  if (!first.error || first.data != null) return read;
  const error = { code: 'NOT_ASKED', message: `Not loaded, because the ${what} could not be loaded.`, fields: {}, isRetryable: false };
  return { ...read, error };
}

/** What needs no read of its own: it is there, or on its way while it is undefined. */
export const asRead = <T>(data: T | undefined): Read<T> => ({ data, error: undefined, retry: () => undefined });
