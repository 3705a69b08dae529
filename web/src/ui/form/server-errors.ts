import { createContext, use } from 'react';
import { getIn, type FormikValues } from 'formik';
import type { DataError } from '@/lib/errors';

/** What the server refused, by the field's name, with the value that it refused: once that changes, the message is about something else. */
export type ServerErrors = Readonly<Record<string, { message: string; value: unknown }>>;

export const ServerErrorsContext = createContext<ServerErrors>({});

/** The server's message for a field, for as long as the field holds the value that was refused. */
export function useServerError(name: string, value: unknown): string | undefined {
  const refused = use(ServerErrorsContext)[name];
  return refused && Object.is(refused.value, value) ? refused.message : undefined;
}

/** Splits a refusal into what belongs to a field of the form and what has no field there. Paths may begin with `input.`. */
export function placeErrors(error: DataError, values: FormikValues): { placed: ServerErrors; unplaced: string[] } {
  const placed: Record<string, { message: string; value: unknown }> = {};
  const unplaced: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const name = path.replace(/^input\./, '');
    const value: unknown = getIn(values, name);
    if (value === undefined) unplaced.push(`${name}: ${message}`);
    else placed[name] = { message, value };
  }
  return { placed, unplaced };
}
