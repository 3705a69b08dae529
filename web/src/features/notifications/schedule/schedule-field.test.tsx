import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import { Form } from '@/ui/screens/form/form';
import { SubmitButton } from '@/ui/screens/form/fields';
import { SignedIn } from '../../../../test/signed-in';
import { emptyNotification, scheduleSchema, type NotificationValues } from '../create/notification-values';
import type { Schedule } from '../model/schedules';
import { localTimes, type FleetZone } from './local-times';
import { ScheduleField } from './schedule-field';

const now = Date.parse('2026-03-28T11:00:00Z');
const zone = 'Europe/Berlin';
const zones: FleetZone[] = [
  { zone, fleets: ['Berlin Taxi', 'Hamburg Taxi'] },
  { zone: 'Europe/London', fleets: ['London Cabs'] },
  { zone: 'America/New_York', fleets: ['NYC Cabs'] },
];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => jest.useRealTimers());

async function open(initial: Partial<NotificationValues> = {}) {
  const onSubmit = jest.fn<'unsaved', [NotificationValues]>(() => 'unsaved');
  const element = (
    <SignedIn>
      <Form
        label="Notification"
        initialValues={{ ...emptyNotification(zone), ...initial }}
        schema={object({ schedules: scheduleSchema(zone) })}
        draft={null}
        onSubmit={onSubmit}
      >
        <ScheduleField zone={zone} zones={zones} now={now} />
        <SubmitButton>Review</SubmitButton>
      </Form>
    </SignedIn>
  );
  const view = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByRole('radio', { name: 'Now' });
  return { ...view, user: userEvent.setup(), onSubmit };
}

const row = (position: number) => screen.getByRole('listitem', { name: `Schedule ${position}` });
const set = (position: number, label: 'Date' | 'Time', value: string) =>
  act(() => Promise.resolve(fireEvent.change(within(row(position)).getByLabelText(label), { target: { value } })));
const at = (date: string, time: string): Schedule => ({ id: `${date} ${time}`, scheduleDate: date, scheduleTime: time });
const twice = 'No two schedules may be at the same time';

it('starts with tomorrow at nine in the fleet’s zone, with the local times of the others', async () => {
  await open();
  expect(within(row(1)).getByLabelText('Date')).toHaveValue('29 Mar 2026');
  expect(within(row(1)).getByLabelText('Time')).toHaveValue('09:00');
  expect(row(1)).toHaveTextContent('07:00 UTC, in 20 hours');
  const times = within(screen.getByRole('list', { name: 'Local times of schedule 1' })).getAllByRole('listitem');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    'Sun, 29 Mar 2026, 09:00Europe/Berlin (Berlin Taxi, Hamburg Taxi)',
    'Sun, 29 Mar 2026, 08:00Europe/London (London Cabs)',
    'Sun, 29 Mar 2026, 03:00 at nightAmerica/New_York (NYC Cabs)',
  ]);
});

it('shows the instant of a time within a clock change', async () => {
  await open();
  await set(1, 'Time', '02:30');
  expect(row(1)).toHaveTextContent('Clocks skip 02:30 that day. It is sent at 03:30:00 CEST, 01:30:00 UTC.');
  await set(1, 'Date', '2026-10-25');
  expect(row(1)).toHaveTextContent('Clocks show 02:30 twice that day. It is sent the first time, at 02:30:00 CEST, 00:30:00 UTC.');
});

it('marks both of two duplicates once the newer one is left, and neither once one is removed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add schedule' }));
  expect(within(row(2)).getByLabelText('Date')).toHaveFocus();
  expect(screen.queryByText(twice)).not.toBeInTheDocument();
  await user.tab({ shift: true });
  for (const position of [1, 2]) {
    expect(row(position)).toHaveTextContent(twice);
    expect(within(row(position)).getByLabelText('Time')).toBeInvalid();
    expect(within(row(position)).getByLabelText('Time')).toHaveAccessibleDescription(expect.stringContaining(twice));
  }
  await user.click(screen.getByRole('button', { name: 'Remove schedule 1' }));
  expect(screen.queryByText(twice)).not.toBeInTheDocument();
  expect(within(row(1)).getByLabelText('Date')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove schedule 1' }));
  expect(screen.getByRole('button', { name: 'Add schedule' })).toHaveFocus();
});

it('sends nothing for a past, incomplete or missing time, and reports it on its row', async () => {
  const { user, onSubmit } = await open({ schedules: [at('2026-03-28', '11:59:59'), at('', '09:00:00'), at('2026-04-01', '09:00:00')] });
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(row(1)).toHaveTextContent('The time has passed'));
  expect(row(2)).toHaveTextContent('This field is required');
  expect(within(row(3)).getByLabelText('Date')).toBeValid();
  await waitFor(() => expect(within(row(1)).getByLabelText('Date')).toHaveFocus());
  for (let left = 3; left > 0; left -= 1) await user.click(screen.getByRole('button', { name: 'Remove schedule 1' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Add at least one time')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('hides the list when sent now, counts the dropped schedules, and restores them', async () => {
  const schedules = [at('2026-04-01', '09:00:00'), at('2026-04-02', '09:00:00')];
  const { user, onSubmit } = await open({ schedules });
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 schedules removed. Select “Scheduled” to restore them.');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ selectedSchedule: 'now', schedules: [] }));
  await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ selectedSchedule: 'later', schedules }));
});

it('accepts at most 100', async () => {
  const days = Array.from({ length: 100 }, (_, day) => at(new Date(now + (day + 2) * 86_400_000).toISOString().slice(0, 10), '09:00:00'));
  const { user } = await open({ schedules: days });
  // Queries by text and value, because roles and labels of hundreds of elements take seconds.
  await user.click(screen.getByText('Add schedule'));
  expect(screen.getAllByDisplayValue('09:00')).toHaveLength(100);
  expect(screen.getByText('A notification is sent at most 100 times.')).toBeInTheDocument();
});

it('shows one local time for zones with the same clock, and none for an unknown zone', () => {
  const near: FleetZone[] = [...zones, { zone: 'Europe/Paris', fleets: ['Paris Taxi'] }, { zone: 'Mars/Olympus', fleets: ['Far'] }];
  expect(localTimes('2026-07-01T21:30:00Z', near)).toEqual([
    { time: 'Wed, 01 Jul 2026, 23:30', isNight: true, zones: [near[0], near[3]] },
    { time: 'Wed, 01 Jul 2026, 22:30', isNight: true, zones: [near[1]] },
    { time: 'Wed, 01 Jul 2026, 17:30', isNight: false, zones: [near[2]] },
  ]);
});
