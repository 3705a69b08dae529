import { ApolloClient } from '@apollo/client';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { built, configured, fakeRelease, waitingToBePublished } from '@/features/app-releases/testing/fake-release';
import { readAppRelease, readRelease } from '@/features/app-releases/watch';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { readBooking } from '@/features/bookings/watch';
import { fakeNotification, fakeProcess } from '@/features/notifications/testing/fake-notification';
import { readNotification } from '@/features/notifications/watch';
import { readQueue } from '@/features/queues/watch';
import { createCache } from '@/lib/apollo/cache';
import { Gateway } from '@/lib/data/gateway';
import type { ReadSnapshot } from '@/lib/watched';
import { fakeGateway } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';

const now = new Date('2026-03-01T18:30:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/** A ride that is due in an hour and a half. */
const ride = (changes: object = {}) =>
  fakeBooking({ status: 'ACTIVE', statusCode: 'ACTIVE', scheduleType: 'PREBOOKING', pickupTime: minutesAgo(-90), ...changes });

const queueOf = (failed: number, rest: object = {}) => ({
  code: 'mail',
  isPaused: false,
  counts: [{ state: 'FAILED', stateCode: 'failed', count: failed }],
  oldestWaitingAt: null,
  ...rest,
});

const counts = (failed: number) => [
  { status: 'FAILED', statusCode: 'FAILED', count: failed },
  { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', count: 8 - failed },
];
const sending = (failedCount: number) =>
  pageOf([fakeProcess({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', sentCount: 20, passengersCount: 40, failedCount })]);

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setTimeout'] }));
afterEach(() => jest.useRealTimers());

it.each<[name: string, read: ReadSnapshot, field: string, before: object, after: object, news: readonly string[], isOver?: boolean]>([
  ['a booking that gets a driver', readBooking, 'booking', ride({ driver: null }), ride(), ['Driver assigned']],
  [
    'a booking that loses its driver and whose payment fails',
    readBooking,
    'booking',
    ride(),
    ride({ driver: null, payment: { id: 'p', status: 'FAILED', statusCode: 'FAILED' } }),
    ['Driver lost', 'Payment failed'],
  ],
  [
    'a booking that ends',
    readBooking,
    'booking',
    ride(),
    ride({ status: 'COMPLETED', statusCode: 'COMPLETED', payment: null }),
    ['Completed'],
    true,
  ],
  [
    'an app release of which more fails',
    readAppRelease,
    'releaseIntent',
    fakeIntent({ releaseCounts: counts(1), readyToPublishCount: 0 }),
    fakeIntent({ releaseCounts: counts(2), readyToPublishCount: 3 }),
    ['2 failed', '3 ready to publish'],
  ],
  [
    'an app release that ends',
    readAppRelease,
    'releaseIntent',
    fakeIntent(),
    fakeIntent({
      status: 'COMPLETED',
      statusCode: 'COMPLETED',
      releaseCounts: [{ status: 'COMPLETED', statusCode: 'COMPLETED', count: 8 }],
    }),
    ['Completed: 8 of 8 released'],
    true,
  ],
  [
    'a release that waits for a person',
    readRelease,
    'bookingChannelRelease',
    fakeRelease(),
    fakeRelease({ isReadyToPublish: true, tasks: [configured, built, waitingToBePublished] }),
    ['Ready to publish'],
  ],
  [
    'a release that fails',
    readRelease,
    'bookingChannelRelease',
    fakeRelease(),
    fakeRelease({ status: 'FAILED', statusCode: 'FAILED' }),
    ['Failed'],
    true,
  ],
  ['a queue of which more fails', readQueue, 'queues', [queueOf(8)], [queueOf(10)], ['10 failed jobs']],
  [
    'a queue that stands still',
    readQueue,
    'queues',
    [queueOf(8)],
    [queueOf(7, { isPaused: true, oldestWaitingAt: minutesAgo(12) })],
    ['Paused', 'Behind: the oldest job has waited 12 min'],
  ],
  [
    'a notification that fails for passengers',
    readNotification,
    'notificationIntent',
    fakeNotification({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', processes: sending(0) }),
    fakeNotification({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', processes: sending(3) }),
    ['Failed for 3 passengers'],
  ],
  [
    'a notification that ends',
    readNotification,
    'notificationIntent',
    fakeNotification({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', processes: sending(0) }),
    fakeNotification({ processes: pageOf([fakeProcess()]) }),
    ['Completed: 11232 sent, 1248 failed'],
    true,
  ],
])('there is news of %s', async (_name, read, field, before, after, news, isOver = false) => {
  let present = before;
  const gateway = new Gateway(new ApolloClient({ cache: createCache(), link: fakeGateway({ [field]: () => present }) }));
  const id = field === 'queues' ? 'mail' : 'bk-1';
  const first = await read(gateway, id);
  const facts = first?.facts ?? [];
  expect(first?.newsSince(facts)).toEqual([]);
  present = after;
  const next = await read(gateway, id);
  expect([next?.newsSince(facts), next?.isOver]).toEqual([news, isOver]);
});
