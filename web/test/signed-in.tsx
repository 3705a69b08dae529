import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { createCache } from '@/lib/apollo/cache';
import { ViewerDocument } from '@/lib/viewer.generated';

/** As the cache knows it: fragments match by type. */
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
  /** What answers the parts that read something. */
  link?: ApolloLink;
  children: ReactNode;
}

/** For parts that ask who is signed in. */
export function SignedIn({ link = ApolloLink.empty(), children }: SignedInProps) {
  const [client] = useState(() => {
    const cache = createCache();
    cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    return new ApolloClient({ cache, link });
  });
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
