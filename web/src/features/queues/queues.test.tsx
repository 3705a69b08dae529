import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gatewayError } from '../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../test/page-menu';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { pageOf } from '../../../test/page-of';
import { queueRoutes } from './routes';

const countOf = (state: string, count: number) => ({ state, stateCode: state.toLowerCase(), count });
const queueOf = (code: string, rest: object = {}) => ({ code, isPaused: false, counts: [], oldestWaitingAt: null, ...rest });

const jobOf = (rest: object = {}) => ({
  id: '7',
  queueCode: 'payment-capture',
  name: 'auto-capture',
  state: 'FAILED',
  stateCode: 'failed',
  attemptsMade: 2,
  attemptsStarted: 2,
  stalls: 0,
  failedReason: 'API key expired',
  createdAt: '2026-06-17T16:40:00.000Z',
  processedAt: '2026-06-17T16:46:00.000Z',
  finishedAt: '2026-06-17T16:46:30.000Z',
  delayMs: 0,
  dueAt: '2026-06-17T16:40:00.000Z',
  dataBytes: 60,
  resultBytes: null,
  options: { attempts: 2 },
  progress: 0,
  stackTraces: ['Error: Timed out\n    at one', 'Error: API key expired\n    at two'],
  data: { bookingId: 'b-1', apiKey: 'sk_1' },
  result: null,
  ...rest,
});

const paused = queueOf('passenger-import', { isPaused: true, counts: [countOf('PAUSED', 3)], oldestWaitingAt: '2026-06-16T20:00:00.000Z' });
const failing = queueOf('payment-capture', {
  counts: [countOf('FAILED', 8), countOf('COMPLETED', 20), countOf('PRIORITIZED', 2), countOf('ACTIVE', 1)],
});

const platform = (rest: object = {}) => ({
  queues: [queueOf('report', { counts: [{ state: 'UNKNOWN', stateCode: 'stalled', count: 4 }] }), paused, failing],
  queue: ({ code }: { code: string }) =>
    code === 'gone'
      ? null
      : { ...failing, code, jobs: pageOf([jobOf(), jobOf({ id: '6', name: 'capture-remainder', failedReason: 'Declined' })]) },
  queueJob: ({ id }: { id: string }) => (id === '7' ? jobOf() : null),
  ...rest,
});

const open = (at: string, gateway: object = platform(), role: 'STAFF_ADMIN' | 'STAFF_READ' = 'STAFF_ADMIN') =>
  renderScreen({ routes: queueRoutes, at, gateway, viewer: { role } });

describe('the queues', () => {
  test('failing ones come first, then paused ones with waiting jobs; counts link to their jobs', async () => {
    await open('queues');
    const rows = within(await screen.findByRole('table', { name: 'Queues' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Payment captureFailing812/),
      expect.stringMatching(/^Passenger importPaused003/),
      expect.stringMatching(/^Report.*4 stalled$/),
    ]);
    expect(screen.getByText('8 failed · 1 running · 5 waiting · 1 paused')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payment capture' })).toHaveAttribute(
      'href',
      '/dashboard/queues?queue=payment-capture&state=FAILED',
    );
    expect(screen.getByRole('link', { name: '3 waiting in Passenger import' })).toHaveAttribute(
      'href',
      '/dashboard/queues?queue=passenger-import&state=WAITING&state=PRIORITIZED',
    );
  });

  test('are polled while the page is visible', async () => {
    jest.useFakeTimers();
    let failed = 8;
    await open('queues', { queues: () => [queueOf('report', { counts: [countOf('FAILED', failed)] })] });
    expect(await screen.findByRole('link', { name: '8 failed in Report' })).toBeVisible();
    failed = 9;
    await passTime(6000);
    expect(await screen.findByRole('link', { name: '9 failed in Report' })).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the jobs of a queue', () => {
  test('have their reason and times, and open by ID', async () => {
    const { router } = await open('queues?queue=payment-capture&state=FAILED');
    const user = userEvent.setup();
    expect(await screen.findByRole('link', { name: 'auto-capture' })).toHaveAttribute('href', '/dashboard/queues/7?queue=payment-capture');
    expect(screen.getByRole('row', { name: /auto-capture Failed .* 30 s 2 API key expired/ })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Job ID' }), ' 7{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard/queues/7?queue=payment-capture'),
    );
  });

  test('with one reason are one row, which opens with the jobs', async () => {
    const jobs = ['1', '2', '3'].map((id) => jobOf({ id, name: `job ${id}`, finishedAt: `2026-06-17T16:4${id}:00.000Z` }));
    await open('queues?queue=payment-capture', {
      ...platform(),
      queue: () => ({ ...failing, jobs: pageOf([...jobs, jobOf({ id: '4', failedReason: 'Declined' })]) }),
    });
    const reasons = await screen.findByRole('region', { name: 'Failures with the same reason' });
    expect(reasons).toHaveTextContent(/^Failures with the same reason3 jobs: API key expired since/);
    await userEvent.click(within(reasons).getByText(/3 jobs/));
    expect(within(reasons).getByRole('link', { name: 'job 2' })).toHaveAttribute('href', '/dashboard/queues/2?queue=payment-capture');
  });

  test('a queue that does not exist is not found', async () => {
    await open('queues?queue=gone');
    expect(await screen.findByText('This queue was not found')).toBeVisible();
  });
});

describe('a job', () => {
  const at = 'queues/7?queue=payment-capture';

  test('has the newest attempt first, and its data masked until requested, secrets even then', async () => {
    await open(at);
    const attempts = within(await screen.findByRole('region', { name: 'Failed attempts' })).getAllByRole('listitem');
    expect(attempts.map((attempt) => attempt.textContent)).toEqual([
      expect.stringMatching(/^Attempt 2 of 2, latest failure.*API key expired/),
      expect.stringMatching(/^Attempt 1 of 2.*Timed out/),
    ]);
    expect(screen.getByText(/cannot be retried or removed here/)).toBeVisible();
    expect(screen.queryByText('"sk_1"')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the data' }));
    expect(screen.getByText('"b-1"')).toBeVisible();
    expect(screen.queryByText('"sk_1"')).not.toBeInTheDocument();
  });

  test('a summary is copied for a ticket, without data', async () => {
    await open(at);
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await chooseFromPageMenu(user, 'Copy summary');
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    expect(writeText.mock.lastCall?.[0]).toContain('Reason: API key expired');
    expect(writeText.mock.lastCall?.[0]).not.toMatch(/b-1|sk_1/);
  });

  test('large data loads on request, can be cancelled, and stays through a poll', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => ({ row }));
    const large = jobOf({ state: 'ACTIVE', finishedAt: null, dataBytes: 31_000_000, data: null });
    const data = jest.fn(({ maxBytes }: { maxBytes?: number }) => (maxBytes === undefined ? { rows } : null));
    let reads = 0;
    const queueJob = () => {
      reads += 1;
      return { ...large, data };
    };
    await open(at, platform({ queueJob }));
    expect(await screen.findByText('The data has 29.6 MB, so it is loaded when you ask for it.')).toBeVisible();
    expect(data.mock.calls.every(([{ maxBytes }]) => maxBytes === 200_000)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Show the data (29.6 MB)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'rows [300]' }));
    expect(screen.getByRole('button', { name: '100…199' })).toBeVisible();
    const before = reads;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    expect(screen.getByRole('button', { name: '100…199' })).toBeVisible();
  });

  test('an ID in two queues asks which, even if a queue could not be read', async () => {
    const broken = () => {
      throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    };
    const queues = [
      { ...failing, job: jobOf() },
      { ...queueOf('loyalty-points-v2'), job: jobOf({ queueCode: 'loyalty-points-v2', name: 'award-points', state: 'COMPLETED' }) },
      { ...queueOf('report'), job: null },
      { ...paused, job: broken },
    ];
    await open('queues/7', { queues });
    expect(await screen.findByRole('link', { name: 'Payment capture' })).toHaveAttribute(
      'href',
      '/dashboard/queues/7?queue=payment-capture',
    );
    expect(screen.getByRole('link', { name: 'Loyalty points v2' })).toHaveAttribute('href', '/dashboard/queues/7?queue=loyalty-points-v2');
    expect(screen.queryByText('Report')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Some queues did not respond: The platform is not available');
  });
});
