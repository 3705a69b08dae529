import { act, screen, waitFor } from '@testing-library/react';
import { likumaHistory, recordRequest } from '@/features/developer/likuma/history';
import { authCell, reauthenticationCell, signedOut } from '@/lib/auth/auth-state';
import { beginFlow, takeFlow } from '@/lib/auth/flows';
import { readSelectedFleet, toSelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { readDraft, writeDraft } from '@/ui/screens/form/draft';
import { gatewayError } from '../../test/fake-gateway';
import { fleetNamed, now, renderApp, session, viewer } from '../../test/render-app';

const tokens = { userToken: 'id-2', accessToken: 'access-2', refreshToken: 'refresh-2' };
const signIn = { session: { ...tokens, accessTokenExpiresIn: 3600 } };
const path = () => window.location.pathname + window.location.search;

describe('signing in', () => {
  it('redirects to the provider, and remembers the requested path with its query', async () => {
    const { leave } = renderApp({ at: '/dashboard/bookings?status=ACTIVE', signedInAs: null });
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Opening the sign-in page')).toBeVisible();
    const flowId = authCell.read().authenticationFlowId;
    expect(leave).toHaveBeenCalledWith(`https://sign-in.example/oauth2/auth?state=${flowId}`);
    expect(path()).toBe('/login?returnTo=%2Fdashboard%2Fbookings%3Fstatus%3DACTIVE');
  });

  it('returns there with the tokens and without the flow ID', async () => {
    beginFlow('flow-1', { verifier: 'verifier-1', returnTo: '/dashboard/bookings?status=ACTIVE', createdAt: Date.now() });
    const { asked } = renderApp({ at: '/oauth/callback?code=code-1&state=flow-1', signedInAs: null, gateway: { signIn } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/dashboard/bookings?status=ACTIVE&fleet=berlin'));
    expect(asked('SignIn')[0]).toMatchObject({ authorization: null, variables: { input: { code: 'code-1', codeVerifier: 'verifier-1' } } });
    expect(authCell.read()).toEqual({ ...session, ...tokens, sessionId: expect.any(String) });
  });

  it.each([
    ['The authentication flow was not started', '?code=c&state=s', false],
    ['The authentication grant code is missing', '?state=flow-1', true],
    ['The original authentication flow ID does not matchThe sign-in was started elsewhere', '?code=c&state=other', true],
    ['The token exchange operation failed', '?code=c&state=flow-1', true],
    ['You were not signed inThe sign-in was cancelled, or your account', '?error=access_denied&state=flow-1', true],
    ['The sign-in provider refused the request', '?error=invalid_scope&state=flow-1', true],
  ])('shows %p for %s, and offers another try', async (message, query, isStarted) => {
    if (isStarted) beginFlow('flow-1', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    const refused = { signIn: () => Promise.reject(gatewayError('UNAUTHENTICATED', 'invalid_grant')) };
    renderApp({ at: `/oauth/callback${query}`, signedInAs: null, gateway: refused });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
  });

  it('shows the provider’s response in a detail that can be opened and copied; it used to be dropped', async () => {
    const body = '{"error":"invalid_grant","error_description":"The code has expired"}';
    beginFlow('flow-1', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    const signInRefused = () => {
      throw gatewayError('UNAUTHENTICATED', 'The token exchange operation failed', {
        platform: { status: 400, code: 'invalid_grant', message: body },
      });
    };
    const { user } = renderApp({ at: '/oauth/callback?code=c&state=flow-1', signedInAs: null, gateway: { signIn: signInRefused } });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const summary = await screen.findByText('Response of the sign-in provider');
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    await user.click(summary);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: `Copy ${body}` }));
    expect(copied).toHaveBeenCalledWith(body);
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
  });

  it('shows the provider’s description of a refusal, without the state', async () => {
    beginFlow('flow-1', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    const query = 'error=access_denied&error_description=The+client+is+not+allowed';
    const ours = renderApp({ at: `/oauth/callback?${query}&state=flow-1`, signedInAs: null });
    expect(await screen.findByText('{"error":"access_denied","error_description":"The client is not allowed"}')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('You were not signed in');
    ours.unmount();
    beginFlow('flow-2', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    renderApp({ at: `/oauth/callback?${query}&state=made-up`, signedInAs: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('The original authentication flow ID does not match');
    expect(screen.queryByText(/not allowed/)).not.toBeInTheDocument();
  });

  it.each([
    ['a refusal', '?error=access_denied&state=flow-1'],
    ['a callback without a code', '?state=flow-1'],
    ['a failed exchange', '?code=c&state=flow-1'],
  ])('remembers where the person was going after %s; "Sign in again" used to lead to the bookings', async (_what, query) => {
    beginFlow('flow-1', { verifier: 'v', returnTo: '/dashboard/campaigns?status=active', createdAt: Date.now() });
    const refused = { signIn: () => Promise.reject(gatewayError('PLATFORM_UNAVAILABLE')) };
    renderApp({ at: `/oauth/callback${query}`, signedInAs: null, gateway: refused });
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fdashboard%2Fcampaigns%3Fstatus%3Dactive');
  });

  it('can be repeated if the page is reloaded while the code is exchanged', async () => {
    beginFlow('flow-1', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    takeFlow('flow-1', Date.now());
    renderApp({ at: '/oauth/callback?code=c&state=flow-1', signedInAs: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('The authentication flow was not started');
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
  });

  it('opens the bookings from a used callback if there is a session', async () => {
    beginFlow('flow-1', { verifier: 'v', returnTo: '/dashboard/profile', createdAt: Date.now() });
    takeFlow('flow-1', Date.now());
    const { asked } = renderApp({ at: '/oauth/callback?code=c&state=flow-1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    expect(asked('SignIn')).toEqual([]);
  });

  it('stops after five rounds between the provider and a platform that accepts no token', async () => {
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        const { leave, unmount } = renderApp({ at: '/dashboard/home', refuses: (token) => token !== null });
        await waitFor(() => expect(leave).toHaveBeenCalled());
        unmount();
      }
    };
    await rounds(5);
    const { leave } = renderApp({ at: '/dashboard/home', refuses: (token) => token !== null });
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing in has led back here several times');
    expect(leave).not.toHaveBeenCalled();
  });

  it('offers a retry if the sign-in page cannot be reached', async () => {
    const loginUrl = jest.fn().mockRejectedValueOnce(gatewayError('PLATFORM_UNAVAILABLE')).mockReturnValue('https://sign-in.example/');
    const { leave, user } = renderApp({ at: '/login', signedInAs: null, gateway: { loginUrl } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The platform did not answer');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://sign-in.example/'));
  });

  it('keeps the session that another tab has got meanwhile, and opens the page that was asked for', async () => {
    const loginUrl = jest.fn(() => Promise.reject(gatewayError('PLATFORM_UNAVAILABLE')));
    const { leave, user } = renderApp({ at: '/login?returnTo=%2Fdashboard%2Fhome', signedInAs: null, gateway: { loginUrl } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    act(() => void authCell.write(session));
    await user.click(retry);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard/home'));
    expect(authCell.read()).toEqual(session);
    expect(loginUrl).toHaveBeenCalledTimes(1);
  });

  it('only redirects to web pages', async () => {
    const { leave } = renderApp({ at: '/login', signedInAs: null, gateway: { loginUrl: 'javascript:alert(1)' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('no usable address');
    expect(leave).not.toHaveBeenCalled();
  });

  it('opens the bookings from /login with a session', async () => {
    renderApp({ at: '/login' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/dashboard/bookings?fleet=berlin'));
  });

  it('ignores a return path to another site', async () => {
    renderApp({ at: '/login?returnTo=%2F%2Fevil.example%2F' });
    await screen.findByRole('heading', { level: 1, name: 'Bookings' });
    expect(window.location.host).toBe('localhost');
  });
});

describe('signing in where the browser does not store', () => {
  /** A browser in which these areas refuse to store. */
  function refuseStorage(areas: readonly Storage[], name: 'QuotaExceededError' | 'SecurityError') {
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, value) {
      if (areas.includes(this)) throw new DOMException('Refused', name);
      setItem.call(this, key, value);
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('keeps the session until the page is left if the browser stops storing', async () => {
    const { leave, unmount } = renderApp({ at: '/dashboard/profile', signedInAs: null });
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const flowId = new URL(leave.mock.calls[0]?.[0] ?? '').searchParams.get('state') ?? '';
    unmount();
    refuseStorage([localStorage, sessionStorage], 'QuotaExceededError');
    const { user, dashboard } = renderApp({ at: `/oauth/callback?code=c&state=${flowId}`, signedInAs: 'stored', gateway: { signIn } });
    expect(await screen.findByRole('textbox', { name: 'Given name' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'AA, user menu of Ada Admin' }));
    await user.click(await screen.findByText('Logout'));
    await waitFor(() => expect(dashboard.session.isSignedIn()).toBe(false));
  });

  it('shows why sign-in is impossible instead of redirecting to the provider', async () => {
    refuseStorage([localStorage, sessionStorage], 'SecurityError');
    const { leave, user } = renderApp({ at: '/dashboard/profile', signedInAs: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser’s storage for this site is full or blocked.');
    expect(leave).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('redirects to the sign-in page when the storage is cleared during use', async () => {
    const { leave, dashboard } = renderApp({ at: '/dashboard/profile' });
    await screen.findByRole('textbox', { name: 'Given name' });
    localStorage.clear();
    await act(() => expect(dashboard.viewers.refresh()).rejects.toThrow());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(path()).toBe('/login?returnTo=%2Fdashboard%2Fprofile');
  });
});

describe('a sign-in in a tab that a person has used before', () => {
  const phone = '+49 170 1234567';
  const draftOf = (person: string) => ({ name: 'profile', person });

  /** A tab whose session is over, with its fleet, a list, a search and a draft. Another tab has selected another fleet by then. */
  function leaveTab(person: string) {
    writeSelectedFleet(fleetNamed('berlin'));
    window.sessionStorage.setItem('pax.selected-fleet', JSON.stringify(toSelectedFleet(fleetNamed('cologne'))));
    window.localStorage.setItem('pax.person', JSON.stringify(person));
    window.sessionStorage.setItem('pax.person', JSON.stringify(person));
    window.sessionStorage.setItem('pax.list.bookings', '"search=~phone&status=CANCELLED"');
    window.sessionStorage.setItem('pax.search-terms', JSON.stringify([['~phone', phone]]));
    writeDraft(draftOf(person), { givenName: 'Unsaved' });
  }

  async function signInAgain(person: string) {
    leaveTab(person);
    beginFlow('flow-1', { verifier: 'verifier-1', returnTo: null, createdAt: Date.now() });
    const { requests } = renderApp({ at: '/oauth/callback?code=code-1&state=flow-1', signedInAs: null, gateway: { signIn } });
    await screen.findByRole('heading', { level: 1, name: 'Bookings' });
    await waitFor(() => expect(path()).toContain('fleet='));
    return JSON.stringify(requests);
  }

  it('finds the same person’s fleet, lists, searches and drafts', async () => {
    expect(await signInAgain(viewer.id)).toContain(phone);
    expect(path()).toBe('/dashboard/bookings?search=%7Ephone&status=CANCELLED&fleet=cologne');
    expect(readDraft(draftOf(viewer.id))).toEqual({ givenName: 'Unsaved' });
  });

  it('drops another person’s searches without sending them, and keeps their drafts for them', async () => {
    expect(await signInAgain('user-0')).not.toContain(phone);
    expect(path()).toBe('/dashboard/bookings?fleet=berlin');
    expect(readDraft(draftOf('user-0'))).toEqual({ givenName: 'Unsaved' });
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain(phone);
  });

  it('does the same in another tab that was left at a list', async () => {
    leaveTab('user-0');
    window.localStorage.removeItem('pax.person');
    const { requests } = renderApp({ at: '/dashboard/bookings' });
    await waitFor(() => expect(path()).toBe('/dashboard/bookings?fleet=berlin'));
    expect(JSON.stringify(requests)).not.toContain(phone);
  });
});

describe('the end of a session', () => {
  it('redirects to /login once when every call is rejected, keeping the path with its query', async () => {
    const { leave, asked } = renderApp({ at: '/dashboard/bookings?page=2', refuses: (token) => token !== null });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(path()).toBe('/login?returnTo=%2Fdashboard%2Fbookings%3Fpage%3D2');
    expect(leave).toHaveBeenCalledTimes(1);
    expect(asked('LoginUrl')).toHaveLength(1);
    expect(authCell.read().accessToken).toBeNull();
  });

  it('retries a call whose token was replaced in flight', async () => {
    const { leave } = renderApp({
      at: '/dashboard/bookings',
      refuses: (token) => {
        if (token === 'Bearer access-1') authCell.write({ ...session, ...tokens });
        return token === 'Bearer access-1';
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });

  it('refreshes one token before all calls of a page', async () => {
    const { asked, requests } = renderApp({
      at: '/dashboard/bookings',
      signedInAs: { ...session, accessTokenExpireAt: new Date(now + 60_000).toISOString() },
      gateway: { refreshSession: signIn },
    });
    await screen.findByRole('heading', { level: 1, name: 'Bookings' });
    expect(asked('RefreshSession')).toHaveLength(1);
    const tokensSent = new Set(requests.map(({ authorization }) => authorization).filter((token) => token !== null));
    expect([...tokensSent]).toEqual(['Bearer access-2']);
  });

  it('follows a rejected refresh token at once', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = { ...session, accessTokenExpireAt: new Date(now - 60_000).toISOString() };
    const refused = renderApp({
      at: '/dashboard/bookings',
      signedInAs: ended,
      gateway: { refreshSession: () => Promise.reject(gatewayError('UNAUTHENTICATED')) },
    });
    await waitFor(() => expect(refused.leave).toHaveBeenCalledTimes(1));
  });

  it('signing out revokes the token, clears the person’s data and redirects to /login', async () => {
    const draftOf = (person: string) => ({ name: 'release-intent', storage: 'local', person }) as const;
    writeDraft(draftOf(viewer.id), { name: 'Mine' });
    writeDraft(draftOf('user-2'), { name: 'Theirs' });
    const historyOf = (person: string) => ({ person, deployment: 'MOCK dev' });
    authCell.write(session);
    for (const person of [viewer.id, 'user-2']) recordRequest(historyOf(person), '/status', undefined);
    const { user, asked, leave } = renderApp({
      at: '/dashboard/bookings',
      gateway: { signOut: () => Promise.reject(gatewayError('PLATFORM_UNAVAILABLE')) },
    });
    await user.click(await screen.findByRole('button', { name: 'AA, user menu of Ada Admin' }));
    await user.click(await screen.findByText('Logout'));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(asked('SignOut')).toEqual([expect.objectContaining({ authorization: 'Bearer access-1' })]);
    const { authenticationFlowId, ...tokensLeft } = authCell.read();
    expect({ ...tokensLeft, authenticationFlowId: null }).toEqual(signedOut);
    expect(authenticationFlowId).not.toBeNull();
    expect(readSelectedFleet()).toBeNull();
    expect(window.localStorage.getItem('pax.person')).toBeNull();
    expect(readDraft(draftOf(viewer.id))).toBeUndefined();
    expect(readDraft(draftOf('user-2'))).toEqual({ name: 'Theirs' });
    expect(likumaHistory(historyOf(viewer.id)).read()).toEqual([]);
    expect(likumaHistory(historyOf('user-2')).read()).toHaveLength(1);
    expect(path()).toBe('/login');
  });

  it('signing out finishes, and does not lead back, although the platform ends the session first', async () => {
    const draft = { name: 'release-intent', storage: 'local', person: viewer.id } as const;
    writeDraft(draft, { name: 'Mine' });
    let finish: (answer: { revoked: boolean }) => void = () => undefined;
    const { user, asked, leave, dashboard } = renderApp({
      at: '/dashboard/profile',
      gateway: { signOut: () => new Promise((resolve) => (finish = resolve)) },
    });
    await user.click(await screen.findByRole('button', { name: 'AA, user menu of Ada Admin' }));
    await user.click(await screen.findByText('Logout'));
    await waitFor(() => expect(asked('SignOut')).toHaveLength(1));
    // As an answer does that refuses the revoked token.
    act(() => dashboard.session.end());
    expect(dashboard.router.state.navigation.state).toBe('idle');
    finish({ revoked: true });
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(path()).toBe('/login');
    expect(readDraft(draft)).toBeUndefined();
  });
});

describe('the next sign-in', () => {
  const promptOf = async ({ leave }: Pick<ReturnType<typeof renderApp>, 'leave'>) => {
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    return new URL(leave.mock.calls[0]?.[0] ?? '').searchParams.get('prompt');
  };
  const signOut = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'AA, user menu of Ada Admin' }));
    await user.click(await screen.findByText('Logout'));
  };

  it('asks the provider to ask after signing out; a provider with a session of its own used to undo the sign-out at once', async () => {
    const app = renderApp({ at: '/dashboard/profile' });
    await signOut(app);
    expect(await promptOf(app)).toBe('login');
    expect(app.asked('SignOut')[0]?.variables).toEqual({
      input: { redirectUri: 'http://localhost/oauth/callback', refreshToken: 'refresh-1' },
    });
    app.unmount();

    // The same in another tab, after a refusal, and in a page that is loaded later, until a sign-in succeeds.
    for (const at of ['/login', '/login?repeated=1', '/dashboard/home']) {
      const later = renderApp({ at, signedInAs: null });
      expect(await promptOf(later)).toBe('login');
      later.unmount();
    }
    beginFlow('flow-1', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    const refused = renderApp({
      at: '/oauth/callback?code=c&state=flow-1',
      signedInAs: null,
      gateway: { signIn: () => Promise.reject(gatewayError('UNAUTHENTICATED')) },
    });
    await screen.findByRole('alert');
    expect(reauthenticationCell.read()).toBe(true);
    refused.unmount();
    beginFlow('flow-2', { verifier: 'v', returnTo: null, createdAt: Date.now() });
    const back = renderApp({ at: '/oauth/callback?code=c&state=flow-2', signedInAs: null, gateway: { signIn } });
    await screen.findByRole('heading', { level: 1, name: 'Bookings' });
    act(() => back.dashboard.session.end());
    expect(await promptOf(back)).toBeNull();
  });

  it('asks so in a tab whose session an answer ends while another tab signs out', async () => {
    const app = renderApp({ at: '/dashboard/profile', gateway: { signOut: () => new Promise(() => undefined) } });
    await signOut(app);
    await waitFor(() => expect(app.asked('SignOut')).toHaveLength(1));
    const other = renderApp({ at: '/login', signedInAs: null });
    expect(await promptOf(other)).toBe('login');
  });

  it('adds that request to the deployment’s', async () => {
    reauthenticationCell.write(true);
    const loginUrl = 'https://sign-in.example/auth?prompt=consent';
    const app = renderApp({ at: '/login', signedInAs: null, gateway: { loginUrl } });
    expect(await promptOf(app)).toBe('consent login');
  });

  it('asks for nothing after a session that the platform has ended', async () => {
    const app = renderApp({ at: '/dashboard/profile', refuses: (token) => token !== null });
    expect(await promptOf(app)).toBeNull();
  });

  it('follows the end of the provider’s own session if the deployment has its page', async () => {
    const endSessionUrl = 'https://sign-in.example/logout?client_id=pax';
    const app = renderApp({ at: '/dashboard/profile', gateway: { signOut: { revoked: true, endSessionUrl } } });
    await signOut(app);
    await waitFor(() => expect(app.leave).toHaveBeenCalledTimes(1));
    expect(app.leave).toHaveBeenCalledWith(`${endSessionUrl}&id_token_hint=id-1`);
    expect(app.asked('LoginUrl')).toEqual([]);
    expect(path()).toBe('/login');
    expect(JSON.stringify([window.history.state, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('id-1');
    // Back from there, with the page as it was.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(app.leave).toHaveBeenCalledTimes(2));
    expect(new URL(app.leave.mock.calls[1]?.[0] ?? '').searchParams.get('prompt')).toBe('login');
  });

  it('follows a sign-out page that is no page not', async () => {
    const app = renderApp({ at: '/dashboard/profile', gateway: { signOut: { revoked: true, endSessionUrl: 'javascript:alert(1)' } } });
    await signOut(app);
    expect(await promptOf(app)).toBe('login');
  });
});
