import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { createCache } from '@/lib/apollo/cache';
import { ViewerDocument } from '@/lib/access/viewer.generated';

/** As the cache stores it: fragments match by type. */
const viewer = {
  __typename: 'Viewer',
  id: 'user-1',
  email: null,
  givenName: 'Ada',
  familyName: null,
  role: 'STAFF_ADMIN' as const,
  roleCode: 'STAFF_ADMIN',
  policies: [],
};

interface SignedInProps {
  /** Responses for parts that read something. */
  link?: ApolloLink;
  children: ReactNode;
}

/** For parts that need the signed-in person. */
export function SignedIn({ link = ApolloLink.empty(), children }: SignedInProps) {
  const [client] = useState(() => {
    const cache = createCache();
    cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    return new ApolloClient({ cache, link });
  });
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
