import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import type { Session } from '../auth/session';
import { createCache } from './cache';
import { gatewayLink } from './gateway-link';
import { authLink, sessionErrorLink } from './links';
import { unreadableLink } from './unreadable';

declare module '@apollo/client' {
  interface TypeOverrides {
    /** A result's type follows from its error policy: with the default, `none`, the data of an answer is there. */
    signatureStyle: 'modern';
  }
}

interface ClientOptions {
  session: Session;
  fetch?: typeof fetch;
  /** Send the hashes of operations in place of their texts. */
  trustedDocuments?: boolean;
}

/**
 * The one client of the gateway. Every operation passes the session: its token goes out, a refused token ends it. An operation that no
 * caller waits for any more is aborted. The error policy is Apollo's own default, `none`: a failed read leaves what is on the screen and in
 * the cache as it is, because a null kept next to an error would later be read as something that does not exist. Single odd fields are no
 * failure (`unreadableLink`). A read that is still useful without some of its parts says `errorPolicy: 'all'`.
 */
export function createApolloClient({
  session,
  fetch,
  trustedDocuments = process.env.NODE_ENV === 'production',
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([sessionErrorLink(session), authLink(session), unreadableLink, gatewayLink({ fetch, trustedDocuments })]),
    devtools: { enabled: process.env.NODE_ENV !== 'production' },
  });
}
