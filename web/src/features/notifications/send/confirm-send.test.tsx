import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../../test/signed-in';
import { ConfirmSend } from './confirm-send';

const input = { name: 'June', title: 'Hello', text: 'Ride', fleetId: 'fl-1', bookingChannelId: 'bc-1', targetsAllPassengers: true };

async function open(schedules: string[]) {
  const reach = { passengersCount: 24, isExact: true, times: Math.max(1, schedules.length), channel: 'Berlin App' };
  const reviewed = {
    input: { ...input, passengerFilters: [], schedules },
    reach,
    request: {},
    existing: { matches: [], isComplete: true },
  };
  const element = (
    <SignedIn>
      <ConfirmSend
        reviewed={reviewed}
        fleetName="Berlin Taxi"
        zone="Europe/Berlin"
        onSend={() => Promise.resolve()}
        onClose={() => undefined}
      />
    </SignedIn>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.findByRole('dialog', {
    name: schedules.length > 0 ? 'Schedule “June” for 24 passengers?' : 'Send “June” to 24 passengers?',
  });
}

const timesOf = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'When it is sent' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists each time in the fleet’s zone, the earliest first', async () => {
  const dialog = await open(['2026-11-24T12:30:00Z', '2026-11-23T08:00:00Z']);
  expect(dialog).toHaveTextContent('Berlin Taxi, at 2 times in Europe/Berlin:');
  expect(timesOf(dialog)).toEqual(['Mon, 23 Nov 2026, 09:00 CET', 'Tue, 24 Nov 2026, 13:30 CET']);
});

it('shows the first and the last of many times', async () => {
  const dialog = await open(Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day, 8)).toISOString()).toReversed());
  expect(timesOf(dialog)).toEqual(['First: Sun, 01 Nov 2026, 09:00 CET', 'Last: Mon, 30 Nov 2026, 09:00 CET']);
});

it('says before scheduling that nothing can be changed afterwards, and whom to contact', async () => {
  const dialog = await open(['2026-11-24T12:30:00Z']);
  expect(dialog).toHaveTextContent('A scheduled notification can’t be edited, rescheduled or cancelled here.');
  expect(dialog).toHaveTextContent('contact Provider’s platform team before its time.');
  expect(within(dialog).getByRole('button', { name: 'Schedule for 24 passengers' })).toBeVisible();
});

it('says that it is sent immediately', async () => {
  expect(await open([])).toHaveTextContent('Berlin Taxi, immediately. This can’t be undone.');
});
