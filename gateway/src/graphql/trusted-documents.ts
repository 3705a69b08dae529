import type { ApolloServerOptions } from '@apollo/server';
import type { TrustedDocuments } from '../artifacts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { RequestContext } from '../context';
import { sendRequestError } from '../http/error-responses';
import { memberOf, valueAt } from '../platform/json-value';

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
  const hash = valueAt(body, ['extensions', 'persistedQuery', 'sha256Hash']);
  return typeof hash === 'string' ? hash : undefined;
}

/** Far longer than any operation. Error messages repeat parts of the text, and reading a megabyte takes longer than it may. */
const maxTextLength = 50_000;

/** Refuses what may not run: all but the client's own operations, sent by hash; or texts that are too long, where any operation is allowed. */
export function admitDocuments(
  app: FastifyInstance,
  { allowsAnyOperation }: Pick<Config, 'allowsAnyOperation'>,
  documents: TrustedDocuments,
): void {
  app.addHook('preHandler', (request, reply, done) => {
    const text = memberOf(request.body, 'query');
    const isTooLong = typeof text === 'string' && text.length > maxTextLength;
    if (isTooLong) sendRequestError(reply, 400, 'BAD_REQUEST', 'The text of the operation is too long');
    else if (allowsAnyOperation || documents.has(persistedHashIn(request.body) ?? '')) done();
    else sendRequestError(reply, 403, 'UNTRUSTED_DOCUMENT', "This deployment only runs the dashboard's own operations");
  });
}
