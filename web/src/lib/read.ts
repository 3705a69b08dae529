import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { rawReader } from './apollo/preload';
import { type UnreadableField, unreadableWithin } from './apollo/unreadable';
import { toDataError, whileRepeated, type DataError } from './errors';

/** The data of a screen or section, with its loading state. */
export interface Read<T> {
  /** Undefined while loading, null if there is none. Previous data stays during a refresh and after a failed one. */
  readonly data: T | null | undefined;
  /** Why the latest read failed. */
  readonly error: DataError | undefined;
  /** Retries the read. */
  readonly retry: () => void;
  /** What the platform did not send, or sent in an unreadable form. */
  readonly unreadable?: readonly UnreadableField[];
  /** Reads it in the platform's raw form. */
  readonly readRaw?: () => Promise<unknown>;
}

/** The parts of a query hook's result that are used. */
interface Query<Data, Variables extends OperationVariables> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  refetch: () => Promise<unknown>;
  client: ApolloClient;
  observable: { query: TypedDocumentNode<Data, Variables>; variables?: Variables };
}

/**
 * A query's result as a `Read` of one part of it.
 * @param pick the part of the result that is shown; nullish if there is none
 */
export function readOf<Data, Variables extends OperationVariables, T>(
  query: Query<Data, Variables>,
  pick: (data: Data) => T | null | undefined,
): Read<T> {
  const { data = query.previousData, error, refetch, client, observable } = query;
  const thing = data === undefined ? undefined : (pick(data) ?? null);
  return {
    data: thing,
    error: whileRepeated(toDataError(error)),
    retry: () => void refetch(),
    unreadable: data === undefined ? [] : unreadableWithin(client, data, pick),
    readRaw: rawReader(client, observable.query, observable.variables, pick),
  };
}

export const isLoading = ({ data, error }: Read<unknown>): boolean => data === undefined && !error;

/**
 * A read whose query depends on another one: if the first fails, this one fails too, with the code `NOT_ASKED`.
 * @param what what the first one reads: "booking"
 */
export function dependentRead<T>(first: Read<unknown>, what: string, read: Read<T>): Read<T> {
  if (!first.error || first.data != null) return read;
  const error = { code: 'NOT_ASKED', message: `Not loaded, because the ${what} could not be loaded.`, fields: {}, isRetryable: false };
  return { ...read, error };
}

/** Data that needs no query of its own, as a `Read`: loading while it is undefined. */
export const asRead = <T>(data: T | undefined): Read<T> => ({ data, error: undefined, retry: () => undefined });
