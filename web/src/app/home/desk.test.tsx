import { act, screen, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { card, now, openHome, pageOf } from './testing/open-home';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

const booking = fakeBooking({
  id: 'bk-1',
  pickupTime: '2026-03-01T23:20:00.000Z',
  payment: { id: 'pay-1', status: 'FAILED', statusCode: 'FAILED' },
});
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const nothing = { type: 'BOOKING', recordId: 'bk-1', part: '', acknowledgedState: null, acknowledged: null, taken: null, notes: [] };

/** A team's desk: what colleagues do changes the entry. */
async function open(first: object = nothing, changes: object = {}) {
  let entry: object = first;
  let version = 1;
  let status = 'ON';
  const desk = jest.fn(({ scopes }: { scopes: { type: string; since: number | null }[] }) => ({
    status,
    scopes: scopes
      .filter(({ type, since }) => status === 'ON' && type === 'BOOKING' && since !== version)
      .map(({ since }) => ({ type: 'BOOKING', fleetId: 'fleet-berlin', version, isWhole: since === null, entries: [entry] })),
  }));
  const change = (next: object) => {
    entry = { ...entry, ...next };
    version += 1;
    return { entry };
  };
  const view = await openHome(
    { 'list ACTIVE': () => pageOf([booking]) },
    {
      more: {
        desk,
        user: ({ id }: { id: string }) => ({ id, email: null, givenName: 'Bo', familyName: 'Dispatch' }),
        acknowledgeDeskRecord: ({ input }: { input: { state: string | null } }) =>
          change({
            acknowledgedState: input.state,
            acknowledged: input.state === null ? null : { userId: 'user-1', at: now.toISOString() },
          }),
        takeDeskRecord: () => change({ taken: { userId: 'user-1', at: now.toISOString() } }),
        ...changes,
      },
    },
  );
  return { ...view, desk, change, become: (next: string) => (status = next) };
}

const rows = async () => within(await card('Needs attention')).getAllByRole('listitem');

it('shows within ten seconds who has taken a problem, since when, and the note', async () => {
  const { change } = await open();
  expect((await rows())[0]).not.toHaveTextContent('Taken by');
  change({
    taken: { userId: 'user-2', at: minutesAgo(5) },
    notes: [{ id: 'n-1', userId: 'user-2', at: minutesAgo(1), text: 'Waits at gate 2' }],
  });
  await passTime(10_000);
  expect((await rows())[0]).toHaveTextContent('Taken by Bo Dispatch, 5 min ago · Bo Dispatch: Waits at gate 2');
});

it('acknowledges for the team, which can be undone', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Take: Payment failed, Ada Lovelace' });
  await user.click(screen.getByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' }));
  await passTime(0);
  expect(within(await card('Needs attention')).getByText('Acknowledged and snoozed (1)')).toBeInTheDocument();
  expect((await rows())[0]).toHaveTextContent('Acknowledged by you just now');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await passTime(0);
  expect(screen.getByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' })).toBeVisible();
});

it('shows that it was taken just now, and labels the notes button', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Take: Payment failed, Ada Lovelace' }));
  await passTime(0);
  expect((await rows())[0]).toHaveTextContent('Taken by you, just now');
  expect(screen.getByRole('button', { name: 'Note: Payment failed, Ada Lovelace' })).toHaveTextContent('Note: Payment failed');
});

it('names the reader on a printed handover', async () => {
  await open({ ...nothing, taken: { userId: 'user-1', at: minutesAgo(5) } });
  expect((await rows())[0]).toHaveTextContent('Taken by you, 5 min ago');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect((await rows())[0]).toHaveTextContent('Taken by Ada Admin, 5 min ago');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect((await rows())[0]).toHaveTextContent('Taken by you, 5 min ago');
});

it('names the colleague who was faster', async () => {
  const takeDeskRecord = () => {
    throw gatewayError('CONFLICT', 'A colleague has taken it', { fields: { userId: 'user-2', at: minutesAgo(1) } });
  };
  const { user } = await open(nothing, { takeDeskRecord });
  await user.click(await screen.findByRole('button', { name: 'Take: Payment failed, Ada Lovelace' }));
  await passTime(0);
  expect(screen.getByText('Bo Dispatch has taken it already, 1 min ago.')).toBeVisible();
});

it('works in this browser while the database is down, and shows a notice', async () => {
  const { user, become } = await open();
  become('UNAVAILABLE');
  await passTime(10_000);
  await user.click(await screen.findByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' }));
  expect(await screen.findByText(/^The team’s notes are not available now/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});

it('stops polling where teams share nothing', async () => {
  const { desk, become } = await open();
  become('OFF');
  await passTime(10_000);
  const { length } = desk.mock.calls;
  await passTime(60_000);
  expect(desk.mock.calls).toHaveLength(length);
});
