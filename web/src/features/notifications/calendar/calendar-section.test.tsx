import { screen, within } from '@testing-library/react';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { addDays, todayDate } from '@/lib/dates/dates';
import type { Viewer } from '@/lib/access/viewer';
import { notificationRoutes } from '../routes';

/** Tomorrow in Berlin, at an hour of UTC. */
const at = (hour: number) => `${addDays(todayDate(berlin.timezone), 1)}T0${hour}:00:00.000Z`;

const intent = (id: string, hour: number) => ({
  id,
  name: id,
  fleetId: berlin.id,
  bookingChannelId: 'app-1',
  schedules: [at(hour)],
  status: 'PENDING',
  statusCode: 'PENDING',
});

let intents = [intent('Rain', 8), intent('Weekly', 9)];

const open = (at = 'notification-intents', role: Viewer['role'] = 'FLEET_STAFF_ADMIN') =>
  renderScreen({
    routes: notificationRoutes,
    at,
    viewer: { role },
    gateway: {
      fleet: ({ id }: { id: string }) => ({
        ...berlin,
        id,
        name: id,
        bookingChannels: [{ id: 'app-1', humanReadableId: 'berlin-ride', name: 'Berlin Ride' }],
      }),
      notificationIntents: pageOf(intents),
    },
  });

it('the pushes of the first day with close ones are listed initially above the list', async () => {
  const { user } = await open();
  const calendar = within(await screen.findByRole('region', { name: 'Next four weeks' }));
  const day = await calendar.findByRole('button', { name: /: 2 pushes, close to each other$/, pressed: true });
  expect(calendar.getAllByText('Close to another')).not.toHaveLength(0);
  await user.click(day);
  expect(day).toHaveAttribute('aria-pressed', 'false');
  expect(calendar.queryByRole('list', { name: /^\w+ \d+ \w+$/ })).not.toBeInTheDocument();
});

it('a link for another fleet shows no calendar', async () => {
  await open('notification-intents?fleet=fleet-oslo');
  expect(await screen.findByText(/^This link is for fleet-oslo/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next four weeks' })).not.toBeInTheDocument();
});

it('the new notification’s times are in the builder’s calendar, marked if close to others', async () => {
  intents = [intent('Rain', 7)];
  const { user } = await open('notification-intents/create', 'STAFF_ADMIN');
  const calendar = within(await screen.findByRole('region', { name: 'Next four weeks · Berlin Taxi' }));
  const close = { name: /: 2 pushes, close to each other$/, pressed: true };
  expect(await calendar.findByRole('button', { name: /: 2 pushes$/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Booking channel' }), 'app-1');
  expect(await calendar.findByRole('button', close)).toBeVisible();
  expect(calendar.getAllByText('This notification')).not.toHaveLength(0);
  // "Now" is on another day.
  await user.click(screen.getByRole('radio', { name: /^Now/ }));
  expect(calendar.queryByRole('button', close)).not.toBeInTheDocument();
});
