import { nullWhere } from './errors';

/** What something else names by its ID; null where it names nothing, or nothing that the caller may see. */
export async function linked<Value>(id: string | null | undefined, read: (id: string) => Promise<Value>): Promise<Value | null> {
  return typeof id === 'string' && id !== '' ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], read(id)) : null;
}
