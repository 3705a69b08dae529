import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DocumentNode, parse } from 'graphql';
import { App } from '@/app/app';
import { createDashboard, type DashboardOptions } from '@/app/dashboard';
import { authCell, signedOut, type AuthState } from '@/lib/auth/auth-state';
import { afterTest } from './after-test';
import { fakeDeployment } from './fake-deployment';
import { gatewayError, run } from './fake-gateway';
import { Unstyled } from './unstyled';
import { pageOf } from './page-of';
// Otherwise the first test of a file waits for them.
import '@/app/late/late-parts';

// jsdom's pages are not a secure context.
Object.defineProperty(globalThis, 'isSecureContext', { value: true });

export const now = Date.parse('2026-11-21T10:00:00Z');

/** A session with an hour left. */
export const session: AuthState = {
  userToken: 'id-1',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessTokenExpireAt: new Date(now + 3_600_000).toISOString(),
  authenticationFlowId: null,
};

export const fleetNamed = (id: string, fields: object = {}) => ({
  id,
  name: `${id} Taxi`,
  humanReadableId: `${id}-taxi`,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
  bookingChannels: [],
  ...fields,
});

export const viewer = {
  id: 'user-1',
  email: 'ada@example.com',
  givenName: 'Ada',
  familyName: 'Admin',
  role: 'STAFF_ADMIN',
  roleCode: 'PROVIDER_STAFF_ADMIN',
  policies: [],
};

const answers = {
  deployment: fakeDeployment({ mode: 'LIVE' }),
  viewer,
  fleet: ({ id }: { id: string }) => fleetNamed(id),
  fleets: pageOf([fleetNamed('berlin'), fleetNamed('cologne')]),
  bookings: pageOf([]),
  loginUrl: ({ flowId }: { flowId: string }) => `https://sign-in.example/oauth2/auth?state=${flowId}`,
  signOut: { revoked: true },
  recordUsageEvents: ({ input }: { input: { events: unknown[] } }) => ({ recorded: input.events.length }),
};

/** The requests to the gateway, in order. */
export interface GatewayRequest {
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
  keepalive: boolean;
}

interface SentOperation {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

const isOperation = (value: unknown): value is SentOperation => typeof value === 'object' && value !== null && 'query' in value;

function operationIn(body: unknown): SentOperation {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (!isOperation(sent)) throw new Error('The gateway was sent something that is no operation.');
  return sent;
}

// One per text, so that it is validated once.
const documents = new Map<string, DocumentNode>();

function documentOf(text: string): DocumentNode {
  const known = documents.get(text) ?? parse(text);
  documents.set(text, known);
  return known;
}

/** A `fetch` that runs operations against the real schema. `refuses` decides which tokens are rejected. */
export function gatewayFetch(root: object, refuses: (token: string | null) => boolean = () => false) {
  const requests: GatewayRequest[] = [];
  const respond: typeof fetch = async (_url, init) => {
    const { operationName, query, variables } = operationIn(init?.body);
    const authorization = new Headers(init?.headers).get('authorization');
    requests.push({ operation: operationName, variables, authorization, keepalive: init?.keepalive === true });
    init?.signal?.throwIfAborted();
    const result = refuses(authorization)
      ? { data: null, errors: [gatewayError('UNAUTHENTICATED', 'The token is not valid').toJSON()] }
      : await run(documentOf(query), { ...answers, ...root }, variables, operationName);
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } });
  };
  return { fetch: respond, requests };
}

interface AppOptions extends Omit<DashboardOptions, 'fetch'> {
  /** Path and query. */
  at: string;
  /** Values of the fields of Query and Mutation; others have sensible defaults. */
  gateway?: object;
  refuses?: (token: string | null) => boolean;
  /** Null for no session, `stored` for whatever the browser has. */
  signedInAs?: AuthState | 'stored' | null;
}

/** Runs the whole dashboard at a URL, with a gateway that runs the real schema. */
export function renderApp({ at, gateway = {}, refuses, signedInAs = session, ...options }: AppOptions) {
  window.history.replaceState(null, '', at);
  // Pages that are open already follow it.
  if (signedInAs !== 'stored') act(() => void authCell.write(signedInAs ?? signedOut));
  const { fetch, requests } = gatewayFetch(gateway, refuses);
  const leave = jest.fn<void, [string]>();
  const dashboard = createDashboard({ now: () => now, leave, ...options, fetch });
  // It listens to the window, which all tests share.
  afterTest(() => dashboard.stop());
  const view = render(
    <Unstyled>
      <App dashboard={dashboard} />
    </Unstyled>,
  );
  return {
    ...view,
    dashboard,
    requests,
    leave,
    user: userEvent.setup({ delay: null }),
    asked: (operation: string) => requests.filter((request) => request.operation === operation),
  };
}
