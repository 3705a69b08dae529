import type { UnreadableField } from '../apollo/unreadable';
import type { DataError } from '../errors';

/** The data of a screen or section, with its loading state. */
export interface Read<T> {
  /** Undefined while loading, null if there is none. Previous data stays during a refresh and after a failed one. */
  readonly data: T | null | undefined;
  /** Why the latest read failed. */
  readonly error: DataError | undefined;
  /** Retries the read. */
  readonly retry: () => void;
  /** The fields that the platform did not send, or sent in an unreadable form. */
  readonly unreadable?: readonly UnreadableField[];
  /** Reads it in the platform's raw form. */
  readonly readRaw?: () => Promise<unknown>;
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
