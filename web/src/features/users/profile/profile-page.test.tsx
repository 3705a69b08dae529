import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { userRoutes } from '../routes';

interface UpdateArgs {
  input: { givenName: string; familyName: string };
}

const open = (gateway: object = {}, viewer: object = {}) => renderScreen({ routes: userRoutes, at: 'profile', gateway, viewer });

// A draft of the name would be restored in the next test.
beforeEach(() => sessionStorage.clear());

it('shows the person, and the role’s meaning', async () => {
  await open();
  const account = await screen.findByRole('region', { name: 'Account' });
  expect(account).toHaveTextContent('ada@example.com');
  expect(await within(account).findByText('Acme Staff Admin')).toBeVisible();
  expect(account).toHaveTextContent('Manages everything');
});

it('shows the code of an unknown role', async () => {
  await open({}, { role: 'UNKNOWN', roleCode: 'PROVIDER_INTERN' });
  const account = await screen.findByRole('region', { name: 'Account' });
  expect(account).toHaveTextContent('UNKNOWN PROVIDER_INTERN');
  expect(account).toHaveTextContent('grants no access');
});

it('saves both names', async () => {
  const updateViewer = jest.fn(({ input }: UpdateArgs) => ({ viewer: { id: 'user-1', policies: [], ...input } }));
  const { user } = await open({ updateViewer });
  const given = await screen.findByRole('textbox', { name: /Given name/ });
  await user.clear(given);
  await user.type(given, ' Augusta ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your name was saved')).toBeVisible();
  expect(updateViewer.mock.calls[0]?.[0]).toEqual({ input: { givenName: 'Augusta', familyName: 'Admin' } });
  expect(await screen.findByText('Augusta Admin')).toBeVisible();
  // The saved value, without spaces.
  expect(given).toHaveValue('Augusta');
});

it('rejects an empty name on its field', async () => {
  const updateViewer = jest.fn();
  const { user } = await open({ updateViewer });
  const family = await screen.findByRole('textbox', { name: /Family name/ });
  await user.clear(family);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(family).toHaveAccessibleDescription('This field is required'));
  expect(updateViewer).not.toHaveBeenCalled();
});

it("shows the platform's rejection on its field", async () => {
  const { user } = await open({
    updateViewer: () => {
      throw gatewayError('BAD_USER_INPUT', 'The names were refused', { fields: { familyName: 'Too short' } });
    },
  });
  const family = await screen.findByRole('textbox', { name: /Family name/ });
  await user.type(family, 'x');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(family).toHaveAccessibleDescription('Too short'));
});

it('links to the person’s fleets, by name if readable', async () => {
  const berlin = { id: 'fleet-berlin', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi', timezone: 'Europe/Berlin' };
  const policies = [
    { id: 'p1', fleetId: 'fleet-berlin', fleet: berlin },
    { id: 'p2', fleetId: 'fleet-gone', fleet: null },
    { id: 'p3', fleetId: null, fleet: null },
  ];
  await open({}, { role: 'FLEET_STAFF_READ', policies });
  expect(await screen.findByRole('link', { name: 'Berlin Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-berlin');
  expect(screen.getByRole('link', { name: 'fleet-gone' })).toBeVisible();
});

it('keeps the rest if the fleets cannot be read', async () => {
  const fleet = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
  };
  await open({}, { role: 'FLEET_STAFF_READ', policies: [{ id: 'p1', fleetId: 'fleet-berlin', fleet }] });
  const fleets = await screen.findByRole('region', { name: 'Linked fleets' });
  expect(await within(fleets).findByText('The platform is not available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

describe('alerts', () => {
  const ask = jest.fn<Promise<NotificationPermission>, []>();

  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static requestPermission = ask;
  }

  beforeEach(() => {
    localStorage.clear();
    ask.mockReset();
    FakeNotification.permission = 'default';
    Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'Notification'));

  const desktop = () => screen.findByRole('switch', { name: 'Desktop notifications' });

  it('ask the browser for permission when they are switched on, not before', async () => {
    ask.mockResolvedValue('granted');
    const { user } = await open();
    expect(await desktop()).not.toBeChecked();
    expect(ask).not.toHaveBeenCalled();
    await user.click(await desktop());
    await waitFor(async () => expect(await desktop()).toBeChecked());
    await user.click(await desktop());
    expect(await desktop()).not.toBeChecked();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('stay off if the browser refuses, with the reason', async () => {
    ask.mockResolvedValue('denied');
    const { user } = await open();
    await user.click(await desktop());
    expect(
      await screen.findByText('Notifications are blocked in this browser', { selector: '[role=alert] *, [role=alert]' }),
    ).toBeVisible();
    expect(await desktop()).not.toBeChecked();
    expect(await desktop()).toHaveAccessibleDescription('Notifications are blocked in this browser');
  });
});
