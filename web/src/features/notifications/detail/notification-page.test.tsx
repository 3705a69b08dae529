import { screen, within } from '@testing-library/react';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { section } from '../../../../test/section';
import { notificationRoutes } from '../routes';
import { fakeNotification, fakeProcess } from '../testing/fake-notification';

const open = (notification: object | null | (() => object | null)) =>
  renderScreen({
    routes: notificationRoutes,
    at: 'notification-intents/n-1',
    gateway: { notificationIntent: typeof notification === 'function' ? notification : () => notification },
  });

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Processes by date' }))
    .getAllByRole('row')
    .slice(1);

it('shows the message, the audience, and each process in the fleet’s time zone', async () => {
  const later = fakeProcess({
    id: 'p-2',
    status: 'PENDING',
    statusCode: 'PENDING',
    scheduledAt: '2099-01-01T08:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    sentCount: 0,
    failedCount: 0,
  });
  const { container } = await open(
    fakeNotification({
      targetsAllPassengers: false,
      passengerFilters: [{ column: 'platform', operator: 'IN', operatorCode: 'IN', value: ['ios'], valuesCount: 1 }],
      schedules: ['2099-01-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
      campaignId: 'c-1',
      campaign: { id: 'c-1', name: 'Night owls', status: 'RUNNING', statusCode: 'RUNNING' },
      processes: pageOf([fakeProcess({ scheduledAt: '2026-11-20T08:00:00.000Z' }), later]),
    }),
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Rain warning');
  const message = await section('Message');
  expect(message).toHaveTextContent('Oslo app');
  expect(within(message).getAllByText('Rain ahead')).toHaveLength(2);
  const delivery = await section('Delivery');
  for (const text of ['iOS only', '20 Nov 2026, 09:00 CET01 Jan 2099, 09:00 CET', 'Night owls Running', 'Ada Admin'])
    expect(delivery).toHaveTextContent(text);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('20 Nov 2026, 09:00 CETCompleted09:00:00 CET2 min 05 s11,2321,24812,480');
  expect(within(first ?? container).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/notification-intents/n-1/notification-processes/p-1',
  );
  expect(second).toHaveTextContent('01 Jan 2099, 09:00 CETScheduled––0012,480');
});

it('shows the warnings of each process', async () => {
  const none = fakeProcess({ sentCount: 0, failedCount: 40, passengersCount: 40, reachedNone: true });
  const broken = fakeProcess({ id: 'p-2', status: 'FAILED', statusCode: 'FAILED', failureReason: 'Out of memory', failedCount: 1248 });
  await open(fakeNotification({ processes: pageOf([none, broken]) }));
  const [first, second] = await rows();
  expect(first).toHaveTextContent('No recipients reachedIt failed for all 40 passengers.');
  expect(screen.getByText('No recipients reached once')).toBeVisible();
  expect(second).toHaveTextContent('FailedOut of memory.');
});

it('adds up only complete results', async () => {
  const stopped = fakeProcess({ passengersCount: 1450, sentCount: 578, failedCount: 0 });
  const { unmount } = await open(fakeNotification({ processes: pageOf([stopped]) }));
  expect(await screen.findByText('872 not tried')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Not all tried');
  unmount();
  await open(fakeNotification({ processes: pageOf([stopped], { hasMore: true, total: 21 }) }));
  expect((await rows())[0]).toHaveTextContent('Not all tried');
  expect(screen.queryByText('872 not tried')).not.toBeInTheDocument();
});

it('says of a scheduled one that it is not sent yet and can’t be changed, and is duplicated', async () => {
  await open(fakeNotification({ status: 'PENDING', statusCode: 'PENDING', schedules: ['2099-01-01T08:00:00.000Z'] }));
  expect(await screen.findByText('Scheduled, not sent yet')).toBeVisible();
  expect(screen.getByText(/can’t be edited, rescheduled or cancelled here.*contact Acme’s platform team/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/dashboard/notification-intents/create?from=n-1');
});

it('says of an ongoing one that its other times can’t be changed either', async () => {
  const schedules = ['2026-11-20T08:00:00.000Z', '2099-01-01T08:00:00.000Z'];
  await open(fakeNotification({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', schedules }));
  expect(await screen.findByText('Ongoing, not sent at all its times yet')).toBeVisible();
  expect(screen.getByText(/can’t be edited, rescheduled or cancelled here.*contact Acme’s platform team/)).toBeVisible();
});

it('is not found if it does not exist or is not accessible', async () => {
  await open(null);
  expect(await screen.findByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/dashboard/notification-intents');
});

describe('live updates', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: Date.parse('2026-11-20T08:01:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('show counts and status as they change', async () => {
    const sending = { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' };
    let now: object = fakeNotification({ ...sending, processes: pageOf([fakeProcess({ ...sending, finishedAt: null })]) });
    await open(() => now);
    await passTime(1000);
    expect((await rows())[0]).toHaveTextContent('Sending');
    now = fakeNotification({ processes: pageOf([fakeProcess()]) });
    await passTime(3500);
    expect((await rows())[0]).toHaveTextContent('Completed');
    expect(screen.getAllByText('Completed')).toHaveLength(2);
  });
});
