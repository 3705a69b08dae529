import { createContext, use } from 'react';
import { getIn, type FormikValues } from 'formik';
import { sentence } from '@/lib/text/bidi';
import type { DataError } from '@/lib/errors';

/** The server's errors by form path, with the rejected value: once that changes, the message no longer applies. */
export type ServerErrors = Readonly<Record<string, { message: string; value: unknown }>>;

export const ServerErrorsContext = createContext<ServerErrors>({});

/** The server's message for a field, or for part of it such as one of many IDs, while it still has the rejected value. */
export function useServerError(name: string, value: unknown): string | undefined {
  const refused = use(ServerErrorsContext);
  const own = refused[name];
  if (own && Object.is(own.value, value)) return own.message;
  const prefix = `${name}.`;
  return Object.entries(refused).find(
    ([path, inside]) => path.startsWith(prefix) && Object.is(getIn(value, path.slice(prefix.length)), inside.value),
  )?.[1].message;
}

/** Splits a rejection into the form's messages, by path such as `bookingChannelIds.3`, and the rest. */
export function placeErrors(error: DataError, values: FormikValues): { placed: ServerErrors; unplaced: string[] } {
  const placed: Record<string, { message: string; value: unknown }> = {};
  const unplaced: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const value: unknown = getIn(values, path);
    if (value !== undefined) placed[path] = { message, value };
    // Already shown.
    else if (message !== error.message) unplaced.push(sentence`${path}: ${message}`);
  }
  return { placed, unplaced };
}
