import type { GraphQLResolveInfo } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingsListOf } from '@/features/bookings/list/bookings-list';
import { campaignsListOf } from '@/features/campaigns/list/campaigns-list';
import { fleetsList } from '@/features/fleets/list/fleets-list';
import { networksList } from '@/features/networks/list/networks-list';
import { passengersListOf } from '@/features/passengers/list/passengers-list';
import { seasonalEventsList } from '@/features/seasonal-events/list/seasonal-events-list';
import { usersList } from '@/features/users/list/users-list';
import { deferredList } from '@/features/bookings/deferred/deferred-list';
import { taskList } from '@/features/bookings/tasks/task-list';
import { channelsListOf } from '@/features/booking-channels/list/channels-list';
import { employeesListOf } from '@/features/business-accounts/employees/employees-list';
import { accountsList, dispatchAccountsList } from '@/features/business-accounts/list/account-lists';
import { couponsListOf } from '@/features/campaigns/coupons/coupons-list';
import { intentsList, latestList } from '@/features/app-releases/list/release-lists';
import { differencesList } from '@/features/developer/platform-contract/differences-list';
import { networkFleetsListOf } from '@/features/networks/detail/fleets-list';
import { notificationsListOf } from '@/features/notifications/list/notifications-list';
import { processPassengersListOf } from '@/features/notifications/process/reads';
import { loginSessionsList } from '@/features/passengers/login-sessions/login-sessions-list';
import { seasonalEventFleetsListOf } from '@/features/seasonal-events/detail/fleets-list';
import { jobsList } from '@/features/queues/list/jobs-list';
import { reportsList } from '@/features/reports/list/reports-list';
import { anyPage, gatewayOfList } from '../../test/any-answer';
import { renderScreen } from '../../test/render-screen';
import { featureRoutes } from './features';

interface Asked {
  page: number;
  maxPerPage: number;
}

const features = path.resolve(__dirname, '../features');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Every list, where it is, and the field that it reads. */
const lists = [
  { ...fleetsList, at: 'fleets', field: 'fleets' },
  { ...networksList, at: 'networks', field: 'networks' },
  { ...seasonalEventsList, at: 'seasonal-events', field: 'seasonalEvents' },
  { ...usersList, at: 'users', field: 'users' },
  { ...bookingsListOf({ id: 'f-1', timezone: 'UTC' }, 'SUDO'), at: 'bookings', field: 'bookings' },
  { ...passengersListOf('f-1'), at: 'passengers', field: 'passengers' },
  { ...campaignsListOf('f-1'), at: 'campaigns', field: 'campaigns' },
  { ...channelsListOf(null), at: 'booking-channels', field: 'bookingChannels' },
  { ...networkFleetsListOf('n-1'), at: 'networks/n-1', field: 'network.fleets' },
  { ...deferredList, at: 'developer/booking-jobs?tab=deferred', field: 'deferredPaymentSyncs' },
  { ...taskList, at: 'developer/booking-jobs?tab=tasks', field: 'bookingAsyncTasks' },
  { ...notificationsListOf('f-1'), at: 'notification-intents', field: 'notificationIntents' },
  {
    ...processPassengersListOf('p-1'),
    at: 'notification-intents/n-1/notification-processes/p-1',
    field: 'notificationProcess.passengers',
  },
  { ...accountsList, at: 'business-accounts', field: 'businessAccounts' },
  { ...dispatchAccountsList, at: 'business-accounts?tab=dispatch', field: 'businessDispatchAccounts' },
  { ...employeesListOf('a-1'), at: 'business-accounts/a-1', field: 'businessAccount.passengers' },
  { ...couponsListOf('c-1'), at: 'campaigns/c-1', field: 'campaign.coupons' },
  { ...differencesList, at: 'developer/platform-contract', field: 'contractReport.differences' },
  { ...loginSessionsList, at: 'passenger-login-session', field: 'passengerLoginSessions' },
  { ...jobsList, at: 'queues?queue=q-1', field: 'queue.jobs' },
  { ...reportsList, at: 'report-intents', field: 'reportIntents' },
  { ...seasonalEventFleetsListOf('s-1'), at: 'seasonal-events/s-1', field: 'seasonalEvent.fleets' },
  { ...intentsList, at: 'app-release-intents', field: 'releaseIntents' },
  { ...latestList, at: 'app-release-intents?tab=latest', field: 'storeApps' },
];

const specs = lists.map(({ at, field, filters, pageSizes }) => ({
  at,
  field,
  filters: Object.keys(filters),
  pageSizes,
}));

const pageCount = 3;

/** Opens a list with three pages. */
async function open(at: string, field: string, query: string, total: number | null = null) {
  const asked: Asked[] = [];
  const answer = ({ page, maxPerPage }: Asked, _: unknown, { operation }: GraphQLResolveInfo) => {
    if (operation.name?.value !== 'PickupsAroundNow') asked.push({ page, maxPerPage });
    const pageInfo = { page, maxPerPage, hasMore: page < pageCount - 1, total: total ?? maxPerPage * pageCount };
    return total === 0
      ? { ...anyPage(field, { ...pageInfo, hasMore: false }), items: [] }
      : page < pageCount
        ? anyPage(field, pageInfo)
        : { ...anyPage(field, pageInfo), items: [] };
  };
  const view = await renderScreen({
    routes: featureRoutes.filter(({ id }) => id !== 'forbidden'),
    at: `${at}${at.includes('?') ? '&' : '?'}${query}`,
    gateway: gatewayOfList(field, answer),
    viewer: { role: 'SUDO' },
  });
  const params = () => new URLSearchParams(view.router.state.location.search);
  return { ...view, asked, params };
}

const firstRow = async () => {
  await screen.findAllByRole('table');
  await waitFor(() =>
    expect(
      // The list comes after the tables of other sections.
      within(screen.getAllByRole('table').at(-1) ?? document.body)
        .getAllByRole('row')
        .filter((row) => row.getAttribute('aria-hidden') === null),
    ).not.toHaveLength(1),
  );
};

it('covers every list of the features', () => {
  const defined = sources.flatMap((file) =>
    [...readFileSync(path.join(features, file), 'utf8').matchAll(/\bdefineList\(/g)].map(() => file),
  );
  expect({ defined, count: specs.length }).toEqual({ defined, count: defined.length });
});

describe.each(specs)('the list at $at', ({ at, field, filters, pageSizes }) => {
  it('offers every page size and shows the selected one; the page used to show 25 rows for 20', async () => {
    const { user, asked, params } = await open(at, field, '');
    await firstRow();
    const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => Number(option.textContent)),
    ).toEqual([...pageSizes]);
    expect(asked.at(-1)?.maxPerPage).toBe(pageSizes[0]);
    for (const size of pageSizes.slice(1)) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), String(size));
      await waitFor(() => expect(asked.at(-1)).toEqual({ page: 0, maxPerPage: size }));
      expect(params().get('size')).toBe(String(size));
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue(String(size)));
    }
  });

  it('shows the last page instead of one past the end', async () => {
    const { params } = await open(at, field, 'page=10');
    await firstRow();
    expect(params().get('page')).toBe('3');
  });

  it('shows the first page if the platform’s total does not lead to another', async () => {
    const { params } = await open(at, field, 'page=10', 1);
    await waitFor(() => expect(params().get('page')).toBeNull());
  });

  it('reports unrecognised URL parameters, ignores them, and removes them from the URL', async () => {
    const dates = filters.filter((name) => ['from', 'to'].includes(name));
    const unknown = ['sort=sideways', 'size=7', 'page=x', ...filters.filter((name) => /status/i.test(name)).map((name) => `${name}=FOO`)];
    const { params, user } = await open(at, field, [...unknown, ...dates.map((name) => `${name}=2026-02-31`)].join('&'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('sort “sideways”, size “7”, page “x”');
    for (const name of filters.filter((filter) => /status/i.test(filter))) expect(alert).toHaveTextContent(`${name} “FOO”`);
    for (const name of dates) expect(alert).toHaveTextContent(`${name} “2026-02-31”`);
    await firstRow();
    await user.click(within(alert).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect([...params().keys()].filter((name) => !['fleet', 'tab', 'queue'].includes(name))).toEqual([]);
  });
});

describe.each(specs)('the keyboard and screen readers at $at', ({ at, field }) => {
  const focused = () => document.activeElement;
  const announced = () => document.querySelector('[data-announcer]');

  it('announces no match, and keeps the focus when the filters are cleared; it used to be lost', async () => {
    const { user } = await open(at, field, 'search=zzqq', 0);
    await waitFor(() => expect(announced()).toHaveTextContent(/^No .*\.$/));
    for (const name of ['Clear filters', 'Clear']) {
      const [clear] = screen.queryAllByRole('button', { name });
      if (!clear) continue;
      clear.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(clear).not.toBeInTheDocument());
      await waitFor(() => expect(focused()).not.toBe(document.body));
    }
  });

  it('announces the rows of another page, and keeps the focus on the last and the first one', async () => {
    const { user, params } = await open(at, field, 'page=2');
    await firstRow();
    for (const [name, page] of [
      ['Next page', '3'],
      ['Previous page', '2'],
      ['Previous page', null],
    ] as const) {
      (await screen.findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(params().get('page')).toBe(page));
      await firstRow();
      const first = (Number(page ?? '1') - 1) * pageSizeOf() + 1;
      await waitFor(() => expect(announced()).toHaveTextContent(new RegExp(`^${first.toLocaleString('en')}–`)));
      await waitFor(() => expect(focused()).not.toBe(document.body));
    }
  });

  const pageSizeOf = () => Number(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value);
});

it('reports that a search typed in another browser is left out; the rows used to be silently unfiltered', async () => {
  await open('bookings', 'bookings', 'search=~00000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ignored in this link: its search.');
});
