import { nullWhere } from './errors';

/** A record linked by its ID; null if there is none or the caller can't see it. */
export async function linked<Value>(id: string | null | undefined, read: (id: string) => Promise<Value>): Promise<Value | null> {
  return typeof id === 'string' && id !== '' ? nullWhere(['NOT_FOUND', 'FORBIDDEN'], read(id)) : null;
}
