import type { UnreadableField } from '../apollo/unreadable';
import type { DataError } from '../errors';

/** The data of a screen or section, with its loading state. */
export interface Read<T> {
  /** Undefined while loading, null if absent. Previous data stays during a refresh and after a failed one. */
  readonly data: T | null | undefined;
  readonly error: DataError | undefined;
  readonly retry: () => void;
  readonly unreadable?: readonly UnreadableField[];
  readonly readRaw?: () => Promise<unknown>;
}

export const isLoading = ({ data, error }: Read<unknown>): boolean => data === undefined && !error;

/**
 * A read that depends on another: if the first fails, this one fails too, with the code `NOT_ASKED`.
 * @param what the first one's record: "booking"
 */
export function dependentRead<T>(first: Read<unknown>, what: string, read: Read<T>): Read<T> {
  if (!first.error || first.data != null) return read;
  const error = { code: 'NOT_ASKED', message: `Not loaded, because the ${what} could not be loaded.`, fields: {}, isRetryable: false };
  return { ...read, error };
}

/** Wraps data without a query of its own as a `Read`: loading while it is undefined. */
export const asRead = <T>(data: T | undefined): Read<T> => ({ data, error: undefined, retry: () => undefined });
