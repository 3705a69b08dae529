import { createApolloClient } from '@/lib/apollo/client';
import { GatewayUnreachable, toDataError } from '@/lib/errors';
import { RecordUsageEventsDocument } from '@/lib/usage-events.generated';
import { ViewerDocument } from '@/lib/access/viewer.generated';
import { authCell, needsRefresh, signedOut, type AuthState } from './auth-state';
import { Session, sessionMessages } from './session';
import { SessionEnded } from '@/lib/session-ended';

const start = Date.parse('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
const state = (fields: Partial<AuthState> = {}): AuthState => ({
  userToken: 'id',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessTokenExpireAt: minutes(60),
  authenticationFlowId: null,
  ...fields,
});
const refreshed = { userToken: 'id', accessToken: 'access-2', refreshToken: 'refresh-2', accessTokenExpiresIn: 2 * 60 * 60 };

function setUp(stored: AuthState, refresh = jest.fn(() => Promise.resolve(refreshed))) {
  authCell.write(stored);
  const onEnd = jest.fn();
  const alert = jest.fn();
  const clock = { now: start };
  const session = new Session({ onEnd, alert, now: () => clock.now });
  session.register(refresh);
  return { session, refresh, onEnd, alert, clock };
}

describe('when a token is refreshed (UTC)', () => {
  it.each([
    ['it is missing', state({ accessToken: null }), true],
    ['no expiry is known', state({ accessTokenExpireAt: null }), true],
    ['the expiry makes no sense', state({ accessTokenExpireAt: 'soon' }), true],
    ['4:59 are left', state({ accessTokenExpireAt: new Date(start + 299_000).toISOString() }), true],
    ['5:00 are left', state({ accessTokenExpireAt: minutes(5) }), false],
    ['5:00 are left, written in another zone', state({ accessTokenExpireAt: '2026-11-21T12:05:00+02:00' }), false],
    ['it has ended', state({ accessTokenExpireAt: minutes(-1) }), true],
  ])('%s', (_when, stored, expected) => expect(needsRefresh(stored, start)).toBe(expected));
});

it('uses a token with enough time left unchanged', async () => {
  const { session, refresh } = setUp(state());
  await expect(session.accessToken()).resolves.toBe('access-1');
  expect(refresh).not.toHaveBeenCalled();
});

it('refreshes once for all simultaneous requests, and clears the flow ID', async () => {
  const { session, refresh } = setUp(state({ accessTokenExpireAt: minutes(1), authenticationFlowId: 'flow' }));
  await expect(Promise.all([session.accessToken(), session.accessToken(), session.accessToken()])).resolves.toEqual(
    Array(3).fill('access-2'),
  );
  expect(refresh.mock.calls).toEqual([['refresh-1']]);
  // By the clock that it is compared with, whatever the provider's says.
  expect(authCell.read()).toEqual(state({ accessToken: 'access-2', refreshToken: 'refresh-2', accessTokenExpireAt: minutes(120) }));
});

it('uses tokens that another tab refreshed while this one waited for the lock', async () => {
  const { refresh, onEnd } = setUp(state({ accessTokenExpireAt: minutes(1) }));
  const locks = {
    request: <T>(_name: string, work: () => Promise<T>) => {
      authCell.write(state({ accessToken: 'access-of-other-tab', refreshToken: 'refresh-9' }));
      return work();
    },
  };
  const session = new Session({ onEnd, locks, now: () => start });
  session.register(refresh);
  await expect(session.accessToken()).resolves.toBe('access-of-other-tab');
  expect(refresh).not.toHaveBeenCalled();
});

it("uses another tab's token as soon as it arrives, even while that tab has the lock", async () => {
  const { refresh, onEnd } = setUp(state({ accessTokenExpireAt: minutes(1) }));
  const session = new Session({ onEnd, locks: { request: () => new Promise(() => undefined) }, now: () => start });
  session.register(refresh);
  const token = session.accessToken();
  window.localStorage.setItem(authCell.key, JSON.stringify(state({ accessToken: 'access-of-other-tab' })));
  window.dispatchEvent(new StorageEvent('storage', { key: authCell.key }));
  await expect(token).resolves.toBe('access-of-other-tab');
});

it('keeps the lock until the new tokens have reached the other tabs', async () => {
  jest.useFakeTimers();
  const { refresh, onEnd } = setUp(state({ accessTokenExpireAt: minutes(1) }));
  const released = jest.fn();
  const locks = { request: <T>(_name: string, work: () => Promise<T>) => work().finally(released) };
  const session = new Session({ onEnd, locks, now: () => start });
  session.register(refresh);
  await expect(session.accessToken()).resolves.toBe('access-2');
  expect(released).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(released).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it("uses another tab's tokens if the refresh token was already used", async () => {
  const refresh = jest.fn(() => {
    authCell.write(state({ accessToken: 'access-of-other-tab', refreshToken: 'refresh-9' }));
    return Promise.reject(new SessionEnded(sessionMessages.refreshTokenInvalid));
  });
  const { session } = setUp(state({ accessTokenExpireAt: minutes(1) }), refresh);
  await expect(session.accessToken()).resolves.toBe('access-of-other-tab');
});

it('does not restore a session that was signed out during its refresh', async () => {
  const refresh = jest.fn(() => {
    authCell.clear();
    return Promise.resolve(refreshed);
  });
  const { session } = setUp(state({ accessTokenExpireAt: minutes(1) }), refresh);
  await expect(session.accessToken()).rejects.toThrow(SessionEnded);
  expect(authCell.read()).toEqual(signedOut);
});

it('rejects a refresh without a refresh token as not valid', async () => {
  const { session } = setUp(state({ refreshToken: null, accessTokenExpireAt: minutes(-1) }));
  await expect(session.accessToken()).rejects.toThrow('The refresh token is not valid');
});

describe('while the provider cannot be reached', () => {
  const unavailable = () => jest.fn(() => Promise.reject(new GatewayUnreachable(undefined)));

  it('the token is used until it expires', async () => {
    const { session, refresh, onEnd } = setUp(state({ accessTokenExpireAt: minutes(4) }), unavailable());
    await expect(session.accessToken()).resolves.toBe('access-1');
    await expect(session.accessToken()).resolves.toBe('access-1');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('an expired token is refreshed as soon as it can be', async () => {
    jest.useFakeTimers();
    const { session, refresh, onEnd } = setUp(state({ accessTokenExpireAt: minutes(-1) }), unavailable());
    const token = session.accessToken();
    await jest.advanceTimersByTimeAsync(1000);
    refresh.mockResolvedValue(refreshed);
    await jest.advanceTimersByTimeAsync(2000);
    await expect(token).resolves.toBe('access-2');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('the session ends at the deadline without a usable token', async () => {
    jest.useFakeTimers();
    const { session, onEnd, clock } = setUp(state({ accessToken: null }), unavailable());
    session.start();
    const client = createApolloClient({ session, fetch: () => Promise.reject(new Error('not needed')) });
    const change = client.mutate({ mutation: RecordUsageEventsDocument, variables: { input: { events: [] } } });
    const problem = change.catch((rejection: unknown) => rejection);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(onEnd).not.toHaveBeenCalled();
    clock.now += 30_000;
    await jest.advanceTimersByTimeAsync(4000);
    expect(toDataError(await problem)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(authCell.read()).toEqual(signedOut);
  });
});

it('ends once, however many calls were rejected', () => {
  const { session, onEnd } = setUp(state());
  session.start();
  for (let call = 0; call < 10; call += 1) session.end();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(authCell.read()).toEqual(signedOut);
});

it('ends here when another tab signs out', () => {
  const { session, onEnd } = setUp(state());
  const stop = session.start();
  window.localStorage.removeItem(authCell.key);
  window.dispatchEvent(new StorageEvent('storage', { key: authCell.key }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  stop();
});

it('warns if the browser refuses to clear the tokens, and does not use them again', () => {
  const { session, alert, onEnd } = setUp(state());
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('denied');
  });
  session.end();
  session.end();
  expect(alert.mock.calls).toEqual([['Something while trying to redirect to the login - click OK to continue']]);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(session.isSignedIn()).toBe(false);
});

describe('an operation', () => {
  const unauthenticated = () =>
    new Response(JSON.stringify({ errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] }), {
      status: 401,
      headers: { 'content-type': 'application/graphql-response+json' },
    });

  it.each([
    ['read', {}],
    ['read that a screen repeats', { isRepeated: true }],
  ])('an operation that is a %s is sent again if its token was replaced while it was in flight', async (_what, context) => {
    const { session, onEnd } = setUp(state());
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_url, init) => {
      if (new Headers(init?.headers).get('authorization') === 'Bearer access-2')
        return new Response(JSON.stringify({ data: { viewer: null } }), { headers: { 'content-type': 'application/json' } });
      authCell.write(state({ accessToken: 'access-2' }));
      return unauthenticated();
    });
    const client = createApolloClient({ session, fetch: send });
    await expect(client.query({ query: ViewerDocument, context })).resolves.toMatchObject({ data: { viewer: null } });
    expect(send).toHaveBeenCalledTimes(2);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a session that is used before it knows its provider', () => {
  const message = 'The auth provider client is not available in the state, please register the store first';

  it('throws if a token has to be refreshed, and works with a fresh one', async () => {
    authCell.write(state());
    const session = new Session({ onEnd: () => undefined });
    await expect(new Session({ onEnd: () => undefined, now: () => start }).accessToken()).resolves.toBe('access-1');
    authCell.write(state({ accessTokenExpireAt: null }));
    await expect(session.accessToken()).rejects.toThrow(message);
  });

  it('shows that in the failed read, and does not end the session', async () => {
    authCell.write(state({ accessTokenExpireAt: null }));
    const onEnd = jest.fn();
    const client = createApolloClient({ session: new Session({ onEnd }), fetch: () => Promise.reject(new Error('not needed')) });
    const problem: unknown = await client.query({ query: ViewerDocument }).catch((error: unknown) => error);
    expect(toDataError(problem)).toMatchObject({ code: 'UNEXPECTED', message });
    expect(onEnd).not.toHaveBeenCalled();
  });
});
