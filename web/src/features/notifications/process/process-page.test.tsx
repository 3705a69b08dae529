import { act, screen, waitFor, within } from '@testing-library/react';
import { setPlatformClock } from '@/lib/dates/clock';
import { gatewayError } from '../../../../test/fake-gateway';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { section } from '../../../../test/section';
import { notificationRoutes } from '../routes';
import { fakeDelivery, fakeProcess } from '../testing/fake-notification';

const at = 'notification-intents/n-1/notification-processes/p-1';

const open = (process: object | null | (() => object | null), options: { at?: string; viewer?: object } = {}) =>
  renderScreen({
    routes: notificationRoutes,
    at,
    ...options,
    gateway: { notificationProcess: typeof process === 'function' ? process : () => process },
  });

const headline = async () => within(await section('Progress')).getByRole('status');
const fields = async (name: string) => {
  const region = await section(name);
  return Object.fromEntries(
    [...region.querySelectorAll('dt')].map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent]),
  );
};

beforeEach(() => {
  sessionStorage.clear();
});

it('shows the progress, the times, and the failures with their reasons', async () => {
  const deliveries = [
    fakeDelivery(),
    fakeDelivery({
      id: 'd-2',
      passengerId: 'pass-2',
      passenger: null,
      status: 'FAILED',
      statusCode: 'FAILED',
      error: 'No device',
      sentAt: null,
    }),
  ];
  await open(fakeProcess({ passengers: pageOf(deliveries) }));
  expect(await section('Progress')).toHaveTextContent('Sent to 11,232 of 12,480 passengersIt took 2 min 05 s.');
  expect(await fields('Progress')).toEqual({ Sent: '11,23290%', Failed: '1,24810%', 'Not tried': '00%', Passengers: '12,480' });

  const chart = within(await section('Sent over time')).getByRole('img');
  expect(chart).toHaveAccessibleName('Sent: 11,232 of 12,480 passengers at 09:02:05 CET');

  const reasons = within(await section('Failures by reason')).getAllByRole('row');
  expect(reasons.map((row) => row.textContent)).toEqual(['ReasonPassengers', 'The passenger has no device1,000', 'No reason given248']);

  expect(await fields('Details')).toMatchObject({ Notification: 'Rain warning', App: 'Oslo app', Started: '20 Nov 2026, 09:00 CET' });
  const grace = screen.getByRole('row', { name: /Grace Hopper/ });
  expect(grace).toHaveTextContent('Sent–09:00:30 CET');
  expect(within(grace).getByRole('link')).toHaveAttribute('href', '/dashboard/passengers/pass-1');
  // A deleted passenger has no page.
  const gone = screen.getByRole('row', { name: /pass-2/ });
  expect(gone).toHaveTextContent('FailedNo device');
  expect(within(gone).queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  [
    { sentCount: 0, failedCount: 12_480, reachedNone: true },
    'Completed, but no recipients reached',
    'It failed for all 12,480 passengers.',
  ],
  [{ sentCount: 578, failedCount: 0, passengersCount: 1450 }, 'Completed, but 872 passengers were not tried', ''],
  [
    { status: 'FAILED', statusCode: 'FAILED', sentCount: 6240, failedCount: 0, failureReason: 'The gateway stopped answering' },
    'Sending failed',
    'The gateway stopped answering. 6,240 passengers were not tried.',
  ],
])('does not look successful with %j', async (counts, title, text) => {
  await open(fakeProcess(counts));
  expect(await headline()).toHaveTextContent(`${title}${text}`);
  expect(screen.queryByText(/^Sent to/)).not.toBeInTheDocument();
});

it('makes no expensive reads before the start', async () => {
  const progress = jest.fn();
  const failures = jest.fn();
  await open(
    fakeProcess({
      status: 'PENDING',
      statusCode: 'PENDING',
      scheduledAt: '2099-01-01T08:00:00.000Z',
      startedAt: null,
      finishedAt: null,
      sentCount: 0,
      failedCount: 0,
      progress,
      failures,
    }),
  );
  expect(await headline()).toHaveTextContent('Scheduled for 01 Jan 2099, 09:00 CET');
  expect(screen.getByText('Scheduled', { selector: 'span' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sent over time' })).not.toBeInTheDocument();
  expect([progress, failures].map((field) => field.mock.calls.length)).toEqual([0, 0]);
});

it('filters its passengers by status, and exports them', async () => {
  const csvLines = captureSavedCsv();
  const passengers = jest.fn<object, [{ filter: { statuses: string[] } }]>(() => pageOf([fakeDelivery()]));
  const { user } = await open(fakeProcess({ status: 'FAILED', passengers }));
  await user.click(await screen.findByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Failed' }));
  // Untried passengers of an ended process are never tried again.
  await user.click(screen.getByRole('checkbox', { name: 'Not tried' }));
  await waitFor(() => expect(passengers.mock.lastCall?.[0].filter.statuses).toEqual(['FAILED', 'PENDING']));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('1 row exported');
  expect(await csvLines()).toEqual([
    'Passenger,Status,Reason,Sent,Sent time zone,Phone',
    "Grace Hopper,Sent,,2026-11-20 09:00:30,UTC+01:00,'+4712345678",
  ]);
});

describe('a new notification to failed recipients', () => {
  const name = 'New notification to failed recipients';

  it('is offered after the end', async () => {
    await open(fakeProcess());
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/dashboard/notification-intents/create?failedOf=p-1');
  });

  it('includes untried passengers if the process ended without them', async () => {
    await open(fakeProcess({ status: 'FAILED', statusCode: 'FAILED', sentCount: 6240, failedCount: 0 }));
    const link = await screen.findByRole('link', { name: 'New notification to those not reached' });
    expect(link).toHaveAttribute('href', '/dashboard/notification-intents/create?failedOf=p-1&untried=true');
  });

  it('is disabled until the end, because more may fail', async () => {
    await open(fakeProcess({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null }));
    expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription('Still sending. More may fail.');
  });

  it('is hidden if none failed', async () => {
    await open(fakeProcess({ failedCount: 0 }));
    expect(await section('Failures by reason')).toHaveTextContent('No failures.');
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});

it.each([
  [[{ reason: 'No device', count: 7 }], 'Of the first 7 failures; there are 1,248.'],
  [[], 'No reason known yet.'],
])('shows the number of failures with known reasons, if more have failed since: %j', async (reasons, text) => {
  await open(fakeProcess({ failures: { reasons, isComplete: true } }));
  expect(await section('Failures by reason')).toHaveTextContent(text);
});

it('reports that its URL names another notification', async () => {
  await open(fakeProcess(), { at: 'notification-intents/n-9/notification-processes/p-1' });
  const notice = await screen.findByText('This process belongs to another notification');
  const link = within(notice.parentElement ?? document.body).getByRole('link', { name: 'Rain warning' });
  expect(link).toHaveAttribute('href', `/dashboard/${at}`);
});

it('is not found if it does not exist or is not accessible', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Notification process');
  expect(screen.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/dashboard/notification-intents');
});

it('shows the rest if a part could not be read', async () => {
  const refuse = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE');
  };
  await open(fakeProcess({ failures: refuse }));
  expect(await within(await section('Failures by reason')).findByRole('alert')).toHaveTextContent('The platform did not answer');
  expect(await within(await section('Sent over time')).findByRole('img')).toBeVisible();
});

describe('live updates', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: Date.parse('2026-11-20T08:01:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('measure the pace by the platform’s clock if the viewer’s is ten minutes fast', async () => {
    jest.setSystemTime(Date.parse('2026-11-20T08:11:00Z'));
    setPlatformClock('Fri, 20 Nov 2026 08:01:00 GMT');
    await open(fakeProcess({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null, sentCount: 6240, failedCount: 0 }));
    await passTime(1000);
    expect(await headline()).toHaveTextContent('Sending to 12,480 passengersAbout 1 min left');
    act(() => setPlatformClock(new Date().toUTCString()));
  });

  it('read the counts every three seconds, the rest less often and once at the end, and then stop', async () => {
    const rest = { progress: jest.fn(() => ({ points: [], isExact: true })), passengers: jest.fn(() => pageOf([])) };
    const sending = { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null, failedCount: 0, ...rest };
    let now: object = fakeProcess({ ...sending, sentCount: 6240 });
    const read = jest.fn(() => now);
    await open(read);
    await passTime(1000);
    expect(await headline()).toHaveTextContent('Sending to 12,480 passengersAbout 1 min left');
    const before = { reads: read.mock.calls.length, progress: rest.progress.mock.calls.length };

    now = fakeProcess({ ...sending, sentCount: 7000 });
    await passTime(3500);
    expect(await fields('Progress')).toMatchObject({ Sent: '7,00056%', Left: '5,48044%' });
    await passTime(6000);
    expect(read.mock.calls.length).toBeGreaterThan(before.reads + 2);
    expect(rest.progress.mock.calls).toHaveLength(before.progress);
    await passTime(15_000);
    expect(rest.progress.mock.calls).toHaveLength(before.progress + 1);

    now = fakeProcess({ ...rest, sentCount: 12_480, failedCount: 0 });
    const { length } = rest.passengers.mock.calls;
    await passTime(3500);
    expect(await headline()).toHaveTextContent('Sent to all 12,480 passengers');
    expect(rest.passengers.mock.calls.length).toBe(length + 1);
    const { length: reads } = read.mock.calls;
    await passTime(30_000);
    expect(read.mock.calls).toHaveLength(reads);
  });
});
