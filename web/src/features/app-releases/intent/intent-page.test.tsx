import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { passTime } from '../../../../test/pass-time';
import type { MatrixRelease } from '../matrix/matrix-release';
import { acceptedStores, channelPages, refusedStores } from '../testing/fake-channels';
import { auditOf, fakeEntry, publishedEntry } from '../testing/fake-release';
import { fakeIntent, fakePage, fakeRelease } from './testing/fake-matrix';
import { answering, channelOf, channels, chip, dialog, giveRoom, many, matrix, open, platformWith, usual } from './testing/open-intent';

beforeEach(giveRoom);

it('shows the release, its progress, and each channel with its steps, failed ones first', async () => {
  await open(platformWith(usual()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Passenger apps 6.4.0' })).toBeVisible();
  expect(await channels()).toEqual(['bergen', 'turku', 'oslo']);
  expect(screen.getByText(/1 of 6 released, 1 failed, 2 running, 2 ready to publish/)).toBeVisible();
  expect(screen.getByText('Bo Berg')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Notes.pdf/ })).toHaveAttribute('href', 'https://docs.example/notes.pdf');

  const table = await matrix();
  expect(table).toHaveAttribute('aria-rowcount', '4');
  expect(within(table).getByRole('link', { name: 'bergen, iOS: Failed' })).toHaveAttribute('href', '/dashboard/app-bch-release/bergen-ios');
  const steps = within(table).getByRole('list', { name: 'Steps of bergen, iOS' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Configuration: Completed', 'Pipeline: Pipeline failed', 'Publishing: Not started']);
  expect(within(steps).getByRole('link', { name: /Pipeline/ })).toHaveAttribute('href', '/dashboard/app-release-task/bergen-ios-pipe');
  expect(within(table).getByRole('row', { name: /oslo/ })).toHaveTextContent('6.3.0to 6.4.0');
});

it('copies a summary that names the failed releases with the reason', async () => {
  const { user } = await open(platformWith(usual()));
  await matrix();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await chooseFromPageMenu(user, 'Copy summary');
  expect(writeText.mock.lastCall?.[0]).toContain("Failed releases:\nbergen for iOS: Job 'unit-tests' failed: script exited with code 1\n");
});

it('marks the row of an unreadable release or step, with the row’s raw data', async () => {
  const { items, pageInfo } = fakePage(usual());
  const [android, ios, ...others] = items.map((release) => ({ ...release, raw: { of: release.id } }));
  const [step, ...steps] = ios?.tasks ?? [];
  const odd = [
    { ...android, currentStoreVersion: unreadable('currentStoreVersion') },
    { ...ios, tasks: [{ ...step, status: unreadable('status'), statusCode: unreadable('statusCode') }, ...steps] },
    ...others,
  ];
  const { user } = await open({ releaseIntent: () => ({ ...fakeIntent(usual()), releases: { items: odd, pageInfo } }) });
  const [marked, ...more] = await within(await matrix()).findAllByRole('button', { name: /^Incomplete/ });
  expect(marked).toHaveAccessibleName('Incomplete. Not readable: Android current store version, iOS tasks status.');
  expect(more).toEqual([]);
  expect(marked?.closest('tr')).toHaveTextContent(/^oslo/);
  await user.click(marked ?? document.body);
  const drawer = await dialog();
  expect(await within(drawer).findByText(/oslo-android/)).toBeVisible();
  expect(drawer).toHaveTextContent('oslo-ios');
  expect(drawer).not.toHaveTextContent('bergen');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('is narrowed by state and search, both in the URL', async () => {
  const { user, router } = await open(platformWith(usual()), { at: 'app-release-intent/intent-1?status=FAILED' });
  expect(await channels()).toEqual(['bergen']);
  expect(chip(/Failed/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip(/Ready to publish/));
  await waitFor(async () => expect(await channels()).toEqual(['bergen', 'turku']));
  expect(router.state.location.search).toBe('?status=FAILED&status=REQUIRES_MANUAL_TRIGGER');
  await user.type(screen.getByRole('searchbox', { name: 'Search booking channels' }), 'tur{Enter}');
  await waitFor(async () => expect(await channels()).toEqual(['turku']));
  expect(router.state.location.search).toContain('search=tur');
  await user.type(screen.getByRole('searchbox', { name: 'Search booking channels' }), 'x{Enter}');
  expect(await screen.findByText('No matching releases')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await channels()).toEqual(['bergen', 'turku', 'oslo']));
  expect(router.state.location.search).toBe('');
});

it('shows everything to readers, without a selection', async () => {
  await open(platformWith(usual()), { role: 'STAFF_READ' });
  expect(await channels()).toEqual(['bergen', 'turku', 'oslo']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select/ })).not.toBeInTheDocument();
});

it('says that an intent has no releases', async () => {
  await open(platformWith([], { status: 'COMPLETED', statusCode: 'COMPLETED', releaseCounts: null }));
  expect(await screen.findByText('No releases')).toBeVisible();
});

it('reads all pages of a large intent, and renders only visible rows', async () => {
  const many = Array.from({ length: 350 }, (_, at) => fakeRelease(`c${at} ios`, at === 349 ? 'failed' : 'published'));
  const platform = platformWith(many);
  const { user } = await open(platform);
  await waitFor(async () => expect((await channels())[0]).toBe('c349'), { timeout: 15_000 });
  const table = await matrix();
  expect(table).toHaveAttribute('aria-rowcount', '351');
  expect(within(table).getAllByRole('rowheader').length).toBeLessThan(30);
  expect(new Set(platform.pages.mock.calls.map(([{ page }]) => page))).toEqual(new Set([0, 1, 2, 3]));
  await user.click(within(table).getByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText('350 selected')).toBeVisible();
});

it('reports a failure, and retries', async () => {
  const platform = platformWith(usual());
  let fails = true;
  const releaseIntent = () => {
    if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return platform.releaseIntent();
  };
  const { user } = await open({ releaseIntent });
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await channels()).toEqual(['bergen', 'turku', 'oslo']);
});

describe('as time passes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('is polled with one request, keeps rows and selection in place, and stops once all are final', async () => {
    const platform = platformWith(usual());
    const { container } = await open({
      ...platform,
      releaseIntent: () => {
        const intent = platform.releaseIntent();
        const isOver = platform.state.releases.every(({ status }) => status === 'COMPLETED');
        return isOver ? { ...intent, status: 'COMPLETED' } : intent;
      },
    });
    await passTime(1000);
    expect(await channels()).toEqual(['bergen', 'turku', 'oslo']);
    const box = within(await matrix()).getByRole<HTMLInputElement>('checkbox', { name: 'Select turku, iOS' });
    await act(async () => box.click());

    platform.releaseIntent.mockClear();
    platform.state.releases = usual().map((release) => (release.id === 'oslo-ios' ? fakeRelease('oslo ios', 'failed') : release));
    await passTime(6000);
    expect(platform.releaseIntent).toHaveBeenCalledTimes(1);
    expect(within(await matrix()).getByRole('link', { name: 'oslo, iOS: Failed' })).toBeVisible();
    expect(await channels()).toEqual(['bergen', 'turku', 'oslo']);
    expect(box).toBeChecked();
    expect(screen.getByRole('button', { name: 'Re-sort' })).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Re-sort' }).click());
    expect(await channels()).toEqual(['bergen', 'oslo', 'turku']);
    expect(container).toHaveTextContent('1 selected');

    platform.state.releases = usual().map(({ bookingChannelHumanReadableId: name, platform: on }) =>
      fakeRelease(`${name} ${on?.toLowerCase()}`, 'published'),
    );
    await passTime(12_000);
    platform.releaseIntent.mockClear();
    await passTime(60_000);
    expect(platform.releaseIntent).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('6 of 6 released');
  });

  // A regression: polling had stopped for good, because nothing was known to move.
  it('keeps polling after a retry of a final intent, even if the first poll failed', async () => {
    const releases = () => [fakeRelease('oslo android', 'published'), fakeRelease('oslo ios', 'failed')];
    const platform = platformWith(releases(), { status: 'FAILED', statusCode: 'FAILED' });
    let isDown = false;
    const retryFailedReleases = answering({});
    const { user } = await open({
      ...platform,
      retryFailedReleases,
      releaseIntent: () => {
        if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform cannot be reached right now');
        return platform.releaseIntent();
      },
    });
    const pressing = user.setup({ advanceTimers: jest.advanceTimersByTime });
    await passTime(1000);
    await pressing.click(screen.getByRole('button', { name: 'Retry all failed (1)' }));
    await passTime(1000);
    isDown = true;
    platform.state.releases = [fakeRelease('oslo android', 'published'), fakeRelease('oslo ios', 'building')];
    await pressing.click(within(await dialog()).getByRole('button', { name: 'Retry 1 release' }));
    await passTime(1000);
    await pressing.click(
      within(await dialog())
        .getAllByRole('button', { name: 'Close' })
        .at(-1) ?? document.body,
    );
    expect(retryFailedReleases).toHaveBeenCalledTimes(1);
    await passTime(6000);
    expect(screen.getByText('Platform not available')).toBeVisible();
    isDown = false;
    await passTime(15_000);
    expect(screen.queryByText(/^No answer/)).not.toBeInTheDocument();
    expect(within(await matrix()).getByRole('link', { name: /^oslo, iOS: / })).not.toHaveAccessibleName('oslo, iOS: Failed');
  });
});

describe('causes of failure', () => {
  beforeEach(giveRoom);

  it('groups failures by their cause, which selects them, and says why fewer can be retried', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const failed = (name: string, comments: string, retryAvailableAt: string | null = null) => {
      const release = fakeRelease(name, 'failed');
      return {
        ...release,
        tasks: (release.tasks ?? []).map((task) => (task.state === 'FAILED' ? { ...task, comments, retryAvailableAt } : task)),
      };
    };
    const unitTests = "Job 'unit-tests' failed: script exited with code 1";
    const releases = [
      failed('oslo ios', unitTests),
      failed('oslo android', unitTests, tomorrow),
      failed('turku ios', 'The store rejected the credentials of the booking channel (401)'),
    ];
    const { user } = await open(platformWith(releases));
    const row = within(await matrix()).getByRole('row', { name: /turku/ });
    expect(row).toHaveTextContent('The store rejected the credentials of the booking channel (401)');
    const causes = screen.getByRole('group', { name: 'Why releases failed' });
    expect(causes).toHaveTextContent(/^Causes:.*unit-tests.* ×2.*The store rejected.* ×1/);
    expect(causes).toHaveTextContent(/2 of 3 failed releases can be retried now\. The other one: The release task is not ready yet/);
    await user.click(within(causes).getByRole('button', { name: /unit-tests/ }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry selected (1)' })).toBeVisible();
  });
});

describe('the comparison', () => {
  beforeEach(giveRoom);

  it('is compared with another release', async () => {
    const other = fakeIntent([], { id: 'intent-0', name: 'Passenger apps 6.3.0', gitReference: 'v6.3.0', productVersion: '6.3.0' });
    const platform = platformWith(usual());
    const releaseIntent = jest.fn(({ id }: { id: string }) =>
      id === 'intent-0'
        ? { ...other, releases: fakePage([fakeRelease('oslo ios', 'published'), fakeRelease('narvik ios', 'published')]) }
        : platform.releaseIntent(),
    );
    const releaseIntents = { items: [fakeIntent(usual()), other], pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 2 } };
    const { user } = await open({ ...platform, releaseIntent, releaseIntents });
    await matrix();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with another release' }));
    const choice = await screen.findByRole('combobox', { name: /^With/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await user.selectOptions(choice, 'intent-0');
    const table = await screen.findByRole('table', { name: 'Comparison' });
    expect(within(table).getByRole('row', { name: /Git reference/ })).toHaveTextContent('v6.4.0v6.3.0');
    expect(screen.getByRole('region', { name: /^Only in .*6\.4\.0/ })).toHaveTextContent('bergen, turku');
    expect(screen.getByRole('region', { name: /^Only in .*6\.3\.0/ })).toHaveTextContent('narvik');
    expect(screen.getByRole('region', { name: 'In both' })).toHaveTextContent('oslo');
  });
});

describe('adding channels', () => {
  beforeEach(giveRoom);

  const channel = (id: string, storeConfiguration = acceptedStores) => ({
    id,
    humanReadableId: id,
    name: `${id} Ride`,
    latestReleases: [],
    storeConfiguration,
  });

  it('offers to add booking channels only once all the intent’s channels are known', async () => {
    const many = Array.from({ length: 150 }, (_, at) => fakeRelease(`c${at} ios`, 'published'));
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const releases = async ({ page }: { page: number }) => {
      if (page > 0) await arrival;
      return fakePage(many, page);
    };
    const { user } = await open({ releaseIntent: () => ({ ...fakeIntent(many), releases }) });
    await matrix();
    const button = screen.getByRole('button', { name: 'Add booking channels' });
    expect(button).toHaveAccessibleDescription('The releases are still being loaded.');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    arrive();
    await waitFor(() => expect(button).not.toHaveAccessibleDescription());
  });

  it('asks before adding channels that a store has rejected, and names them', async () => {
    const bookingChannels = () => ({
      items: [channel('ch-espoo'), channel('ch-vaasa', refusedStores)],
      pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 2 },
    });
    const addBookingChannelsToReleaseIntent = jest.fn(() => ({ intent: fakeIntent(usual()) }));
    const { user } = await open({ ...platformWith(usual()), bookingChannels, addBookingChannelsToReleaseIntent });
    await matrix();
    await user.click(screen.getByRole('button', { name: 'Add booking channels' }));
    const adding = await dialog();
    await user.click(await within(adding).findByRole('checkbox', { name: 'ch-espoo Ride' }));
    await user.click(within(adding).getByRole('checkbox', { name: 'ch-vaasa Ride' }));
    expect(within(adding).getByText('One of the selected channels may fail to publish')).toBeVisible();
    expect(within(adding).getByText('ch-vaasa Ride', { selector: 'strong' })).toBeVisible();
    await user.click(within(adding).getByRole('button', { name: 'Add 2 booking channels' }));
    const question = await screen.findByRole('alertdialog', { name: 'Add 2 booking channels?' });
    expect(question).toHaveTextContent('One of them has no credentials that both stores accept');
    expect(addBookingChannelsToReleaseIntent).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Add 2 booking channels' }));
    await waitFor(() => expect(addBookingChannelsToReleaseIntent).toHaveBeenCalledTimes(1));
  });

  it('names the channels that cannot be added and what blocks them, and keeps the selection', async () => {
    const bookingChannels = () => ({
      items: [channel('ch-oslo'), channel('ch-espoo'), channel('ch-vaasa')],
      pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 3 },
    });
    const refusals = [
      gatewayError('CONFLICT', 'The releases of some booking channels are not finalized.', {
        platform: { status: 409, code: 'BCH_RELEASES_NOT_FINALIZED' },
        fields: { 'bookingChannelIds.ch-espoo': 'release-9' },
      }),
      gatewayError('BAD_USER_INPUT', 'The platform did not accept the input', {
        fields: { 'bookingChannelIds.0': 'is already in the intent' },
      }),
    ];
    const addBookingChannelsToReleaseIntent = jest.fn<object, [{ input: object }]>(() => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { intent: fakeIntent(usual()) };
    });
    const { user } = await open({ ...platformWith(usual()), bookingChannels, addBookingChannelsToReleaseIntent });
    await matrix();
    await user.click(screen.getByRole('button', { name: 'Add booking channels' }));
    const adding = await dialog();
    expect(await within(adding).findByRole('checkbox', { name: 'ch-oslo Ride' })).toBeDisabled();
    await user.click(within(adding).getByRole('button', { name: 'Add booking channels' }));
    expect(await within(adding).findByText('Please select at least one booking channel')).toBeVisible();
    await user.click(within(adding).getByRole('checkbox', { name: 'ch-espoo Ride' }));
    await user.click(within(adding).getByRole('checkbox', { name: 'ch-vaasa Ride' }));
    await user.click(within(adding).getByRole('button', { name: 'Add 2 booking channels' }));
    const blocked = await within(adding).findByRole('region', { name: 'Blocking releases' });
    expect(blocked).toHaveTextContent('ch-espoo Ride: Its releases are not finished · See the release');
    expect(within(blocked).getByRole('link', { name: 'See the release' })).toHaveAttribute('href', '/dashboard/app-bch-release/release-9');
    await user.click(within(blocked).getByRole('button', { name: 'Remove these' }));
    await user.click(within(adding).getByRole('button', { name: 'Add 1 booking channel' }));
    expect(await within(adding).findByText('ch-vaasa Ride: is already in the intent')).toBeVisible();
    await user.click(within(adding).getByRole('button', { name: 'Add 1 booking channel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(addBookingChannelsToReleaseIntent.mock.calls.at(-1)?.[0].input).toEqual({
      intentId: 'intent-1',
      bookingChannelIds: ['ch-vaasa'],
    });
  });

  it('asks before closing a dialog with selected channels that the browser could not store', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const bookingChannels = () => ({
      items: [channel('ch-espoo')],
      pageInfo: { page: 0, maxPerPage: 50, hasMore: false, total: 1 },
    });
    const { user } = await open({ ...platformWith(usual()), bookingChannels });
    await matrix();
    await user.click(screen.getByRole('button', { name: 'Add booking channels' }));
    const adding = await dialog();
    await user.click(await within(adding).findByRole('checkbox', { name: 'ch-espoo Ride' }));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your input?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await within(adding).findByRole('button', { name: 'Add 1 booking channel' })).toBeVisible();
  });
});

describe('many at once', () => {
  beforeEach(giveRoom);

  it('asks before publishing, with the number of apps and the reasons for skipped ones', async () => {
    const publishReleases = answering({});
    const { user } = await open({ ...platformWith(usual()), publishReleases });
    await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select all shown' }));
    expect(await screen.findByText('6 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish selected (2)' }));
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Publish 2 releases?');
    expect(asked).toHaveTextContent('Publish 2 releases: 1 on Android, 1 on iOS, of “Passenger apps 6.4.0”, version 6.4.0.');
    const skipped = within(asked).getByRole('region', { name: 'Skipped' });
    expect(skipped).toHaveTextContent('4 skipped');
    for (const reason of [
      'It failed: retry it instead.',
      'Its app is still being built.',
      'It is already in the store.',
      'It is on its way',
    ]) {
      expect(skipped).toHaveTextContent(reason);
    }
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(publishReleases).not.toHaveBeenCalled();
    expect(screen.getByText('6 selected')).toBeVisible();
  });

  it('reports each release’s result, and keeps failed ones selected', async () => {
    const platform = platformWith(usual());
    const publishReleases = answering({
      'turku-ios': { errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE', errorMessage: 'The release task is not ready to publish.' },
    });
    const { user } = await open({ ...platform, publishReleases });
    await matrix();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (2)' }));
    const asked = await dialog();
    platform.state.releases = usual().map((release) =>
      release.id === 'turku-android' ? fakeRelease('turku android', 'publishing') : release,
    );
    await user.dblClick(within(asked).getByRole('button', { name: 'Publish 2 releases' }));
    const results = await screen.findByRole('table', { name: 'Results' });
    expect(publishReleases).toHaveBeenCalledTimes(1);
    expect(publishReleases.mock.calls[0]?.[0].input).toEqual({ intentId: 'intent-1', releaseIds: ['turku-android', 'turku-ios'] });
    const [, failed, done] = within(results).getAllByRole('row');
    expect(failed).toHaveTextContent('turkuiOSThe release task is not ready to publish.RELEASE_TASK_NOT_PUBLISHABLE');
    expect(done).toHaveTextContent('turkuAndroidOn its way to the store');
    await user.click(
      within(await dialog())
        .getAllByRole('button', { name: 'Close' })
        .at(-1) ?? results,
    );
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(within(await matrix()).getByRole('checkbox', { name: 'Select turku, iOS' })).toBeChecked();
    expect(within(await matrix()).getByRole('checkbox', { name: 'Select turku, Android' })).not.toBeChecked();
    expect(await within(await matrix()).findByRole('link', { name: 'turku, Android: Running' })).toBeVisible();
  });

  it('reports an unknown outcome, refreshes, sends nothing automatically and lets the person decide', async () => {
    const platform = platformWith(usual());
    let fails = true;
    const publishReleases = jest.fn((args: { input: { releaseIds: string[] } }) => {
      if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      return answering({})(args);
    });
    const { user } = await open({ ...platform, publishReleases });
    await matrix();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (2)' }));
    platform.state.releases = usual().map((release) =>
      release.id === 'turku-android' ? fakeRelease('turku android', 'publishing') : release,
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' }));
    expect(await within(await dialog()).findByText(/1 of them|still ready to publish, and/)).toBeVisible();
    expect(await dialog()).toHaveAccessibleName('Partly done');
    expect(await dialog()).toHaveTextContent('The platform took too long');
    expect(publishReleases).toHaveBeenCalledTimes(1);
    fails = false;
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish the 1 that are still ready to publish' }));
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
    expect(publishReleases.mock.calls.map(([{ input }]) => input.releaseIds)).toEqual([['turku-android', 'turku-ios'], ['turku-ios']]);
  });

  it('keeps the question open if the platform rejects the whole call', async () => {
    const publishReleases = () => {
      throw gatewayError('FORBIDDEN', 'Your role does not allow releasing apps');
    };
    const { user } = await open({ ...platformWith(usual()), publishReleases });
    await matrix();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (2)' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' }));
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Your role does not allow releasing apps');
    expect(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' })).toBeEnabled();
  });

  it('does not offer a rejected action again until the release changes, and gives the reason', async () => {
    const message = 'The release task is not ready yet to be retried. Please try again after a while.';
    const platform = platformWith(usual());
    const retryFailedReleases = answering({ 'bergen-ios': { errorCode: 'RELEASE_TASK_NOT_READY_TO_RETRY', errorMessage: message } });
    const { user } = await open({ ...platform, retryFailedReleases });
    await user.click(await screen.findByRole('button', { name: 'Retry all failed (1)' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Retry 1 release' }));
    await within(await dialog()).findByText(message);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const button = screen.getByRole('button', { name: 'Retry all failed (0)' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(`${message} The platform refused it, and it is unchanged since.`);
    await user.click(button);
    expect(retryFailedReleases).toHaveBeenCalledTimes(1);
  });

  it('asks for the number of apps before publishing ten or more, and names refused credentials', async () => {
    const publishReleases = answering({});
    const stores = [
      { ...channelOf('c3'), storeConfiguration: refusedStores },
      { ...channelOf('c4'), storeConfiguration: acceptedStores },
    ];
    const { user } = await open({ ...platformWith(many(10, 'waiting')), publishReleases, bookingChannels: channelPages(stores) });
    await matrix();
    expect(await screen.findByText('One of the channels that are not published yet may fail to publish')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (10)' }));
    const asked = await dialog();
    expect(await within(asked).findByText('One of these channels may fail to publish')).toBeVisible();
    expect(asked).toHaveTextContent(/c3: Apple refused the credentials: The key was revoked\./);
    await user.type(within(asked).getByRole('textbox', { name: 'Number of releases' }), '9{Enter}');
    expect(await within(asked).findByText('Doesn’t match')).toBeVisible();
    expect(publishReleases).not.toHaveBeenCalled();
    await user.clear(within(asked).getByRole('textbox'));
    await user.type(within(asked).getByRole('textbox'), '10{Enter}');
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
    expect(publishReleases).toHaveBeenCalledTimes(1);
  });

  it('says before publishing what has changed since the release began', async () => {
    const changed = { updatedAt: '2026-03-02T08:00:00.000Z', lastCheck: null };
    const stores = [{ ...channelOf('turku'), storeConfiguration: { ios: changed, google: null } }];
    const moved = [{ name: 'v6.4.0', updatedAt: '2026-03-02T09:30:00.000Z' }];
    const apps = { android: { branches: [], tags: moved }, ios: { branches: [], tags: [] } };
    const { user } = await open({ ...platformWith(usual()), bookingChannels: channelPages(stores), gitReferences: apps });
    await matrix();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (2)' }));
    await within(await dialog()).findByText('Changed since the release began');
    await waitFor(async () => expect(await dialog()).toHaveTextContent(/Tag .?v6\.4\.0.? changed on 02 Mar 2026, 09:30/));
    expect(await dialog()).toHaveTextContent('Store credentials: turku (App Store).');
  });

  it('acts on what is shown while a filter is on', async () => {
    const releases = [...usual(), fakeRelease('narvik android', 'waiting'), fakeRelease('narvik ios', 'failed')];
    await open(platformWith(releases), { at: 'app-release-intent/intent-1?status=FAILED' });
    await matrix();
    expect(await screen.findByRole('button', { name: 'Publish shown ready (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry shown failed (2)' })).toBeVisible();
  });

  describe('the open question', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    it('takes releases out of the open question that a colleague has published meanwhile', async () => {
      const platform = platformWith(many(11, 'waiting'));
      const publishReleases = answering({});
      await open({ ...platform, publishReleases });
      await passTime(1000);
      await act(async () => screen.getByRole('button', { name: 'Publish all ready (11)' }).click());
      await passTime(1000);
      expect(await dialog()).toHaveAccessibleName('Publish 11 releases?');
      platform.state.releases = [...many(2, 'publishing'), ...many(11, 'waiting').slice(2)];
      await passTime(25_000);
      const asked = await dialog();
      expect(asked).toHaveAccessibleName('Publish 9 releases?');
      expect(asked).toHaveTextContent('2 of 11 releases changed meanwhile and are skipped.');
      expect(within(asked).getByRole('region', { name: 'Skipped' })).toHaveTextContent('2: It is on its way to the store.');
      fireEvent.change(within(asked).getByRole('textbox', { name: 'Number of releases' }), { target: { value: '9' } });
      await act(async () => within(asked).getByRole('button', { name: 'Publish 9 releases' }).click());
      await passTime(1000);
      expect(await dialog()).toHaveAccessibleName('9 releases sent to the stores');
      expect(publishReleases.mock.calls.map(([{ input }]) => input.releaseIds.length)).toEqual([9]);
    });
  });

  it('counts what a colleague has published meanwhile as done, not as refused', async () => {
    const platform = platformWith(usual());
    const publishReleases = answering({
      'turku-ios': { errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE', errorMessage: 'The release task is not ready to publish.' },
    });
    const { user } = await open({ ...platform, publishReleases });
    await matrix();
    await user.click(await screen.findByRole('button', { name: 'Publish all ready (2)' }));
    platform.state.releases = usual().map((release) =>
      release.id.startsWith('turku') ? fakeRelease(release.id.replace('-', ' '), 'publishing') : release,
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' }));
    const results = await screen.findByRole('table', { name: 'Results' });
    expect(await dialog()).toHaveAccessibleName('1 release sent to the stores, 1 already on their way');
    expect(within(results).getByRole('row', { name: /iOS/ })).toHaveTextContent('Already on its way');
    expect(results).not.toHaveTextContent('not ready to publish');
  });

  describe('a colleague who was faster', () => {
    /** All of these are refused, because they turn out to be published. */
    const overtaken = async (releases: MatrixRelease[], auditLog: (id: string) => object) => {
      const platform = platformWith(releases);
      const refusal = { errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE', errorMessage: 'The release task is not ready to publish.' };
      const publishReleases = answering(Object.fromEntries(releases.map(({ id }) => [id, refusal])));
      const bookingChannelRelease = jest.fn(({ id }: { id: string }) => ({ id, auditLog: () => auditLog(id) }));
      const user = ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ingrid', familyName: 'Sand' });
      const screenOf = await open({ ...platform, publishReleases, bookingChannelRelease, user });
      await matrix();
      await screenOf.user.click(await screen.findByRole('button', { name: `Publish all ready (${releases.length})` }));
      platform.state.releases = releases.map(({ id }) => fakeRelease(id.replace('-', ' '), 'publishing'));
      if (releases.length >= 10)
        await screenOf.user.type(within(await dialog()).getByRole('textbox', { name: 'Number of releases' }), String(releases.length));
      await screenOf.user.click(within(await dialog()).getByRole('button', { name: `Publish ${releases.length} releases` }));
      return { results: await screen.findByRole('table', { name: 'Results' }), bookingChannelRelease };
    };
    const triggered = (at: string) => publishedEntry('2', { createdAt: at });

    it('is named with the age of the publication, and is unknown where the audit log does not tell', async () => {
      const { results } = await overtaken(
        ['turku android', 'turku ios', 'oslo ios'].map((what) => fakeRelease(what, 'waiting')),
        (id) => {
          if (id === 'turku-ios') throw gatewayError('FORBIDDEN');
          return auditOf([...(id === 'oslo-ios' ? [] : [triggered(new Date().toISOString())]), fakeEntry('1')]);
        },
      );
      expect(await within(results).findByRole('link', { name: 'Ingrid Sand' })).toHaveAttribute('href', '/dashboard/users/u-1');
      expect(within(results).getByRole('row', { name: /turku Android/ })).toHaveTextContent('Published by Ingrid Sand just now');
      const rowOf = (name: RegExp) => within(results).getByRole('row', { name });
      await waitFor(() => expect(rowOf(/turku iOS/)).toHaveTextContent(/Published, by whom could not be read$/));
      await waitFor(() => expect(rowOf(/oslo iOS/)).toHaveTextContent(/Published, not known by whom$/));
    });
  });
});

describe('cancelling', () => {
  beforeEach(giveRoom);

  it('says why fewer active releases can be cancelled than there are', async () => {
    const releases = [fakeRelease('oslo ios', 'building'), { ...fakeRelease('oslo android', 'building'), isCancellable: false }];
    await open(platformWith(releases));
    await matrix();
    expect(screen.getByRole('button', { name: 'Cancel all active (1)' })).toBeVisible();
    expect(screen.getByText(/^1 of 2 active releases can be cancelled now\. The other one: /)).toBeVisible();
  });

  it('asks for nothing if none of the selected releases can be cancelled', async () => {
    const { user } = await open(platformWith([{ ...fakeRelease('oslo ios', 'building'), isCancellable: false }]));
    await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select oslo, iOS' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel selected (0)' }));
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Nothing to cancel');
    expect(within(asked).queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  describe('cancelling many releases', () => {
    const cancelled = (id: string) => ({ release: fakeRelease(id.replace('-', ' '), 'cancelled') });

    it('asks for their number, cancels one after the other, and retries the failed ones', async () => {
      const refused = new Set(['c3-ios', 'c7-ios']);
      const cancelBookingChannelRelease = jest.fn(({ input: { releaseId } }: { input: { releaseId: string } }) => {
        if (refused.has(releaseId)) throw gatewayError('CONFLICT', 'The booking channel release is not available for cancellation.');
        return cancelled(releaseId);
      });
      const { user } = await open({ ...platformWith(many(12, 'building')), cancelBookingChannelRelease });
      await matrix();
      await user.click(await screen.findByRole('button', { name: 'Cancel all active (12)' }));
      const asked = await dialog();
      expect(asked).toHaveTextContent('A cancelled release can’t be retried.');
      expect(asked).toHaveTextContent('Another attempt needs a new app release, which covers Android and iOS.');
      await user.type(within(asked).getByRole('textbox', { name: 'Number of releases' }), '12{Enter}');
      expect(await within(asked).findByText('10 of 12 cancelled, 2 failed.')).toBeVisible();
      expect(cancelBookingChannelRelease).toHaveBeenCalledTimes(12);
      refused.clear();
      await user.click(within(asked).getByRole('button', { name: 'Retry 2' }));
      expect(await within(asked).findByText('12 cancelled.')).toBeVisible();
      expect(cancelBookingChannelRelease).toHaveBeenCalledTimes(14);
    });

    it('looks up a release whose cancellation got no clear response', async () => {
      const bookingChannelRelease = jest.fn(({ id }: { id: string }) => fakeRelease(id.replace('-', ' '), 'cancelled'));
      const cancelBookingChannelRelease = () => {
        throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      };
      const { user } = await open({ ...platformWith(usual()), cancelBookingChannelRelease, bookingChannelRelease });
      await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select bergen, Android' }));
      await user.click(await screen.findByRole('button', { name: 'Cancel selected (1)' }));
      await user.click(within(await dialog()).getByRole('button', { name: 'Cancel 1 release' }));
      expect(await within(await dialog()).findByText('1 cancelled.')).toBeVisible();
      expect(bookingChannelRelease).toHaveBeenCalledTimes(1);
    });
  });
});
