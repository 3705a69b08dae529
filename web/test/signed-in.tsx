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

/** For parts that ask who is signed in, and read nothing. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const cache = createCache();
    cache.writeQuery({ query: ViewerDocument, data: { viewer } });
    return new ApolloClient({ cache, link: ApolloLink.empty() });
  });
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
