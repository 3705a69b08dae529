import { act, screen, waitFor } from '@testing-library/react';
import { authCell, identityCell, signedOut, type AuthState } from '@/lib/auth/auth-state';
import { readDraft, writeDraft } from '@/ui/screens/form/draft';
import { now, renderApp, session, viewer } from '../../test/render-app';

const own: AuthState = { ...session, sessionId: 'session-1' };
const ofOther: AuthState = { ...session, accessToken: 'access-of-marco', refreshToken: 'refresh-of-marco', sessionId: 'session-2' };
const marco = { id: 'user-2', name: 'Marco D’Angelo' };

/** Stores a value as another tab would. Without an event, as in a sleeping tab. */
function store(key: string, value: object | null, { isAwake = true } = {}) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  if (isAwake) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

const storePerson = (sessionId: string, person: { id: string; name: string }) => store(identityCell.key, { sessionId, ...person });

const openProfile = async (options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const reload = jest.fn();
  const app = renderApp({ at: '/dashboard/profile', signedInAs: own, reload, ...options });
  const name = await screen.findByRole('textbox', { name: 'Given name' });
  return { ...app, name, reload, tokens: () => app.requests.map(({ authorization }) => authorization) };
};

describe('when another person signs in in another tab', () => {
  it('ends the page with a notice that names both, sends nothing, and keeps the input as a draft', async () => {
    const { user, name, requests, reload } = await openProfile();
    await user.clear(name);
    await user.type(name, 'Ingeborg');
    const before = requests.length;
    store(authCell.key, ofOther);
    storePerson('session-2', marco);
    expect(await screen.findByRole('alert')).toHaveTextContent('Marco D’Angelo signed in here');
    expect(screen.getByRole('alert')).toHaveTextContent('Ada Admin');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /user menu/ })).not.toBeInTheDocument();
    expect(requests.slice(before)).toEqual([]);
    expect(readDraft({ name: 'profile', person: viewer.id })).toMatchObject({ givenName: 'Ingeborg' });
    await user.click(screen.getByRole('button', { name: 'Continue as Marco D’Angelo' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(authCell.read()).toEqual(ofOther);
  });

  it('sends nothing from a tab that slept through it, even if buttons are pressed before it wakes', async () => {
    const { user, name, requests } = await openProfile();
    await user.type(name, 'x');
    const before = requests.length;
    store(authCell.key, ofOther, { isAwake: false });
    localStorage.setItem(identityCell.key, JSON.stringify({ sessionId: 'session-2', ...marco }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Marco D’Angelo signed in here');
    expect(requests.slice(before)).toEqual([]);
    expect(authCell.read()).toEqual(ofOther);
  });

  it('waits for the new session’s person, and continues if it is the same one', async () => {
    const { user, name, requests, tokens } = await openProfile();
    await user.type(name, 'x');
    const before = requests.length;
    store(authCell.key, { ...ofOther, accessToken: 'access-again' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(requests.slice(before)).toEqual([]);
    storePerson('session-2', { id: viewer.id, name: 'Ada Admin' });
    await waitFor(() => expect(tokens()).toContain('Bearer access-again'));
    expect(screen.queryByText(/signed in here/)).not.toBeInTheDocument();
    expect(requests[before]).toMatchObject({ operation: 'UpdateViewer', authorization: 'Bearer access-again' });
  });

  it('reports that another tab has signed in again if the session’s person stays unknown', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { requests } = await openProfile();
    const before = requests.length;
    store(authCell.key, ofOther);
    act(() => jest.advanceTimersByTime(5000));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another tab has signed in again');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(requests.slice(before)).toEqual([]);
    jest.useRealTimers();
  });

  it('neither refreshes nor ends the other person’s session', async () => {
    const { dashboard, asked } = await openProfile();
    store(authCell.key, { ...ofOther, accessTokenExpireAt: new Date(now - 1000).toISOString() });
    storePerson('session-2', marco);
    await expect(dashboard.session.accessToken()).rejects.toThrow('Another sign-in in this browser has replaced this session');
    dashboard.session.end();
    expect(asked('RefreshSession')).toEqual([]);
    expect(authCell.read().accessToken).toBe('access-of-marco');
  });

  it('sends no buffered usage events, not even when the page is closed', async () => {
    const { dashboard, asked } = await openProfile();
    const before = asked('RecordUsageEvents').length;
    dashboard.events.record('PAGE_VISITED');
    store(authCell.key, ofOther, { isAwake: false });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await dashboard.events.flush(true);
    expect(asked('RecordUsageEvents')).toHaveLength(before);
  });

  it('does not repeat a call, whose token was rejected, as the other person', async () => {
    let isChanged = false;
    const { dashboard, tokens } = await openProfile({
      refuses: (token) => {
        if (!isChanged || token !== 'Bearer access-1') return false;
        localStorage.setItem(authCell.key, JSON.stringify(ofOther));
        localStorage.setItem(identityCell.key, JSON.stringify({ sessionId: 'session-2', ...marco }));
        return true;
      },
    });
    isChanged = true;
    await expect(dashboard.viewers.refresh()).rejects.toThrow();
    expect(tokens()).not.toContain('Bearer access-of-marco');
    expect(authCell.read()).toEqual(ofOther);
  });

  it('signs in as the page’s person again, at the provider, and leaves the other session alone until then', async () => {
    const { user, leave } = await openProfile();
    store(authCell.key, ofOther);
    storePerson('session-2', marco);
    await user.click(await screen.findByRole('button', { name: 'Sign in as Ada Admin' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(leave.mock.calls[0]?.[0]).toMatch(/^https:\/\/sign-in\.example\/.*&prompt=login$/);
    expect(authCell.read()).toEqual(ofOther);
  });

  it('follows the end of the other person’s session to the sign-in page', async () => {
    const { leave } = await openProfile();
    store(authCell.key, ofOther);
    storePerson('session-2', marco);
    await screen.findByRole('alert');
    store(authCell.key, { ...signedOut });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(window.location.search).toBe('?returnTo=%2Fdashboard%2Fprofile');
  });
});

it('adopts tokens that another tab has refreshed', async () => {
  const { dashboard, tokens } = await openProfile();
  store(authCell.key, { ...own, accessToken: 'access-2' });
  await dashboard.viewers.refresh();
  expect(tokens().at(-1)).toBe('Bearer access-2');
  expect(screen.getByRole('textbox', { name: 'Given name' })).toBeVisible();
});

it('the session’s person is stored for other tabs, with the session’s ID', async () => {
  await openProfile();
  expect(identityCell.read()).toEqual({ sessionId: 'session-1', id: viewer.id, name: 'Ada Admin' });
});

it('a draft is offered to its own person only, after another person has used the tab', async () => {
  const draft = { name: 'profile', person: 'user-9' };
  sessionStorage.setItem('pax.person', '"user-9"');
  writeDraft(draft, { givenName: 'Typed by another' });
  const { name } = await openProfile();
  expect(name).toHaveValue('Ada');
  expect(readDraft(draft)).toEqual({ givenName: 'Typed by another' });
});
