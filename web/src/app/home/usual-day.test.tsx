import { screen, within } from '@testing-library/react';
import { passTime } from '../../../test/pass-time';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { card, now, openHome, pageOf } from './testing/open-home';

const midnight = Date.parse('2026-03-01T23:00:00.000Z');
const week = 7 * 86_400_000;

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

const pickups = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    fakeBooking({ id: `bk-${from}-${at}`, status: 'COMPLETED', pickupTime: new Date(from + (at + 1) * 60_000).toISOString() }),
  );

it('shows today beside the same weekday of four weeks, which it reads once and only after a while', async () => {
  const { bookings } = await openHome({
    today: ({ filter: { pickupFrom = '' } }) => {
      const from = Date.parse(pickupFrom);
      return pageOf(pickups(from, from === midnight ? 2 : 4 + Math.round((midnight - from) / week)));
    },
  });
  const counts = within(await card('Today’s pickups'));
  await passTime(0);
  const asked = () => bookings.mock.calls.filter(([{ filter }]) => Date.parse(filter.pickupFrom ?? '') < midnight - 86_400_000).length;
  expect(asked()).toBe(0);
  await passTime(5000);
  expect(counts.getByText(/^Until 00:30: 2 pickups, usually 7 · 0 cancelled, usually 0$/)).toBeVisible();
  expect(counts.getByText('00:00 to 01:00: 2 pickups, 2 completed, usually 7')).toBeInTheDocument();
  await passTime(600_000);
  expect(asked()).toBe(4);
});

it('reports no usual value without four weeks of rides', async () => {
  await openHome({
    today: ({ filter: { pickupFrom = '' } }) => pageOf(Date.parse(pickupFrom) === midnight ? pickups(midnight, 2) : []),
  });
  await card('Today’s pickups');
  await passTime(5000);
  expect(screen.getByText('No usual day to compare with: this fleet has no rides of the last four weeks.')).toBeVisible();
});
