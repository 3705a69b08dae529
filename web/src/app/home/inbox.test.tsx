import { axe } from 'jest-axe';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { now, pageOf, openHome, card } from './testing/open-home';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

it('lists items that need attention, the most urgent first, each booking once', async () => {
  const failed = { id: 'pay-1', status: 'FAILED', statusCode: 'FAILED' };
  const stuck = fakeBooking({
    id: 'bk-stuck',
    pickupTime: '2026-03-01T11:30:00.000Z',
    passenger: { givenName: 'Louay', familyName: 'Blom' },
  });
  await openHome({
    today: () =>
      pageOf([
        fakeBooking({ id: 'bk-fine', status: 'COMPLETED' }),
        fakeBooking({ id: 'bk-failed', status: 'COMPLETED', pickupTime: '2026-03-01T23:15:00.000Z', payment: failed }),
        fakeBooking({
          id: 'bk-gone',
          status: 'CANCELLED',
          driver: null,
          payment: null,
          pricing: null,
          cancellation: { reason: 'WAIT_TIME', reasonCode: 'wait_time' },
        }),
        stuck,
      ]),
    'list ACTIVE': () => pageOf([stuck]),
  });
  const attention = await card('Needs attention');
  const rows = await within(attention).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ride still activeLouay BlomBooking dsp-1 · 12 h 0 min since the pickup time.10 h 0 min ago',
    // The list does not have the time of its failure.
    'Payment failedAda LovelaceBooking dsp-1Pickup 00:15',
    'No driver foundAda LovelaceBooking dsp-1Pickup 01 Mar 2026, 11:30',
  ]);
  expect(within(attention).getByRole('link', { name: 'Louay Blom' })).toHaveAttribute('href', '/dashboard/bookings/bk-stuck');
  expect(await card('Cancelled today')).toHaveTextContent('No driver found');
});

it('lists money taken twice before a later failure of an ended ride', async () => {
  const captured = { amountMinor: 4700, currency: 'EUR' };
  const twice = { id: 'pay-1', status: 'CAPTURED', statusCode: 'CAPTURED', captured };
  await openHome({
    today: () =>
      pageOf([
        fakeBooking({
          id: 'bk-gone',
          status: 'CANCELLED',
          driver: null,
          payment: null,
          pickupTime: '2026-03-01T23:20:00.000Z',
          cancellation: { reason: 'WAIT_TIME', reasonCode: 'wait_time' },
        }),
        fakeBooking({ id: 'bk-twice', status: 'COMPLETED', pickupTime: '2026-03-01T12:00:00.000Z', payment: twice }),
      ]),
  });
  const rows = await within(await card('Needs attention')).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Overcharged €21\.50/),
    expect.stringMatching(/^No driver found/),
  ]);
});

describe('the inbox', () => {
  const failed = { id: 'pay-1', status: 'FAILED', statusCode: 'FAILED' };
  const failing = (id: string, pickupTime: string, givenName = 'Ada') =>
    fakeBooking({ id, pickupTime, payment: failed, passenger: { givenName, familyName: 'Lovelace' } });
  const failure = (minutes: number, message = 'The provider does not respond: no hold') => ({
    id: `ev-${minutes}`,
    category: 'PAYMENT',
    code: 'preAuthIncrementFailed',
    paymentEvent: 'PRE_AUTH_INCREMENT_FAILED',
    message,
    amount: null,
    createdAt: new Date(now.getTime() - minutes * 60_000).toISOString(),
  });
  const rowsOf = async () => within(await card('Needs attention')).getAllByRole('listitem');
  const texts = async () => (await rowsOf()).map(({ textContent }) => textContent);
  const fold = async () => within(await card('Needs attention')).getByText(/^Acknowledged and snoozed/);

  it('shows since when a payment has failed, and its reason, from one call for each such booking', async () => {
    const { askedEvents } = await openHome(
      { 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:00:00.000Z'), fakeBooking({ id: 'bk-2' })]) },
      { events: () => [failure(4)] },
    );
    expect(await texts()).toEqual([
      'Payment failedAda LovelaceBooking dsp-1 · The payment provider did not respond.4 min ago',
      expect.stringMatching(/^Ride still active/),
    ]);
    await passTime(60_000);
    expect(askedEvents.mock.calls).toEqual([['bk-1']]);
  });

  it('asks again a minute later for a payment’s events that could not be read', async () => {
    let fails = true;
    const events = () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
      return [failure(4)];
    };
    await openHome({ 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:00:00.000Z')]) }, { events });
    expect((await texts())[0]).not.toContain('The payment provider did not respond');
    fails = false;
    await passTime(61_000);
    expect((await texts())[0]).toContain('The payment provider did not respond');
  });

  it('shows when a later pickup is', async () => {
    await openHome({ 'list DEFERRED': () => pageOf([failing('bk-1', '2026-03-02T04:30:00.000Z')]) }, { events: () => [failure(4)] });
    expect((await texts())[0]).toMatch(/4 min ago · pickup in 5 h 0 min$/);
  });

  it('folds acknowledged and snoozed problems away, and shows both again if they change', async () => {
    let answers = [failing('bk-1', '2026-03-01T23:20:00.000Z'), failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    const { user } = await openHome({ 'list ACTIVE': () => pageOf(answers) });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' }));
    expect(await fold()).toHaveTextContent('Acknowledged and snoozed (1)');
    await passTime(1000);
    await user.click(screen.getByRole('button', { name: 'Snooze: Payment failed, Bo Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'For 15 minutes' }));
    const attention = within(await card('Needs attention'));
    expect(attention.getByText('No other problems found.')).toBeVisible();
    expect(attention.getByText('Snoozed until 00:45')).toBeInTheDocument();
    expect(attention.getByText('Only for you and in this browser, until the problem changes or you sign out.')).toBeInTheDocument();

    await passTime(16 * 60_000);
    expect(await fold()).toHaveTextContent('Acknowledged and snoozed (1)');
    expect(attention.getByRole('button', { name: 'Acknowledge: Payment failed, Bo Lovelace' })).toBeVisible();

    answers = [failing('bk-1', '2026-03-01T20:20:00.000Z'), failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    await passTime(90_000);
    expect(attention.queryByText(/^Acknowledged and snoozed/)).not.toBeInTheDocument();
    expect(attention.getByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' })).toBeVisible();
  });

  describe('under the pointer', () => {
    const ids = async () => (await rowsOf()).map(({ textContent }) => /Ada|Bo/.exec(textContent)?.[0]);
    let answers: object[];
    const first = () => failing('bk-1', '2026-03-01T23:10:00.000Z');
    const moreUrgent = () => failing('bk-9', '2026-03-01T23:20:00.000Z', 'Bo');

    beforeEach(() => {
      answers = [first()];
    });

    it.each([
      ['the pointer is on it', () => fireEvent.pointerMove(screen.getByRole('button', { name: /^Acknowledge/ }))],
      [
        'it has the focus',
        () => {
          fireEvent.keyDown(document.body, { key: 'Tab' });
          act(() => screen.getByRole('button', { name: /^Acknowledge/ }).focus());
        },
      ],
    ])('a row keeps its place while %s; a new problem waits above', async (_, aim) => {
      const { user } = await openHome({ 'list ACTIVE': () => pageOf(answers) });
      aim();
      answers = [moreUrgent(), first()];
      await passTime(31_000);
      expect(await ids()).toEqual(['Ada']);
      await user.click(screen.getByRole('button', { name: '1 new problem' }));
      expect(await ids()).toEqual(['Bo', 'Ada']);
    });

    it('the rows move once the pointer is elsewhere, or has rested for a minute', async () => {
      await openHome({ 'list ACTIVE': () => pageOf(answers) });
      const button = screen.getByRole('button', { name: /^Acknowledge/ });
      fireEvent.pointerMove(button);
      answers = [moreUrgent(), first()];
      await passTime(61_000);
      expect(await ids()).toEqual(['Bo', 'Ada']);
    });

    it('a click that meets another row than was aimed at does nothing', async () => {
      const { user } = await openHome({ 'list ACTIVE': () => pageOf(answers) });
      answers = [moreUrgent(), first()];
      await passTime(30_000);
      const acknowledge = screen.getByRole('button', { name: 'Acknowledge: Payment failed, Bo Lovelace' });
      await user.click(acknowledge);
      expect(await ids()).toEqual(['Bo', 'Ada']);
      await passTime(1000);
      await user.click(acknowledge);
      expect(await fold()).toHaveTextContent('Acknowledged and snoozed (1)');
    });
  });

  it.each([
    ['acknowledging', async () => undefined, /^Acknowledge/],
    ['snoozing', async (user: User) => user.click(await screen.findByRole('menuitem', { name: 'For 15 minutes' })), /^Snooze/],
  ] as const)('%s can be undone', async (_, complete, name) => {
    const { user } = await openHome({ 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:20:00.000Z')]) });
    await user.click(screen.getByRole('button', { name }));
    await complete(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('counts a problem again that ended and came back', async () => {
    let payment: object = failed;
    const { user } = await openHome({ 'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: '2026-03-01T23:20:00.000Z', payment })]) });
    await user.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await fold()).toBeVisible();
    payment = { id: 'pay-1', status: 'READY_FOR_CAPTURE', statusCode: 'READY_FOR_CAPTURE' };
    await passTime(30_000);
    payment = failed;
    await passTime(30_000);
    expect(await screen.findByRole('button', { name: /^Acknowledge/ })).toBeVisible();
  });

  it('marks problems that are new since the last visit, and none on the first', async () => {
    let answers = [failing('bk-1', '2026-03-01T23:20:00.000Z')];
    const first = await openHome({ 'list ACTIVE': () => pageOf(answers) });
    await rowsOf();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    first.unmount();
    answers = [...answers, failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    await openHome({ 'list ACTIVE': () => pageOf(answers) });
    const [, other] = await rowsOf();
    expect((await screen.findAllByText('New')).map((mark) => mark.closest('li'))).toEqual([other]);
    expect(other).toHaveTextContent('Bo Lovelace');
  });

  it('works without storage, and shows a notice', async () => {
    const { user } = await openHome({ 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:20:00.000Z')]) });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await fold()).toBeVisible();
    expect(screen.getByText(/^This browser’s storage is full or blocked/)).toBeInTheDocument();
    jest.restoreAllMocks();
    // The page keeps it until another tab clears the storage.
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(await screen.findByRole('button', { name: /^Acknowledge/ })).toBeVisible();
  });

  it('has an incident on top, with its rides below it', async () => {
    const rides = ['Ada', 'Bo', 'Cy'].map((name, at) => failing(`bk-${at}`, '2026-03-01T23:20:00.000Z', name));
    const gone = fakeBooking({ id: 'bk-9', driver: null, payment: null, pickupTime: '2026-03-01T23:05:00.000Z' });
    const { container } = await openHome(
      { 'list ACTIVE': () => pageOf([...rides, gone]) },
      { events: (id) => [failure(Number(id.slice(3)) + 3)] },
    );
    const [incident, ...rows] = await rowsOf();
    expect(incident).toHaveTextContent(/^Card payments fail3 ridesThe provider does not respond\. Switch these rides to cash/);
    expect(rows.map((row) => incident?.contains(row))).toEqual([true, true, true, false]);
    expect(rows[3]).toHaveTextContent('No driver yet');
    expect(await act(() => axe(container))).toHaveNoViolations();
  });

  it('shows its age, and is read again on request', async () => {
    const { bookings } = await openHome();
    expect(await screen.findByText(/^Live, updated/)).toBeVisible();
    const before = bookings.mock.calls.length;
    act(() => screen.getByRole('button', { name: 'Refresh' }).click());
    await passTime(0);
    expect(bookings.mock.calls.length).toBe(before + 3);
  });
});

describe('a ride that only dispatch has ended', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const ride = (id: string, minutes: number, changes: object = {}) =>
    fakeBooking({ id, dispatchBookingId: `dsp-${id}`, pickupTime: minutesAgo(minutes), ...changes });
  const inDispatch = (id: string, status: string) => ({ id, status, statusHistory: [{ status, changedAt: minutesAgo(20) }] });

  it('needs attention long before it is too long', async () => {
    await openHome(
      { 'list ACTIVE': () => pageOf([ride('1', 45), ride('2', 44, { driver: null })]) },
      { dispatch: ({ dispatchBookingId }) => inDispatch(dispatchBookingId, dispatchBookingId === 'dsp-1' ? 'COMPLETED' : 'ASSIGNED') },
    );
    const attention = within(await card('Needs attention'));
    expect(await attention.findByText('Completed in dispatch')).toBeVisible();
    const [completed, driverless, ...others] = attention.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([completed, driverless].sort()).toEqual([
      expect.stringMatching(/^Completed in dispatchAda LovelaceBooking dsp-1 · The booking is still active\.20 min ago/),
      expect.stringMatching(/^No driver yet/),
    ]);
    expect(others).toEqual([]);
  });

  it('is asked for in at most ten calls every five minutes, while the page is visible', async () => {
    const dispatch = jest.fn(({ dispatchBookingId }: { dispatchBookingId: string; fleetId: string }) =>
      inDispatch(dispatchBookingId, dispatchBookingId === 'dsp-0' ? 'COMPLETED' : 'ON_BOARD'),
    );
    const rides = [ride('young', 30), ride('undispatched', 80, { dispatchBookingId: null })];
    const old = Array.from({ length: 12 }, (_, at) => ride(`${at}`, 100 - at));
    await openHome({ 'list ACTIVE': () => pageOf([...old, ...rides]) }, { dispatch });
    await passTime(60_000);
    const asked = () => dispatch.mock.calls.map(([{ dispatchBookingId }]) => dispatchBookingId);
    // The first one has ended, and makes room for the eleventh.
    expect(asked()).toEqual(Array.from({ length: 11 }, (_, at) => `dsp-${at}`));
    expect(dispatch.mock.calls[0]?.[0]).toMatchObject({ fleetId: 'fleet-berlin' });
    await passTime(200_000);
    expect(dispatch).toHaveBeenCalledTimes(11);
    await passTime(60_000);
    expect(asked().slice(11)).toEqual(Array.from({ length: 10 }, (_, at) => `dsp-${at + 1}`));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await passTime(600_000);
    expect(dispatch).toHaveBeenCalledTimes(21);
  });
});
