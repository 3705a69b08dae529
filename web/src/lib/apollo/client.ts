import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import type { Session } from '../auth/session';
import { createCache } from './cache';
import { gatewayLink } from './gateway-link';
import { authLink, recoveryLink, rereadLink, resendLink, sessionErrorLink, standingLink } from './links';
import { unreadableLink } from './unreadable';

declare module '@apollo/client' {
  interface TypeOverrides {
    /** A result's type depends on its error policy: with the default, `none`, `data` is present. */
    signatureStyle: 'modern';
  }
}

interface ClientOptions {
  session: Session;
  fetch?: typeof fetch;
  /** Send hashes of operations instead of their texts. */
  trustedDocuments?: boolean;
}

/**
 * The only client of the gateway. Every operation passes the session: it carries the session's token, and a rejected token ends the
 * session. An operation is aborted when no caller waits for it any more. The error policy is Apollo's default, `none`: a failed read leaves
 * screen and cache as they are, because a null cached next to an error would later look like a missing object. A single unreadable field is
 * no failure (`unreadableLink`). A read that is useful without some of its parts sets `errorPolicy: 'all'`.
 */
export function createApolloClient({
  session,
  fetch,
  trustedDocuments = process.env.NODE_ENV === 'production',
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      recoveryLink,
      sessionErrorLink(session),
      rereadLink(),
      authLink(session),
      unreadableLink,
      resendLink,
      standingLink(session),
      gatewayLink({ fetch, trustedDocuments }),
    ]),
    devtools: { enabled: process.env.NODE_ENV !== 'production' },
  });
}
