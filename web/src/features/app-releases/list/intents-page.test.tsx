import { render, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../../../test/page-of';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { ReleaseMark } from '../release-mark';
import { appReleaseRoutes } from '../routes';
import { acceptedStores, refusedStores } from '../testing/fake-channels';
import { fakeIntent, fakeRelease } from '../testing/fake-intent';

interface IntentsArgs {
  page: number;
  maxPerPage: number;
  filter: { statuses?: string[]; search?: string };
}

interface AppsArgs {
  page: number;
  maxPerPage: number;
  filter: object;
  orderBy: string;
  orderDirection: string;
}

/** A page of apps, with the number of their channels. */
const appsOf = (items: readonly { bookingChannel: object }[], pageInfo: object = {}) => ({
  ...pageOf([...items], pageInfo),
  bookingChannelCount: new Set(items.map(({ bookingChannel }) => bookingChannel)).size,
  readBookingChannelCount: 3,
  versions: ['6.2.0', '6.1.0'],
  isComplete: true,
});

const berlin = { id: 'channel-1', humanReadableId: 'berlin-taxi', name: 'Berlin Taxi', storeConfiguration: acceptedStores };

/** An app of Berlin, two versions behind. */
const fakeApp = (platform: 'ANDROID' | 'IOS', changes: object = {}) => ({
  id: `channel-1:${platform}`,
  bookingChannel: berlin,
  platform,
  storeVersion: '6.1.0',
  behindBy: 2,
  behindSince: new Date(Date.now() - 30.5 * 86_400_000).toISOString(),
  state: 'IN_PROGRESS',
  latestRelease: fakeRelease({ platform, platformCode: platform, id: `release-${platform}` }),
  ...changes,
});

const ended = (changes: object = {}) =>
  fakeIntent({
    id: 'intent-2',
    internalId: 'REL-49',
    name: 'Passenger apps 6.1.0',
    gitReference: 'v6.1.0',
    productVersion: '6.1.0',
    status: 'COMPLETED',
    statusCode: 'COMPLETED',
    releaseCounts: null,
    ...changes,
  });

const routes = appReleaseRoutes.filter(({ id }) => id === 'app-release-intents');

async function open(at: string, intents: (args: IntentsArgs) => object, { viewer = {}, latest = (): object => appsOf([]) } = {}) {
  const answer = jest.fn(intents);
  const answerLatest = jest.fn<object, [AppsArgs]>(latest);
  const view = await renderScreen({
    routes,
    at,
    viewer,
    gateway: { releaseIntents: answer, storeApps: answerLatest },
  });
  return {
    ...view,
    answer,
    answerLatest,
    asked: () => answer.mock.lastCall?.[0],
    query: () => new URLSearchParams(view.router.state.location.search),
  };
}

/** The newest intent, a running one, and an older one. */
const three = () => pageOf([ended({ id: 'newest', name: 'Newest' }), fakeIntent(), ended({ id: 'oldest', name: 'Oldest' })]);

it('lists release intents with their status, progress, version, reference, author and time', async () => {
  await open('app-release-intents', three);
  const row = await screen.findByRole('row', { name: /Passenger apps 6\.2\.0/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/app-release-intent/intent-1');
  expect(row).toHaveTextContent('REL-50');
  expect(row).toHaveTextContent('Running');
  expect(within(row).getByText('12 of 20 released, 2 failed, 3 running, 2 ready to publish, 1 not started')).toBeInTheDocument();
  expect(row).toHaveTextContent(/No activity for \d+ d \d+ h, far too long/);
  expect(row).toHaveTextContent('6.2.0Minor');
  expect(row).toHaveTextContent('v6.2.0');
  expect(row).toHaveTextContent('Ada Admin');
  expect(row).toHaveTextContent('01 Mar 2026 09:00');
  expect(row).not.toHaveTextContent('UTC');
  expect(within(screen.getByRole('row', { name: /Newest/ })).getByText('Not counted')).toBeVisible();
});

it('is narrowed by status and has pages, both in the URL', async () => {
  const { answer, asked } = await open('app-release-intents?status=FAILED&page=2', ({ page }) => pageOf([ended()], { page }));
  await screen.findByRole('row', { name: /6\.1\.0/ });
  expect(answer).toHaveBeenCalledTimes(1);
  expect(asked()).toMatchObject({ page: 1, maxPerPage: 20, filter: { statuses: ['FAILED'] } });
});

it('keeps the search in the URL', async () => {
  const { user, asked, query } = await open('app-release-intents', three);
  await user.type(await screen.findByRole('searchbox', { name: 'Name, reference, version or ID' }), 'v6{Enter}');
  await waitFor(() => expect(asked()?.filter).toEqual({ search: 'v6' }));
  await waitFor(() => expect(query().toString()).toBe('search=v6'));
});

it('is polled while something is active, and less often for new ones once everything is final', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  let isOver = false;
  const { answer } = await open('app-release-intents', () =>
    pageOf([isOver ? ended({ id: 'intent-1', name: 'Passenger apps 6.2.0' }) : fakeIntent()]),
  );
  const row = () => screen.findByRole('row', { name: /Passenger apps 6\.2\.0/ });
  expect(await row()).toHaveTextContent('Running');
  expect(screen.getByText(/^Live, updated/)).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
  isOver = true;
  await passTime(5000);
  await waitFor(async () => expect(await row()).toHaveTextContent('Completed'));
  expect(answer).toHaveBeenCalledTimes(2);
  await passTime(55_000);
  expect(answer).toHaveBeenCalledTimes(2);
  isOver = false;
  await passTime(10_000);
  expect(await row()).toHaveTextContent('Running');
});

it('offers a new app release to roles that may create one', async () => {
  await open('app-release-intents', three);
  expect(await screen.findByRole('link', { name: 'New app release' })).toHaveAttribute('href', '/dashboard/app-release-intent/create');
});

it('exports all pages of the filtered set, each intent once', async () => {
  const csvLines = captureSavedCsv();
  const { user } = await open('app-release-intents', (args) =>
    args.maxPerPage === 100
      ? pageOf([args.page === 0 ? fakeIntent({ name: 'First, of two' }) : fakeIntent({ id: 'intent-2', name: 'Second' })], {
          page: args.page,
          hasMore: args.page === 0,
          total: 2,
        })
      : three(),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText('2 rows exported');
  expect(await csvLines()).toEqual([
    'App release,Status,Progress,Version,Reference,Created by,Created,Created time zone',
    '"First, of two (REL-50)",Running,"12 of 20 released, 2 failed, 3 running, 2 ready to publish, 1 not started",6.2.0,v6.2.0,Ada Admin,2026-03-01 09:00:00,UTC+00:00',
    'Second (REL-50),Running,"12 of 20 released, 2 failed, 3 running, 2 ready to publish, 1 not started",6.2.0,v6.2.0,Ada Admin,2026-03-01 09:00:00,UTC+00:00',
  ]);
});

describe('latest by channel', () => {
  const latest = () =>
    appsOf([
      fakeApp('ANDROID', { latestRelease: fakeRelease({ isReadyToPublish: true }), state: 'READY_TO_PUBLISH' }),
      fakeApp('IOS', {
        bookingChannel: { ...berlin, id: 'channel-2', name: 'Aachen Taxi', storeConfiguration: refusedStores },
        latestRelease: null,
        storeVersion: null,
        behindBy: null,
        behindSince: null,
        state: 'NONE',
      }),
    ]);

  it('is a tab in the URL with every app, its versions and its state', async () => {
    const { user, query, answerLatest } = await open('app-release-intents', three, { latest });
    expect(answerLatest).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('tab', { name: 'Latest by channel' }));
    const row = await screen.findByRole('row', { name: /Berlin Taxi Android/ });
    expect(query().get('tab')).toBe('latest');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/app-bch-release/release-1');
    expect(row).toHaveTextContent('2 versions30 days');
    expect(row).toHaveTextContent('In the store: 6.1.0to 6.2.0, not there yetPassenger apps 6.2.0');
    expect(row).toHaveTextContent('Ready to publish');
    const other = screen.getByRole('row', { name: /Aachen Taxi iOS/ });
    expect(other).toHaveTextContent('None started here');
    expect(other).toHaveTextContent('Refused');
    expect(within(other).getByRole('link')).toHaveAttribute('href', '/dashboard/booking-channels/channel-2');
  });

  it('is narrowed by version, state and credentials, and sorted, all in the URL', async () => {
    const { user, answerLatest, query } = await open('app-release-intents?tab=latest&state=READY_TO_PUBLISH&stores=REFUSED', three, {
      latest,
    });
    await screen.findByRole('row', { name: /Berlin Taxi/ });
    expect(answerLatest.mock.lastCall?.[0]).toMatchObject({
      filter: { states: ['READY_TO_PUBLISH'], storeChecks: ['REFUSED'] },
      orderBy: 'CHANNEL',
      orderDirection: 'ASC',
    });
    await user.click(screen.getByRole('button', { name: 'Behind' }));
    await user.click(await screen.findByLabelText('6.2.0'));
    await waitFor(() => expect(answerLatest.mock.lastCall?.[0].filter).toMatchObject({ behind: '6.2.0' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Behind by/ }));
    await waitFor(() => expect(answerLatest.mock.lastCall?.[0]).toMatchObject({ orderBy: 'BEHIND', orderDirection: 'DESC' }));
    expect(query().get('behind')).toBe('6.2.0');
  });

  it('opens the form of a new release with the channels of all matching rows', async () => {
    const { user, router } = await open('app-release-intents?tab=latest', three, { latest });
    await user.click(await screen.findByRole('button', { name: 'New app release for these 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/app-release-intent/create'));
    expect(router.state.location.state).toEqual({
      channels: [
        { id: 'channel-1', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi' },
        { id: 'channel-2', name: 'Aachen Taxi', humanReadableId: 'berlin-taxi' },
      ],
    });
  });

  it('opens from its URL, requests nothing else, and is polled, less often while nothing is active', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let status = 'IN_PROGRESS';
    const { answer, answerLatest } = await open('app-release-intents?tab=latest&page=2', three, {
      latest: () =>
        appsOf([fakeApp('ANDROID', { state: status, latestRelease: fakeRelease({ status, statusCode: status }) })], { page: 1, total: 21 }),
    });
    await screen.findByRole('row', { name: /Berlin Taxi/ });
    expect(answer).not.toHaveBeenCalled();
    expect(answerLatest.mock.lastCall?.[0]).toMatchObject({ page: 1, maxPerPage: 20 });
    status = 'FAILED';
    await passTime(30_000);
    expect(await screen.findByText('Failed')).toBeVisible();
    expect(answerLatest).toHaveBeenCalledTimes(2);
    await passTime(55_000);
    expect(answerLatest).toHaveBeenCalledTimes(2);
    await passTime(10_000);
    expect(answerLatest).toHaveBeenCalledTimes(3);
  });

  it('does not say of an app whose release could not be read that none was started', async () => {
    await open('app-release-intents?tab=latest', three, {
      latest: () => appsOf([fakeApp('ANDROID', { state: 'UNKNOWN', latestRelease: null, storeVersion: null })]),
    });
    const row = await screen.findByRole('row', { name: /Berlin Taxi Android/ });
    expect(row).toHaveTextContent('Unknown');
    expect(row).not.toHaveTextContent('None started here');
  });
});

describe('the mark of the tab', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    document.title = 'Passenger apps · Pax Dashboard';
  });

  const tab = () => [document.title, document.querySelector('link')?.getAttribute('href')];

  it('marks the tab’s title and icon while something needs a person and the page is open', () => {
    const view = render(<ReleaseMark id="1" count={0} isOver={false} />);
    expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
    view.rerender(<ReleaseMark id="1" count={1} isOver />);
    expect(tab()).toEqual(['(1) Passenger apps · Pax Dashboard', '/icon-alert.svg']);
    view.unmount();
    expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
  });

  it('marks nothing for a release that had ended before the page was opened', () => {
    render(<ReleaseMark id="1" count={1} isOver />);
    expect(tab()).toEqual(['Passenger apps · Pax Dashboard', '/icon.svg']);
  });
});
