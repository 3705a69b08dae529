import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { object } from 'yup';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { mockLayout } from '../../../../test/layout';
import { berlin } from '../../../../test/render-screen';
import { SignedIn } from '../../../../test/signed-in';
import type { Schedule } from '../model/schedules';
import { ScheduleField } from '../schedule/schedule-field';
import { ConfirmSend } from '../send/confirm-send';
import { MessageFields } from './create-page';
import { emptyNotification, notificationSchema, scheduleSchema, type NotificationValues } from './notification-values';

describe('the message', () => {
  const channel = { id: 'bc-1', name: 'Berlin App', humanReadableId: 'berlin-app' };

  beforeEach(() => {
    mockLayout();
    writeSelectedFleet(berlin);
  });

  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  function open(initial: Partial<NotificationValues> = {}) {
    const values = { ...emptyNotification(berlin.timezone), ...initial };
    const element = (
      <SignedIn>
        <Form
          label="Notification"
          initialValues={values}
          schema={notificationSchema(berlin.timezone)}
          draft={null}
          onSubmit={() => 'unsaved'}
        >
          <MessageFields />
          <SubmitButton>Review</SubmitButton>
        </Form>
      </SignedIn>
    );
    const view = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const user = userEvent.setup();
    return { ...view, user };
  }

  it('shows problems on their fields', async () => {
    const { user } = open({ bookingChannel: channel });
    type(await screen.findByRole('textbox', { name: /^Image address/ }), 'ftp://a.example/b.png');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('This field is required'));
    expect(screen.getByRole('textbox', { name: /^Image address/ })).toHaveAccessibleDescription('The URL must be http or https');
    expect(screen.getByRole('button', { name: 'Campaign: Select a campaign…' })).toBeVisible();
  });
});

describe('the schedules', () => {
  const now = Date.parse('2026-03-28T11:00:00Z');
  const zone = 'Europe/Berlin';

  beforeEach(() => {
    jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'] });
  });

  async function open(initial: Partial<NotificationValues> = {}, max?: number) {
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
          <ScheduleField zone={zone} now={now} max={max} />
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

  it('starts with tomorrow at nine in the fleet’s zone', async () => {
    await open();
    expect(within(row(1)).getByLabelText('Date')).toHaveValue('29 Mar 2026');
    expect(within(row(1)).getByLabelText('Time')).toHaveValue('09:00');
    expect(row(1)).toHaveTextContent('Sun, 29 Mar 2026, 09:00 CEST, 07:00 UTC, in 20 hours');
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

  it('adds no more than the maximum', async () => {
    const { user } = await open({ schedules: [at('2026-04-01', '09:00:00')] }, 2);
    const add = screen.getByRole('button', { name: 'Add schedule' });
    await user.click(add);
    await user.click(add);
    expect(screen.getAllByDisplayValue('09:00')).toHaveLength(2);
    expect(add).toHaveAccessibleDescription('A notification is sent at most 2 times.');
  });
});

describe('the confirmation', () => {
  const input = { name: 'June', title: 'Hello', text: 'Ride', fleetId: 'fl-1', bookingChannelId: 'bc-1', targetsAllPassengers: true };

  async function open(schedules: string[]) {
    const reach = { passengersCount: 24, isExact: true, times: Math.max(1, schedules.length), channel: 'Berlin App' };
    const reviewed = {
      input: { ...input, passengerFilters: [], schedules },
      reach,
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
});
