import { linesOf } from './outage-file';
import type { OutageRideFragment } from './outage.generated';
import { fleetsText, planOutage, rideName, taskText } from './plan';

const fleet = (id: string, name: string | null) => ({ id, name, humanReadableId: id.toUpperCase(), timezone: null });

const ride = (id: string, changes: Partial<OutageRideFragment> = {}): OutageRideFragment => ({
  id,
  dispatchBookingId: `70${id}`,
  fleetId: 'berlin',
  fleet: fleet('berlin', 'Rondo Berlin'),
  passengerId: `passenger-${id}`,
  status: 'ACTIVE',
  statusCode: 'ACTIVE',
  pickupTime: '2026-03-01T10:30:00.000Z',
  timezone: 'Europe/Berlin',
  passenger: { givenName: 'Ada', familyName: 'Lovelace' },
  payment: payment(id),
  ...changes,
});

const payment = (id: string, changes: Partial<NonNullable<OutageRideFragment['payment']>> = {}): OutageRideFragment['payment'] => ({
  id: `pay-${id}`,
  type: 'CREDIT_CARD',
  typeCode: 'creditCard',
  method: 'PERSONAL_CARD',
  methodCode: 'personalCard',
  paymentMethodId: null,
  status: 'FAILED',
  statusCode: 'FAILED',
  ...changes,
});

const ids = (rides: readonly OutageRideFragment[]) => rides.map(({ id }) => id);

it('switches rides that a card should pay, and leaves out the others with the reason', () => {
  const rides = [
    ride('1'),
    ride('2', { status: 'COMPLETED' }),
    ride('3', { payment: payment('3', { type: 'CASH', method: 'CASH' }) }),
    ride('4', { payment: payment('4', { method: 'BUSINESS_DISPATCH_INVOICE' }) }),
    ride('5', { payment: payment('5', { status: 'CAPTURED' }) }),
    ride('6', { payment: null }),
    ride('7', { status: 'DEFERRED' }),
  ];
  const { items, leftOut } = planOutage('cash', [...ids(rides), 'gone', '1'], rides);
  expect(items.map(({ id }) => id)).toEqual(['1', '7']);
  expect(leftOut.map(({ reason, rides: left }) => [left[0]?.id, reason])).toEqual([
    ['2', 'The ride has ended'],
    ['3', 'Paid in cash already'],
    ['4', 'Invoiced to a company, not paid by card'],
    ['5', 'The payment was captured or released'],
    ['6', 'No payment that can be changed'],
    ['gone', 'Could not be read'],
  ]);
});

it('syncs rides that dispatch has and that have not ended', () => {
  const rides = [ride('1'), ride('2', { dispatchBookingId: null }), ride('3', { status: 'CANCELLED' })];
  const { items, leftOut } = planOutage('sync', ids(rides), rides);
  expect(items.map(({ id }) => id)).toEqual(['1']);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['Not in dispatch yet', 'The ride has ended']);
});

it('sends one push for all rides of a passenger, and none with a message that was sent already', () => {
  const rides = [ride('1', { passengerId: 'p' }), ride('2', { passengerId: 'p' }), ride('3'), ride('4', { passengerId: null })];
  const { items, leftOut } = planOutage('push', ids(rides), rides, (id) => id === 'passenger-3');
  expect(items.map((item) => [item.id, ids(item.rides)])).toEqual([['p', ['1', '2']]]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['Sent this message already', 'No passenger account']);
});

it('names what is confirmed, and each ride by the number that people say', () => {
  expect([taskText('cash', 40), taskText('sync', 1), taskText('push', 2)]).toEqual([
    'Switch 40 rides to cash',
    'Sync the status of 1 ride',
    'Send a push to 2 passengers',
  ]);
  expect(rideName(ride('1'))).toBe('701, Ada Lovelace');
});

it('names up to three fleets in the question, and the number of more', () => {
  const rides = [
    ride('1'),
    ride('2'),
    ride('3', { fleetId: 'lisbon', fleet: fleet('lisbon', null) }),
    ride('4', { fleetId: 'away', fleet: null }),
    ride('5', { fleetId: 'oslo', fleet: fleet('oslo', 'Oslo Taxi') }),
  ];
  expect([1, 2, 3, 4, 5].map((count) => taskText('cash', count, fleetsText(rides.slice(0, count))))).toEqual([
    'Switch 1 ride of Rondo Berlin to cash',
    'Switch 2 rides of Rondo Berlin to cash',
    'Switch 3 rides of Rondo Berlin and LISBON to cash',
    'Switch 4 rides of Rondo Berlin, LISBON, and away to cash',
    'Switch 5 rides of 4 fleets to cash',
  ]);
  expect(taskText('sync', 2, fleetsText(rides.slice(0, 2)))).toBe('Sync the status of 2 rides of Rondo Berlin');
  expect(taskText('push', 1, fleetsText(rides.slice(0, 1)))).toBe('Send a push to 1 passenger of Rondo Berlin');
});

it('has a line in the file for each ride, also of those that were left out or not sent', () => {
  const rides = [ride('1'), ride('2'), ride('3', { status: 'COMPLETED' })];
  const error = { code: 'CONFLICT', message: 'Settled', fields: {}, isRetryable: false };
  const lines = linesOf('cash', planOutage('cash', ids(rides), rides), new Map([['1', { kind: 'failed', error }]]));
  expect(lines.map(({ id, result, reason }) => [id, result, reason])).toEqual([
    ['1', 'Failed', 'Settled'],
    ['2', 'Not sent', null],
    ['3', 'Left out', 'The ride has ended'],
  ]);
});
