import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import type { Session } from '../auth/session';
import { createCache } from './cache';
import { gatewayLink } from './gateway-link';
import { authLink, sessionErrorLink } from './links';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
    }
  }
}

interface ClientOptions {
  session: Session;
  fetch?: typeof fetch;
  /** Send the hashes of operations in place of their texts. */
  trustedDocuments?: boolean;
}

/**
 * The one client of the gateway. Every operation passes the session: its token goes out, a refused token ends it. Reads give what could
 * be read next to the error of what could not; an operation that nobody waits for any more is aborted.
 */
export function createApolloClient({
  session,
  fetch,
  trustedDocuments = process.env.NODE_ENV === 'production',
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([sessionErrorLink(session), authLink(session), gatewayLink({ fetch, trustedDocuments })]),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
    devtools: { enabled: process.env.NODE_ENV !== 'production' },
  });
}
