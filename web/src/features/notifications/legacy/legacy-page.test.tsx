import { screen, waitFor, within } from '@testing-library/react';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { notificationRoutes } from '../routes';

const channel = { id: 'bc-1', name: 'Berlin App', humanReadableId: 'berlin-app' };
const now = Date.parse('2026-03-20T11:00:00Z');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => jest.useRealTimers());

const open = async () => {
  const create = jest.fn<unknown, [unknown]>(() => ({
    notificationIntent: { id: 'ni-1', name: 'June', status: 'PENDING', statusCode: 'PENDING', createdAt: '2026-03-20T11:00:00Z' },
  }));
  const preview = jest.fn(() => ({ request: {}, passengersCount: 24, isExact: true }));
  const view = await renderScreen({
    routes: notificationRoutes,
    at: 'notification-intents/legacy/create',
    gateway: {
      fleet: { id: berlin.id, bookingChannels: [channel] },
      bookingChannel: { ...channel, fleets: [{ id: berlin.id, name: berlin.name, humanReadableId: 'b', timezone: berlin.timezone }] },
      passengers: { items: [{ id: 'pa-1' }], pageInfo: { page: 0, maxPerPage: 1, hasMore: true, total: 24 } },
      notificationIntentsNamed: { matches: [], isComplete: true },
      notificationIntentPreview: preview,
      createNotificationIntent: create,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'New notification (legacy)' });
  return { ...view, create, preview };
};

it('has one plain form, and sends once after review and confirmation', async () => {
  const { user, create, preview } = await open();
  const targets = within(screen.getByRole('radiogroup', { name: 'Audience' }));
  expect(targets.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(['Specific passengers', 'All passengers']);
  expect(screen.queryByRole('button', { name: 'Add schedule' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove schedule/ })).not.toBeInTheDocument();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Booking channel' }), 'bc-1');
  await user.click(screen.getByRole('radio', { name: 'All passengers' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'June');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Ride with us');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Sends to 24 passengers of Berlin App, once: 24 pushes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schedule for 24 passengers…' }));
  const question = await screen.findByRole('dialog', { name: 'Schedule “June” for 24 passengers?' });
  expect(create).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Schedule for 24 passengers' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const input = {
    name: 'June',
    title: 'Hello',
    text: 'Ride with us',
    fleetId: berlin.id,
    bookingChannelId: 'bc-1',
    targetsAllPassengers: true,
    passengerFilters: [],
    schedules: ['2026-03-21T08:00:00.000Z'],
  };
  expect(create.mock.lastCall?.[0]).toMatchObject({ input: { ...input, maxPassengersCount: 24 } });
  expect(preview).toHaveBeenCalledTimes(1);
});
