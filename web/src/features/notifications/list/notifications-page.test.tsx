import { act, screen, waitFor, within } from '@testing-library/react';
import { setPlatformClock } from '@/lib/dates/clock';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { notificationRoutes } from '../routes';
import { fakeNotification, fakeProcess, osloApp } from '../testing/fake-notification';
import { notificationsUrl } from '../urls';

interface Args {
  fleetId?: string;
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
  /** The filter of the list's last query; the calendar above asks for apps of any fleet. */
  const filter = () => answer.mock.calls.findLast(([{ fleetId }]) => fleetId !== undefined)?.[0].filter;
  return { ...view, filter };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('lists messages, audiences and schedules in the fleet’s time zone', async () => {
  await open();
  const rain = await screen.findByRole('row', { name: /Rain warning/ });
  await within(rain).findByText(/sent/);
  expect(rain).toHaveTextContent('Rain warningRain aheadCompletedOslo appAll passengersAt once11,232 sent1,248 failed20 Nov 2026, 08:55');
  expect(within(rain).getByRole('link')).toHaveAttribute('href', '/dashboard/notification-intents/n-1');
  const airport = screen.getByRole('row', { name: /Airport fares/ });
  expect(airport).toHaveTextContent('Scheduled');
  expect(airport).toHaveTextContent('01 Jan 2099, 09:00Next of 2 times');
  // Although it is completed.
  expect(screen.getByRole('row', { name: /Festival/ })).toHaveTextContent('20 Nov 2026, 09:00Last of 2 timesNo recipients reached');
  expect(screen.getByRole('row', { name: /Storm warning/ })).toHaveTextContent('At once578 sent872 not tried20 Nov');
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
