import type { ApolloClient } from '@apollo/client';
import { reauthenticationCell, sessionPerson, takeIdleSession, type AuthState } from '@/lib/auth/auth-state';
import { Session, type Locks } from '@/lib/auth/session';
import { loginPath } from '@/lib/auth/return-path';
import { createApolloClient } from '@/lib/apollo/client';
import { routerPath } from '@/lib/browser/public-path';
import { clearPreloads } from '@/lib/data/preloads';
import { loadRecovery } from '@/lib/apollo/links';
import { DeploymentDocument } from '@/lib/deployment.generated';
import { clearSelectedFleet, readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { isoAt } from '@/lib/dates/instants';
import { clearSignedOut, followSignOuts, signOutOfTabs, subscribeToSignOuts } from '@/lib/auth/tab-person';
import { startUsageEvents, UsageEvents } from '@/lib/usage-events';
import { FleetResolution } from './entry/fleet-resolution';
import { createViewers, type Viewers } from './entry/viewers';
import { liftLeaveGuards } from '@/ui/design/leave-guards';
import { createRouter } from './router';

/** A running dashboard, without React. */
export interface Dashboard {
  client: ApolloClient;
  session: Session;
  viewers: Viewers;
  fleets: FleetResolution;
  router: ReturnType<typeof createRouter>;
  events: UsageEvents;
  /** Signs out: revokes the session, clears all data about the person, and goes to /login. */
  signOut(): Promise<void>;
  /** Ends an idle session, as the provider might: input is kept for the person. */
  expire(): void;
  /** The provider's page that ends its own session after a sign-out. Undefined the next time. */
  takeEndSessionUrl(): string | undefined;
  leave(url: string): void;
  reload(): void;
  /** Stops listening to the page and to other tabs. */
  stop(): void;
}

/** Overridden in tests. */
export interface DashboardOptions {
  fetch?: typeof fetch;
  locks?: Locks;
  now?: () => number;
  alert?: (text: string) => void;
  leave?: (url: string) => void;
  reload?: () => void;
}

// Most page loads need none of these calls.
const loadSessionCalls = () => import('@/lib/auth/session-calls');
const loadChanges = () => import('@/ui/screens/action/changes');
const loadLikumaHistory = () => import('@/features/developer/likuma/history');
const loadInbox = () => import('@/lib/inbox');
const loadUsageOperation = () => import('@/lib/usage-events.generated');

export function createDashboard(options: DashboardOptions = {}): Dashboard {
  const leave = options.leave ?? ((url: string) => window.location.assign(url));
  const reload = options.reload ?? (() => window.location.reload());

  // Before anything is read or shown.
  followSignOuts();
  const idle = takeIdleSession((options.now ?? Date.now)());
  let isSigningOut = false;
  const session = new Session({
    ...options,
    onEnd: () => {
      clearPreloads();
      // A response after the token is revoked may end the session first, but the sign-out still has to clear the person's data.
      if (isSigningOut) return;
      const { pathname, search, hash } = router.state.location;
      void router.navigate(loginPath(routerPath(pathname) + search + hash), { replace: true });
    },
  });
  const client = createApolloClient({ session, fetch: options.fetch });
  session.register(async (refreshToken) => (await loadSessionCalls()).refreshTokens(client, refreshToken));
  const revoke = async (tokens: AuthState) => (await loadSessionCalls()).revokeTokens(client, tokens);
  if (idle) void revoke(idle).catch(() => undefined);
  let endSessionUrl: string | undefined;
  const viewers = createViewers(client, session, reload);
  const fleets = new FleetResolution(client);

  const person = () => {
    const viewer = viewers.known();
    return { userId: viewer?.id ?? null, userEmail: viewer?.email ?? null };
  };
  const build = () => {
    const deployment = client.readQuery({ query: DeploymentDocument })?.deployment;
    return { appVersion: deployment?.version ?? null, appEnv: deployment?.label ?? null };
  };
  let usageOperation: Awaited<ReturnType<typeof loadUsageOperation>> | undefined;
  const events = new UsageEvents({
    isActive: () => session.standing() === 'own',
    send: async (batch, isLeaving) =>
      client.mutate({
        // Synchronous if already loaded, because a closing page has no time to wait.
        mutation: (usageOperation ?? (await loadUsageOperation())).RecordUsageEventsDocument,
        // The first events, such as the selection of a fleet, predate the person and the deployment.
        variables: { input: { events: batch.map((event) => ({ ...event, ...(event.userId ? {} : person()), ...build() })) } },
        fetchPolicy: 'no-cache',
        context: { changesNothing: true, fetchOptions: { keepalive: isLeaving } },
      }),
    context: () => {
      const fleet = readSelectedFleet();
      const { navigation, location } = router.state;
      return {
        // The page being opened, if any. Without the query, which may contain a passenger's name.
        pageUri: (navigation.location ?? location).pathname,
        ...person(),
        selectedFleetId: fleet?.id ?? null,
        selectedFleetHumanReadableId: fleet?.humanReadableId ?? null,
        userAgent: window.navigator.userAgent,
        deviceTime: isoAt(Date.now()),
      };
    },
  });

  const router = createRouter({ client, session, viewers, fleets });
  const stopSession = session.start();
  const followOtherTabs = () => {
    const standing = session.standing();
    // A page with a new session still shows input from before the sign-out.
    if (clearSignedOut() && standing !== 'none') {
      liftLeaveGuards();
      reload();
    }
    if (standing !== 'other') return;
    clearPreloads();
    events.discard();
  };
  const stopFollowing = [session.subscribe(followOtherTabs), subscribeToSignOuts(followOtherTabs)];
  const stopEvents = startUsageEvents(events);
  // Not part of the first load, but preloaded in case the page is left or the connection is lost.
  loadRecovery().catch(() => undefined);
  loadUsageOperation().then(
    (module) => {
      usageOperation = module;
    },
    () => undefined,
  );

  return {
    client,
    session,
    viewers,
    fleets,
    router,
    events,
    leave,
    reload,
    async signOut() {
      isSigningOut = true;
      // First, and for all tabs, because a provider with a session of its own would otherwise sign the person in again at once.
      reauthenticationCell.write(true);
      const tokens = session.storedTokens();
      const person = viewers.known()?.id ?? sessionPerson()?.id;
      await events.flushLast();
      // A chunk that fails to load must not keep the person signed in.
      const [revoked] = await Promise.allSettled([
        tokens && revoke(tokens),
        loadChanges().then(({ clearChanges }) => clearChanges()),
        ...(person === undefined
          ? []
          : [
              loadLikumaHistory().then(({ clearLikumaHistory }) => clearLikumaHistory(person)),
              loadInbox().then(({ clearInbox }) => clearInbox(person)),
            ]),
      ]);
      clearSelectedFleet();
      session.end();
      // After the session has ended in the other tabs, which have then left the person's pages.
      signOutOfTabs(person);
      isSigningOut = false;
      endSessionUrl = revoked.status === 'fulfilled' ? (revoked.value ?? undefined) : undefined;
      await router.navigate('/login', { replace: true });
    },
    expire() {
      const tokens = session.storedTokens();
      if (!tokens) return;
      reauthenticationCell.write(true);
      session.end();
      void revoke(tokens).catch(() => undefined);
    },
    takeEndSessionUrl() {
      const url = endSessionUrl;
      endSessionUrl = undefined;
      return url;
    },
    stop() {
      stopSession();
      for (const stop of stopFollowing) stop();
      stopEvents();
      router.dispose();
      client.stop();
    },
  };
}
