import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { activityCell, authCell } from '@/lib/auth/auth-state';
import { readDraft, writeDraft } from '@/ui/screens/form/draft';
import { fakeDeployment } from '../../../test/fake-deployment';
import { passTime } from '../../../test/pass-time';
import { now, renderApp, session, viewer } from '../../../test/render-app';

const minute = 60_000;
const gateway = { deployment: fakeDeployment({ mode: 'LIVE', sessionIdleMinutes: 30 }) };
const question = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const living = { ...session, accessTokenExpireAt: new Date(now + 24 * 60 * minute).toISOString() };

async function open() {
  const app = renderApp({ at: '/dashboard/profile', signedInAs: living, gateway, now: Date.now });
  await passTime(2000);
  expect(screen.getByRole('textbox', { name: 'Given name' })).toBeVisible();
  return app;
}

/** Passes minutes without the ticks of the page's clocks, up to the next look at the session. */
async function idle(minutes: number): Promise<void> {
  jest.setSystemTime(Date.now() + minutes * minute);
  await passTime(5000);
}

/** The URL that the page has left for. Its code and hashes load in real time. */
async function goneTo({ leave }: Pick<Awaited<ReturnType<typeof open>>, 'leave'>): Promise<string> {
  jest.useRealTimers();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  return leave.mock.calls[0]?.[0] ?? '';
}

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask'] }));

test('an idle session ends after the deployment’s time, with a question before', async () => {
  const app = await open();
  writeDraft({ name: 'profile', person: viewer.id }, { givenName: 'Unsaved' });
  await idle(27);
  expect(question()).toBeNull();
  await idle(1);
  expect(question()).toBeVisible();
  await idle(2);
  expect(authCell.read().accessToken).toBeNull();
  // A provider with a session of its own would otherwise begin another one by itself.
  expect(await goneTo(app)).toMatch(/[?&]prompt=login(&|$)/);
  expect(window.location.search).toBe('?returnTo=%2Fdashboard%2Fprofile');
  expect(app.asked('SignOut')).toMatchObject([{ authorization: 'Bearer access-1', variables: { input: { refreshToken: 'refresh-1' } } }]);
  // As after a session that has ended by itself.
  expect(readDraft({ name: 'profile', person: viewer.id })).toEqual({ givenName: 'Unsaved' });
});

test('a key, a click and a wheel count as use', async () => {
  await open();
  await idle(27);
  fireEvent.keyDown(document.body, { key: 'a' });
  await idle(27);
  fireEvent.pointerDown(document.body);
  await idle(27);
  fireEvent.wheel(document.body);
  await idle(27);
  expect(question()).toBeNull();
  expect(authCell.read().accessToken).not.toBeNull();
});

test('movement of the page below the pointer, and requests of the page, do not count as use', async () => {
  const app = await open();
  const before = app.requests.length;
  for (let passed = 0; passed < 30; passed += 1) {
    fireEvent.pointerMove(document.body);
    await idle(1);
  }
  await goneTo(app);
  expect(app.requests.length).toBeGreaterThan(before);
});

test('the answer to the question keeps the session', async () => {
  const { leave } = await open();
  await idle(29);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await passTime(1000);
  expect(question()).toBeNull();
  await idle(27);
  expect(leave).not.toHaveBeenCalled();
});

test('use in another tab counts, and closes the question', async () => {
  const { leave } = await open();
  await idle(29);
  expect(question()).toBeVisible();
  const used = JSON.stringify({ at: Date.now(), limit: 30 * minute });
  act(() => {
    localStorage.setItem(activityCell.key, used);
    window.dispatchEvent(new StorageEvent('storage', { key: activityCell.key }));
  });
  await passTime(1000);
  expect(question()).toBeNull();
  await idle(20);
  expect(leave).not.toHaveBeenCalled();
});

test('a page that is opened too late requests nothing with the old session', async () => {
  activityCell.write({ at: now - 31 * minute, limit: 30 * minute });
  const app = renderApp({ at: '/dashboard/profile', signedInAs: living, gateway, now: Date.now });
  expect(await goneTo(app)).toMatch(/[?&]prompt=login(&|$)/);
  expect(window.location.search).toBe('?returnTo=%2Fdashboard%2Fprofile');
  expect(app.requests.filter(({ authorization }) => authorization !== null).map(({ operation }) => operation)).toEqual(['SignOut']);
});

test('a page that is opened in time keeps the session, and opening it does not count as use', async () => {
  activityCell.write({ at: now - 20 * minute, limit: 30 * minute });
  await open();
  expect(activityCell.read()).toEqual({ at: now - 20 * minute, limit: 30 * minute });
});
