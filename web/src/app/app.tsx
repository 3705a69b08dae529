import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from 'react-router-dom';
import { SignOutContext } from '@/lib/auth/session-context';
import { GlobalStyle } from '@/ui/theme/global-style';
import type { Dashboard } from './dashboard';
import { DashboardContext } from './dashboard-context';

/** The whole user interface of a running dashboard. */
export function App({ dashboard }: { dashboard: Dashboard }) {
  return (
    <DashboardContext value={dashboard}>
      <SignOutContext value={dashboard.signOut}>
        <ApolloProvider client={dashboard.client}>
          <GlobalStyle />
          <RouterProvider router={dashboard.router} />
        </ApolloProvider>
      </SignOutContext>
    </DashboardContext>
  );
}
