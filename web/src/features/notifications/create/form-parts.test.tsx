import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { object } from 'yup';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { ActionHost } from '@/ui/screens/action/action-host';
import { SubmitButton } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { fakeGateway } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { berlin } from '../../../../test/render-screen';
import { SignedIn } from '../../../../test/signed-in';
import type { Schedule } from '../model/schedules';
import { otherTimes } from '../schedule/local-times';
import { ScheduleField } from '../schedule/schedule-field';
import { ConfirmSend } from '../send/confirm-send';
import { MessageFields } from './create-page';
import { emptyNotification, notificationSchema, scheduleSchema, type NotificationValues } from './notification-values';
import { TestPush } from './test-push';

describe('the message', () => {
  const channel = { id: 'bc-1', name: 'Berlin App', humanReadableId: 'berlin-app' };
  const passengers = [
    { id: 'pa-1', fullName: 'Ada Lovelace', email: 'ada@mail.example', phone: '+49 30 1' },
    { id: 'pa-2', fullName: null, email: null, phone: null },
  ];

  beforeEach(() => {
    mockLayout();
    writeSelectedFleet(berlin);
  });

  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  function open(initial: Partial<NotificationValues> = {}) {
    const asked = jest.fn();
    const send = jest.fn<unknown, [unknown]>(() => ({ sent: true, deviceCount: 1 }));
    const values = { ...emptyNotification(berlin.timezone), ...initial };
    const gateway = fakeGateway({
      passengers: ({ page, maxPerPage, ...args }: { page: number; maxPerPage: number }) => {
        asked(args);
        return { items: passengers, pageInfo: { page, maxPerPage, hasMore: false, total: 2 } };
      },
      sendPassengerPushNotification: send,
    });
    const element = (
      <SignedIn link={gateway}>
        <Form
          label="Notification"
          initialValues={values}
          schema={notificationSchema(berlin.timezone)}
          draft={null}
          onSubmit={() => 'unsaved'}
        >
          <MessageFields />
          <TestPush />
          <SubmitButton>Review</SubmitButton>
        </Form>
        <ActionHost />
        <SnackbarHost />
      </SignedIn>
    );
    const view = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const user = userEvent.setup();
    return { ...view, user, asked, send };
  }

  it('shows problems on their fields', async () => {
    const { user } = open({ bookingChannel: channel });
    type(await screen.findByRole('textbox', { name: /^Image address/ }), 'ftp://a.example/b.png');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('This field is required'));
    expect(screen.getByRole('textbox', { name: /^Image address/ })).toHaveAccessibleDescription('The URL must be http or https');
    expect(screen.getByRole('button', { name: 'Campaign: Select a campaign…' })).toBeVisible();
  });

  it('is tested on one passenger of the channel: only its text is sent, once, after a search and confirmation', async () => {
    const { user, asked, send } = open({ bookingChannel: channel, text: ' 20% off ' });
    await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
    expect(await screen.findByText('Search for a passenger. Only the text is sent.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    type(screen.getByRole('combobox', { name: 'Passengers' }), 'ada');
    await user.click(await screen.findByRole('option', { name: /Ada Lovelace.*\+49 30 1 · ada@mail\.example/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Send a test push to Ada Lovelace?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(asked).toHaveBeenLastCalledWith({ of: { bookingChannelId: 'bc-1' }, filter: { search: 'ada' } });
    expect(question).toHaveTextContent('+49 30 1 · ada@mail.example');
    expect(question).toHaveTextContent('Sent to one passenger of Berlin App, text only, without title and image.');
    expect(send).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Send to 1 passenger' }));
    expect(await screen.findByText('The message was sent to 1 phone.')).toBeVisible();
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.lastCall?.[0]).toEqual({ input: { passengerId: 'pa-1', message: '20% off' } });
  });

  it.each([
    [{}, 'Choose a booking channel first.'],
    [{ bookingChannel: channel, text: ' ' }, 'Write the text first.'],
  ] as const)('can’t be tested while something is missing: %j', async (values, reason) => {
    open(values);
    expect(await screen.findByRole('button', { name: 'Send a test…' })).toHaveAccessibleDescription(reason);
  });
});

describe('the schedules', () => {
  const now = Date.parse('2026-03-28T11:00:00Z');
  const zone = 'Europe/Berlin';
  const fleetIn = (name: string, timezone: string | null) => ({ id: name, name, humanReadableId: null, timezone });
  const fleets = [
    fleetIn('Berlin Taxi', zone),
    fleetIn('London Cabs', 'Europe/London'),
    fleetIn('NYC Cabs', 'America/New_York'),
    fleetIn('Boston Cabs', 'America/New_York'),
  ];

  beforeEach(() => {
    jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'nextTick'] });
  });

  async function open(initial: Partial<NotificationValues> = {}, max?: number) {
    const onSubmit = jest.fn<'unsaved', [NotificationValues]>(() => 'unsaved');
    const gateway = fakeGateway({ bookingChannel: { id: 'bc-1', fleets } });
    const element = (
      <SignedIn link={gateway}>
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

  it('show the local times of the channel’s fleets in other zones, and name the night', async () => {
    await open({ bookingChannel: { id: 'bc-1', name: 'Berlin App', humanReadableId: null } });
    const times = within(await screen.findByRole('list', { name: 'Other local times of schedule 1' })).getAllByRole('listitem');
    expect(times.map(({ textContent }) => textContent)).toEqual([
      'Sun, 29 Mar 2026, 03:00 at night America/New_York (NYC Cabs, Boston Cabs)',
      'Sun, 29 Mar 2026, 08:00 Europe/London (London Cabs)',
    ]);
    await set(1, 'Time', '22:00');
    expect(row(1)).toHaveTextContent('Sun, 29 Mar 2026, 22:00 CEST at night, 20:00 UTC');
  });

  it('show one local time for zones with the same clock, and none for an unknown zone', () => {
    const others = [...fleets, fleetIn('Dublin Taxi', 'Europe/Dublin'), fleetIn('Far', 'Mars/Olympus'), fleetIn('Nowhere', null)];
    expect(otherTimes('2026-07-01T21:30:00Z', zone, others)).toEqual([
      { time: 'Wed, 01 Jul 2026, 22:30', isNight: true, zones: ['Europe/London', 'Europe/Dublin'], fleets: ['London Cabs', 'Dublin Taxi'] },
      { time: 'Wed, 01 Jul 2026, 17:30', isNight: false, zones: ['America/New_York'], fleets: ['NYC Cabs', 'Boston Cabs'] },
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

  it('warns before scheduling that nothing can be changed afterwards, and whom to contact', async () => {
    const dialog = await open(['2026-11-24T12:30:00Z']);
    expect(dialog).toHaveTextContent('A scheduled notification can’t be edited, rescheduled or cancelled here.');
    expect(dialog).toHaveTextContent('contact Provider’s platform team before its time.');
    expect(within(dialog).getByRole('button', { name: 'Schedule for 24 passengers' })).toBeVisible();
  });

  it('shows that it is sent immediately', async () => {
    expect(await open([])).toHaveTextContent('Berlin Taxi, immediately. This can’t be undone.');
  });
});
