import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from 'react-router-dom';
import { SignOutContext } from '@/lib/auth/session';
import { useAppliedColorScheme } from '@/ui/design/theme/color-scheme';
import '@/ui/design/theme/global.css';
import type { Dashboard } from './dashboard';
import { DashboardContext } from './dashboard-context';
import { SessionGate } from './sign-in/session-gate';

export function App({ dashboard }: { dashboard: Dashboard }) {
  useAppliedColorScheme();
  return (
    <DashboardContext value={dashboard}>
      <SignOutContext value={dashboard.signOut}>
        <ApolloProvider client={dashboard.client}>
          <SessionGate>
            {/* Synchronous, not as a transition: a query rendered alternately in the current and the next state of the URL would request both
   repeatedly. Screens are loaded before they are shown, so nothing waits in between. */}
            <RouterProvider router={dashboard.router} useTransitions={false} />
          </SessionGate>
        </ApolloProvider>
      </SignOutContext>
    </DashboardContext>
  );
}
