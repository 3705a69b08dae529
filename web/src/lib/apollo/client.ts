import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import type { Session } from '../auth/session';
import { createCache } from './cache';
import { gatewayLink } from './gateway-link';
import { authLink, recoveryLink, rereadLink, resendLink, sessionErrorLink, sessionCheckLink, wholeResultLink } from './links';
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
 * session. An operation is aborted when its last caller is gone. A failed read leaves screen and cache unchanged
 * (`wholeResultLink`); a single unreadable field isn't a failure (`unreadableLink`).
 */
export function createApolloClient({
  session,
  fetch,
  trustedDocuments = process.env.NODE_ENV === 'production',
}: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      wholeResultLink,
      recoveryLink,
      sessionErrorLink(session),
      rereadLink(),
      authLink(session),
      unreadableLink,
      resendLink,
      sessionCheckLink(session),
      gatewayLink({ fetch, trustedDocuments }),
    ]),
    devtools: { enabled: process.env.NODE_ENV !== 'production' },
  });
}
