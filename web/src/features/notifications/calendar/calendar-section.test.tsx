import { screen, within } from '@testing-library/react';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { notificationRoutes } from '../routes';

const pageOf = (items: object[]) => ({ items, pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length } });

/** Tomorrow, by whole hours. */
const at = (hour: number) => new Date((Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + hour * 3_600_000).toISOString();

const intent = (id: string, hour: number) => ({
  id,
  name: id,
  fleetId: berlin.id,
  bookingChannelId: 'app-1',
  schedules: [at(hour)],
  status: 'PENDING',
  statusCode: 'PENDING',
});

const open = (query = '') =>
  renderScreen({
    routes: notificationRoutes,
    at: `notification-intents${query}`,
    viewer: { role: 'FLEET_STAFF_ADMIN' },
    gateway: {
      fleet: ({ id }: { id: string }) => ({
        ...berlin,
        id,
        name: id,
        bookingChannels: [{ id: 'app-1', humanReadableId: 'berlin-ride', name: 'Berlin Ride' }],
      }),
      notificationIntents: pageOf([intent('Rain', 8), intent('Weekly', 9)]),
    },
  });

it('above the list, the pushes of the first day on which any are close are listed from the start', async () => {
  const { user } = await open();
  const calendar = within(await screen.findByRole('region', { name: 'Next four weeks' }));
  const day = await calendar.findByRole('button', { name: /: 2 pushes, close to each other$/, pressed: true });
  expect(calendar.getAllByText('Close to another')).not.toHaveLength(0);
  await user.click(day);
  expect(day).toHaveAttribute('aria-pressed', 'false');
  expect(calendar.queryByRole('list', { name: /^\w+ \d+ \w+$/ })).not.toBeInTheDocument();
});

it('a link for another fleet shows no calendar, of neither', async () => {
  await open('?fleet=fleet-oslo');
  expect(await screen.findByText(/^This link is for fleet-oslo/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next four weeks' })).not.toBeInTheDocument();
});
