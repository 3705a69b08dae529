import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isFinal } from '@/entities/app-release/release-status';
import type { MatrixRelease } from '../matrix/matrix-release';
import { fakeIntent, fakeRelease } from '../intent/testing/fake-matrix';
import { intentProblems, releaseProblems } from './problems';
import { ReleaseAlert } from './release-alert';

const shown = jest.fn<void, [string, { body: string }]>();

class FakeNotification {
  static requestPermission = () => Promise.resolve('granted');
  onclick = null;
  constructor(title: string, options: { body: string }) {
    shown(title, options);
  }
}

const running = fakeIntent([fakeRelease('oslo android', 'building')]);
const failed = fakeIntent([fakeRelease('oslo android', 'failed'), fakeRelease('oslo ios', 'building')]);

const refresh = jest.fn(() => Promise.resolve());
const intentAlert = (intent: typeof running) => (
  <ReleaseAlert
    id={intent.id}
    name="Passenger apps 6.4.0"
    problems={intentProblems(intent)}
    isOver={isFinal(intent.status)}
    refresh={refresh}
  />
);
const releaseAlert = (release: MatrixRelease) => (
  <ReleaseAlert
    id={release.id}
    name="oslo-taxi for Android"
    problems={releaseProblems(release)}
    isOver={isFinal(release.status)}
    refresh={refresh}
  />
);

beforeEach(() => {
  refresh.mockClear();
  shown.mockReset();
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  document.title = 'Passenger apps · Pax Dashboard';
  Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'Notification'));

const icon = () => document.querySelector('link')?.getAttribute('href');

it('marks the tab’s title and icon while something has failed and the page is open', () => {
  const view = render(intentAlert(running));
  expect([document.title, icon()]).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
  view.rerender(intentAlert(failed));
  expect([document.title, icon()]).toEqual(['(1) Passenger apps · Pax Dashboard', '/icon-alert.svg']);
  view.unmount();
  expect([document.title, icon()]).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
});

it('sends one notification per event after "Notify me", in however many tabs', async () => {
  const user = userEvent.setup();
  const tabs = (intent: typeof running) => (
    <>
      {intentAlert(intent)}
      {intentAlert(intent)}
    </>
  );
  const view = render(tabs(running));
  for (const button of screen.getAllByRole('button', { name: 'Notify me' })) await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2));
  expect(shown).not.toHaveBeenCalled();
  view.rerender(tabs(failed));
  await act(() => Promise.resolve());
  expect(shown.mock.calls).toEqual([['Passenger apps 6.4.0', expect.objectContaining({ body: '1 failed' })]]);
});

describe("one channel's release", () => {
  const building = fakeRelease('oslo android', 'building');
  const ready = fakeRelease('oslo android', 'waiting');
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    await screen.findByRole('button', { name: 'Notify me', pressed: true });
  };

  it('notifies again after a second failure, and after a third one that followed an unwatched retry', async () => {
    const user = userEvent.setup();
    const failing = fakeRelease('oslo android', 'failed');
    const view = render(releaseAlert(building));
    await press(user);
    for (const release of [failing, building, failing]) {
      view.rerender(releaseAlert(release));
      await act(() => Promise.resolve());
    }
    expect(shown).toHaveBeenCalledTimes(2);
    view.unmount();

    const later = render(releaseAlert(building));
    await press(user);
    later.rerender(releaseAlert(failing));
    await act(() => Promise.resolve());
    expect(shown).toHaveBeenCalledTimes(3);
  });

  it('marks the tab and notifies once it is ready to publish', async () => {
    const user = userEvent.setup();
    const view = render(releaseAlert(building));
    await press(user);
    view.rerender(releaseAlert(ready));
    await act(() => Promise.resolve());
    expect(document.title).toBe('(1) Passenger apps · Pax Dashboard');
    expect(shown.mock.calls).toEqual([['oslo-taxi for Android', expect.objectContaining({ body: 'Ready to publish' })]]);
  });

  it('is polled once a minute in a hidden tab, until it ends', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const view = render(releaseAlert(building));
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(180_000);
    expect(refresh).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Notify me' }).click());
    await pass(0);
    await pass(180_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(false);
    await pass(180_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    hidden.mockReturnValue(true);
    view.rerender(releaseAlert(fakeRelease('oslo android', 'failed')));
    await pass(180_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(shown.mock.calls).toEqual([['oslo-taxi for Android', expect.objectContaining({ body: 'Failed' })]]);
    jest.useRealTimers();
  });
});
