import type { ApolloServerOptions } from '@apollo/server';
import type { TrustedDocuments } from '../artifacts';
import type { RequestContext } from '../context';

type PersistedQueries = Exclude<ApolloServerOptions<RequestContext>['persistedQueries'], false | undefined>;

const cachePrefix = 'apq:';

/**
 * Looks up the hash that a client sends instead of an operation. Nothing is ever added: where any operation is allowed, a client sends the
 * full text of others each time.
 */
export function trustedPersistedQueries(documents: TrustedDocuments): PersistedQueries {
  return {
    cache: {
      get: (key) => Promise.resolve(documents.get(key.slice(cachePrefix.length))),
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(false),
    },
  };
}

/** The hash that a request body has instead of an operation's text, if any. */
function persistedHashIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('extensions' in body)) return undefined;
  const { extensions } = body;
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return undefined;
  const { persistedQuery } = extensions;
  if (typeof persistedQuery !== 'object' || persistedQuery === null || !('sha256Hash' in persistedQuery)) return undefined;
  return typeof persistedQuery.sha256Hash === 'string' ? persistedQuery.sha256Hash : undefined;
}

/** Whether a request body names one of the client's own operations, by hash. */
export function asksForTrustedDocument(body: unknown, documents: TrustedDocuments): boolean {
  const hash = persistedHashIn(body);
  return hash !== undefined && documents.has(hash);
}
