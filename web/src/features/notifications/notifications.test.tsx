import { act, screen, waitFor, within } from '@testing-library/react';
import { setPlatformClock } from '@/lib/dates/clock';
import { pageOf } from '../../../test/page-of';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { captureSavedCsv } from '../../../test/saved-csv';
import { section } from '../../../test/section';
import { notificationRoutes } from './routes';
import { fakeDelivery, fakeNotification, fakeProcess, osloApp } from './testing/fake-notification';
import { notificationsUrl } from './urls';

describe('the list', () => {
  interface Args {
    filter: { statuses: string[]; bookingChannelIds: string[]; campaignId: string | null; search: string | null };
  }

  const campaign = {
    id: 'c-1',
    name: 'Night owls',
    status: 'RUNNING',
    statusCode: 'RUNNING',
    description: null,
    startDate: null,
    endDate: null,
    discount: null,
    totalRedemptionsPerUser: null,
    quantity: null,
    redeemedCount: null,
    isActive: true,
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  const channels = [osloApp, { id: 'ch-2', name: 'Bergen app', humanReadableId: 'bergen-app' }];

  async function open(at = 'notification-intents', viewer = {}) {
    const answer = jest.fn<object, [Args]>(() =>
      pageOf([
        fakeNotification({ processes: pageOf([fakeProcess()]) }),
        fakeNotification({
          id: 'n-2',
          name: 'Airport fares',
          status: 'PENDING',
          statusCode: 'PENDING',
          schedules: ['2099-01-08T08:00:00.000Z', '2099-01-01T08:00:00.000Z'],
          campaignId: 'c-1',
          campaign,
        }),
        fakeNotification({
          id: 'n-3',
          name: 'Festival',
          schedules: ['2026-11-19T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
          processes: pageOf([fakeProcess({ id: 'p-3', sentCount: 0, failedCount: 0, reachedNone: true })]),
        }),
        fakeNotification({
          id: 'n-4',
          name: 'Storm warning',
          processes: pageOf([fakeProcess({ id: 'p-4', passengersCount: 1450, sentCount: 578, failedCount: 0 })]),
        }),
      ]),
    );
    const gateway = {
      notificationIntents: answer,
      fleet: ({ id }: { id: string }) => ({ id, bookingChannels: channels }),
      campaign: () => campaign,
    };
    const view = await renderScreen({ routes: notificationRoutes, at, viewer, gateway });
    const filter = () => answer.mock.lastCall?.[0].filter;
    return { ...view, filter };
  }

  it('lists messages, audiences and schedules in the fleet’s time zone', async () => {
    await open();
    const rain = await screen.findByRole('row', { name: /Rain warning/ });
    await within(rain).findByText(/^Sent to/);
    expect(rain).toHaveTextContent(
      'Rain warningRain aheadCompletedOslo appAll passengersAt onceSent to 11,232 of 12,4801,248 failed20 Nov 2026, 08:55',
    );
    expect(within(rain).getByRole('link')).toHaveAttribute('href', '/dashboard/notification-intents/n-1');
    const airport = screen.getByRole('row', { name: /Airport fares/ });
    expect(airport).toHaveTextContent('Scheduled');
    expect(airport).toHaveTextContent('01 Jan 2099, 09:00Next of 2 times');
    // Although it is completed.
    expect(screen.getByRole('row', { name: /Festival/ })).toHaveTextContent('20 Nov 2026, 09:00Last of 2 timesNo recipients reached');
    expect(screen.getByRole('row', { name: /Storm warning/ })).toHaveTextContent('At onceSent to 578 of 1,450872 not tried20 Nov');
    // No UTC offset: today's is not valid for every date.
    expect(screen.getByText(/times in Europe\/Berlin$/)).toBeVisible();
  });

  it('shows the next schedule as time passes, without changed rows', async () => {
    await open();
    const airport = await screen.findByRole('row', { name: /Airport fares/ });
    try {
      act(() => setPlatformClock('Wed, 02 Jan 2099 08:00:00 GMT'));
      expect(airport).toHaveTextContent('08 Jan 2099, 09:00Next of 2 times');
      act(() => setPlatformClock('Wed, 09 Jan 2099 08:00:00 GMT'));
      expect(airport).not.toHaveTextContent('Scheduled');
      expect(airport).toHaveTextContent('Last of 2 times');
    } finally {
      act(() => setPlatformClock(new Date().toUTCString()));
    }
  });

  it('filters by status, by apps of the fleet and by text', async () => {
    const { user, filter } = await open();
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Failed' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'App' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bergen app' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or title' }), 'rain{Enter}');
    await waitFor(() => expect(filter()).toEqual({ statuses: ['FAILED'], bookingChannelIds: ['ch-2'], campaignId: null, search: 'rain' }));
  });

  it('filters by a campaign, shown by name, and by an app of another fleet, shown by ID', async () => {
    const { filter } = await open(notificationsUrl({ campaign: 'c-1', channel: ['ch-9'] }).replace('/dashboard/', ''));
    expect(await screen.findByRole('button', { name: 'Campaign: Night owls' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'App: ch-9' })).toBeVisible();
    expect(filter()).toMatchObject({ campaignId: 'c-1', bookingChannelIds: ['ch-9'] });
  });

  it('exports every time of a notification', async () => {
    const csvLines = captureSavedCsv();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('4 rows exported');
    expect((await csvLines())?.slice(0, 3)).toEqual([
      'Name,Status,Title,App,Audience,Schedule,Result,Created,Created time zone,ID',
      'Rain warning,Completed,Rain ahead,Oslo app,All passengers,At once,"11232 sent, 1248 failed",2026-11-20 08:55:00,UTC+01:00,n-1',
      'Airport fares,Scheduled,Rain ahead,Oslo app,All passengers,"2099-01-01T09:00:00+01:00, 2099-01-08T09:00:00+01:00",,2026-11-20 08:55:00,UTC+01:00,n-2',
    ]);
  });
});

describe('a notification', () => {
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
    expect(first).toHaveTextContent('No recipients reachedCompleted, but no recipients reached.');
    expect(screen.getByText(/no recipients reached once$/)).toBeVisible();
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

  it('shows that a scheduled one is not sent yet and can’t be changed, and duplicates it', async () => {
    await open(fakeNotification({ status: 'PENDING', statusCode: 'PENDING', schedules: ['2099-01-01T08:00:00.000Z'] }));
    expect(await screen.findByText('Scheduled, not sent yet')).toBeVisible();
    expect(screen.getByText(/can’t be edited, rescheduled or cancelled here.*contact Acme’s platform team/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/dashboard/notification-intents/create?from=n-1');
  });

  it('shows that the other times of an ongoing one can’t be changed either', async () => {
    const schedules = ['2026-11-20T08:00:00.000Z', '2099-01-01T08:00:00.000Z'];
    await open(fakeNotification({ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', schedules }));
    expect(await screen.findByText('Not sent at all its times yet')).toBeVisible();
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

    it('show counts and status as they change', async () => {
      const sending = { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' };
      let now: object = fakeNotification({ ...sending, processes: pageOf([fakeProcess({ ...sending, finishedAt: null })]) });
      await open(() => now);
      await passTime(1000);
      expect((await rows())[0]).toHaveTextContent('Running');
      now = fakeNotification({ processes: pageOf([fakeProcess()]) });
      await passTime(3500);
      expect((await rows())[0]).toHaveTextContent('Completed');
      expect(screen.getAllByText('Completed')).toHaveLength(2);
    });
  });
});

describe('a process', () => {
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

  it('shows the progress and the times', async () => {
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
    expect(await fields('Progress')).toEqual({
      Sent: '11,232 (90%)',
      Failed: '1,248 (10%)',
      'Not tried': '0 (0%)',
      Passengers: '12,480',
    });

    expect(await fields('Details')).toMatchObject({ Notification: 'Rain warning', App: 'Oslo app', Started: '20 Nov 2026, 09:00 CET' });
    const grace = screen.getByRole('row', { name: /Grace Hopper/ });
    expect(grace).toHaveTextContent('Sent–09:00:30 CET');
    expect(within(grace).getByRole('link')).toHaveAttribute('href', '/dashboard/passengers/pass-1');
    // A deleted passenger has no page.
    const gone = screen.getByRole('row', { name: /pass-2/ });
    expect(gone).toHaveTextContent('FailedNo device');
    expect(within(gone).queryByRole('link')).not.toBeInTheDocument();
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

  describe('live updates', () => {
    beforeEach(() =>
      jest.useFakeTimers({ now: Date.parse('2026-11-20T08:01:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
    );

    it('read the counts every three seconds, the rest less often and once at the end, and then stop', async () => {
      const rest = { passengers: jest.fn(() => pageOf([])) };
      const sending = { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', finishedAt: null, failedCount: 0, ...rest };
      let now: object = fakeProcess({ ...sending, sentCount: 6240 });
      const read = jest.fn(() => now);
      await open(read);
      await passTime(1000);
      expect(await headline()).toHaveTextContent('Sending to 12,480 passengers');
      const before = { reads: read.mock.calls.length, passengers: rest.passengers.mock.calls.length };

      now = fakeProcess({ ...sending, sentCount: 7000 });
      await passTime(3500);
      expect(await fields('Progress')).toMatchObject({ Sent: '7,000 (56%)', Left: '5,480 (43%)' });
      await passTime(6000);
      expect(read.mock.calls.length).toBeGreaterThan(before.reads + 2);
      expect(rest.passengers.mock.calls).toHaveLength(before.passengers);
      await passTime(15_000);
      expect(rest.passengers.mock.calls).toHaveLength(before.passengers + 1);

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
});
