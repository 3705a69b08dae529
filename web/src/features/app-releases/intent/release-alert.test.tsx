import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeIntent, fakeRelease } from './testing/fake-matrix';
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

beforeEach(() => {
  shown.mockReset();
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  document.title = 'Passenger apps · Pax Dashboard';
  Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'Notification'));

const icon = () => document.querySelector('link')?.getAttribute('href');

it('marks title and icon of the tab while something failed, and no longer than the page is open', () => {
  const view = render(<ReleaseAlert intent={running} refresh={() => Promise.resolve()} />);
  expect([document.title, icon()]).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
  view.rerender(<ReleaseAlert intent={failed} refresh={() => Promise.resolve()} />);
  expect([document.title, icon()]).toEqual(['(1) Needs attention · Passenger apps · Pax Dashboard', '/icon-alert.svg']);
  view.unmount();
  expect([document.title, icon()]).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
});

it('notifies once of an event after "Notify me", however many tabs watch it', async () => {
  const user = userEvent.setup();
  const tabs = (intent: typeof running) => (
    <>
      <ReleaseAlert intent={intent} refresh={() => Promise.resolve()} />
      <ReleaseAlert intent={intent} refresh={() => Promise.resolve()} />
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
