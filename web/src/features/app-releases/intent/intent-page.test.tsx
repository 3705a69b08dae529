import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { passTime } from '../../../../test/pass-time';
import { channelPages, refusedStores } from '../testing/fake-channels';
import { fakeIntent, fakePage, fakeRelease } from './testing/fake-matrix';
import { answering, channelOf, channels, chip, dialog, giveRoom, matrix, open, platformWith, usual } from './testing/open-intent';

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
  expect(screen.getByText('Favourite drivers.')).toBeVisible();
});

it('copies a summary that names the failed releases with the reason', async () => {
  const { user } = await open(platformWith(usual()));
  await matrix();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await chooseFromPageMenu(user, 'Copy summary');
  expect(writeText.mock.lastCall?.[0]).toContain("Failed releases:\nbergen for iOS: Job 'unit-tests' failed: script exited with code 1\n");
});

it('marks the row of an unreadable release or step', async () => {
  const { items, pageInfo } = fakePage(usual());
  const [android, ios, ...others] = items;
  const [step, ...steps] = ios?.tasks ?? [];
  const odd = [
    { ...android, currentStoreVersion: unreadable('currentStoreVersion') },
    { ...ios, tasks: [{ ...step, status: unreadable('status'), statusCode: unreadable('statusCode') }, ...steps] },
    ...others,
  ];
  await open({ releaseIntent: () => ({ ...fakeIntent(usual()), releases: { items: odd, pageInfo } }) });
  const [marked, ...more] = await within(await matrix()).findAllByRole('button', { name: /^Incomplete/ });
  expect(marked).toHaveAccessibleName('Incomplete. Not readable: Android current store version, iOS tasks status.');
  expect(more).toEqual([]);
  expect(marked?.closest('tr')).toHaveTextContent(/^oslo/);
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

it('shows that an intent has no releases', async () => {
  await open(platformWith([], { status: 'COMPLETED', statusCode: 'COMPLETED', releaseCounts: null }));
  expect(await screen.findByText('No releases')).toBeVisible();
});

it('reads all pages of a large intent, and renders only visible rows', async () => {
  const many = Array.from({ length: 350 }, (_, at) => fakeRelease(`c${at} ios`, at === 349 ? 'failed' : 'published'));
  const platform = platformWith(many);
  const { user } = await open(platform);
  await waitFor(async () => expect((await channels())[0]).toBe('c349'));
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
    await pressing.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
    await passTime(1000);
    isDown = true;
    platform.state.releases = [fakeRelease('oslo android', 'published'), fakeRelease('oslo ios', 'building')];
    const send = within(await dialog()).getByRole('button', { name: 'Retry 1 release' });
    await act(async () => send.click());
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

it('groups channels by what is in the way, and selects the releases that failed for the same reason', async () => {
  const failed = (name: string, comments: string) => {
    const release = fakeRelease(name, 'failed');
    return { ...release, tasks: (release.tasks ?? []).map((task) => (task.state === 'FAILED' ? { ...task, comments } : task)) };
  };
  const unitTests = "Job 'unit-tests' failed: script exited with code 1";
  const releases = [
    failed('turku ios', 'The store rejected the app'),
    failed('oslo ios', unitTests),
    failed('bergen ios', unitTests),
    fakeRelease('narvik ios', 'waiting'),
    fakeRelease('espoo ios', 'published'),
  ];
  const stores = [{ ...channelOf('narvik'), name: 'Narvik Taxi', storeConfiguration: refusedStores }];
  const { user } = await open({ ...platformWith(releases), bookingChannels: channelPages(stores) });
  const link = await within(await matrix()).findByRole('link', { name: 'App Store credentials refused' });
  expect(link).toHaveAttribute('href', '/dashboard/booking-channels/ch-narvik?tab=stores');
  expect(link.closest('td')).toHaveAttribute('title', 'Apple refused the credentials: The key was revoked.');
  await user.click(screen.getByRole('button', { name: 'Group by reason' }));
  expect(
    within(await matrix())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/unit-tests.* 2 booking channels/),
    'bergen',
    'oslo',
    expect.stringMatching(/The store rejected the app.* 1 booking channel/),
    'turku',
    expect.stringMatching(/App Store credentials refused.* 1 booking channel/),
    'Narvik Taxi',
    'Nothing in the way 1 booking channel',
    'espoo',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /^Select the 2 failed for: .*unit-tests/ }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry 2 selected' })).toBeVisible();
});
