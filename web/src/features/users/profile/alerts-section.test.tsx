import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render-screen';
import { alertsOf } from '@/lib/alerts';
import { userRoutes } from '../routes';

const construct = jest.fn();
class FakeNotification {
  static permission = 'default';
  static requestPermission = () => Promise.resolve('granted').then((answer) => (FakeNotification.permission = answer));
  onclick = null;
  constructor(title: string) {
    construct(title);
  }
}

const desktop = () => screen.getByRole('switch', { name: 'Desktop notifications' });

beforeEach(async () => {
  construct.mockReset();
  FakeNotification.permission = 'default';
  Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
  await renderScreen({ routes: userRoutes, at: 'profile', gateway: {} });
  await screen.findByRole('switch', { name: 'Sound' });
});
afterEach(() => Reflect.deleteProperty(window, 'Notification'));

test('a notification shows that they are on', async () => {
  await userEvent.click(desktop());
  expect(desktop()).toBeChecked();
  expect(construct.mock.calls).toEqual([['Notifications are on']]);
  expect(alertsOf('user-1').read()).toMatchObject({ desktop: true });
});

test('reports a browser that grants notifications but shows none', async () => {
  construct.mockImplementation(() => {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
  });
  await userEvent.click(desktop());
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not show notifications from web pages');
  expect(desktop()).not.toBeChecked();
  expect(desktop()).toHaveAccessibleDescription(/does not show notifications from web pages/);
  expect(alertsOf('user-1').read()).toMatchObject({ desktop: false });
});

test('reports a sound that the browser does not play', async () => {
  await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser plays no sound');
});
