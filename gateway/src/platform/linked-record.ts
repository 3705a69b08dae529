import { badUserInput, nullWhere } from './errors';

/** A record linked by its ID; null if there is none or the caller can't see it. */
export async function linked<Value>(id: string | null | undefined, read: (id: string) => Promise<Value>): Promise<Value | null> {
  return typeof id === 'string' && id !== '' ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], read(id)) : null;
}

const maxRecords = 50;

/**
 * Records by their IDs, in the same order, one call for each different ID. A failure is only its own record's.
 * @throws PlatformError BAD_USER_INPUT for more than 50 IDs
 */
export function recordsById<Value>(ids: readonly string[], read: (id: string) => Promise<Value>): Promise<Value>[] {
  if (ids.length > maxRecords) throw badUserInput({ ids: `At most ${maxRecords} IDs at once` });
  return ids.map((id) => read(id));
}
