import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { appReleaseRoutes } from '../routes';
import { acceptedStores } from '../testing/fake-channels';
import {
  auditOf,
  configured,
  failedPipeline,
  failedRelease,
  fakeEntry,
  fakePast,
  fakeRelease,
  fakeTask,
  historyOf,
  notPublished,
  publishedEntry,
} from '../testing/fake-release';

const routes = appReleaseRoutes.filter(({ id }) => id === 'app-bch-release' || id === 'app-release-task');

const open = (gateway: object, options: { viewer?: object; at?: string } = {}) =>
  renderScreen({
    routes,
    at: options.at ?? 'app-bch-release/release-1',
    viewer: options.viewer,
    gateway: { bookingChannelRelease: () => fakeRelease(), ...gateway },
  });

const heading = () => screen.findByRole('heading', { level: 1, name: 'Oslo Taxi for Android' });
const completed = fakeRelease({ status: 'COMPLETED', statusCode: 'COMPLETED', isCancellable: false, currentStoreVersion: '6.39.0' });

it('shows the release, its steps in order and its intent, without accessibility problems', async () => {
  const { container } = await open({});
  await heading();
  expect(screen.getAllByRole('link', { name: 'Autumn release' })[0]).toHaveAttribute('href', '/dashboard/app-release-intent/intent-1');

  const steps = within(await screen.findByRole('list', { name: 'Steps of the release' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(['1. Configuration', '2. Pipeline', '3. Publishing']);
  expect(steps[0]).toHaveTextContent('Completed');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[1]).toHaveTextContent('Pipeline running');
  expect(steps[2]).toHaveTextContent('Not startedDetails');
  expect(within(steps[1] ?? container).getByRole('link')).toHaveAttribute('href', '/dashboard/app-release-task/task-pipe');

  const details = await section('Details');
  for (const text of ['Oslo Taxi · oslo-taxi', '6.39.0 · Minor', 'release/6.39']) {
    expect(details).toHaveTextContent(text);
  }
  expect(await section('App')).toHaveTextContent(/In Google Play.*6\.38\.0/);
  await within(await section('Audit log')).findByText('Release created');
});

it('shows the last attempt at each step', async () => {
  await open({
    bookingChannelRelease: () => fakeRelease({ tasks: [configured, failedPipeline({ id: 'first' }), notPublished, fakeTask('second')] }),
  });
  const steps = await screen.findByRole('list', { name: 'Steps of the release' });
  expect(within(steps).getByRole('link', { name: 'Details of pipeline' })).toHaveAttribute('href', '/dashboard/app-release-task/second');
  expect(steps).toHaveTextContent('Attempt 2');
});

describe('cancelling', () => {
  const press = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await chooseFromPageMenu(user, 'Cancel release');
    return screen.findByRole('alertdialog', { name: 'Cancel this release?' });
  };

  it.each([
    ['CANCELLED', 'The release is cancelled.'],
    ['COMPLETED', /^The release is not cancelled yet/],
  ])('is checked after a call without a response: the status is %s', async (after, finding) => {
    let status = 'IN_PROGRESS';
    const { user } = await open({
      bookingChannelRelease: () => fakeRelease({ status, statusCode: status }),
      cancelBookingChannelRelease: () => {
        status = after;
        throw gatewayError('PLATFORM_TIMEOUT');
      },
    });
    await user.click(within(await press(user)).getByRole('button', { name: 'Cancel release' }));
    expect(await screen.findByText(finding)).toBeVisible();
  });

  it('asks first, with channel, app platform and version, and shows the result', async () => {
    let status = 'IN_PROGRESS';
    const release = () => fakeRelease({ status, statusCode: status, isCancellable: status === 'IN_PROGRESS' });
    const cancel = jest.fn(() => {
      status = 'CANCELLED';
      return { release: release() };
    });
    const { user } = await open({ bookingChannelRelease: release, cancelBookingChannelRelease: cancel });
    const question = await press(user);
    expect(question).toHaveTextContent('Oslo Taxi for Android, version 6.39.0');
    await user.click(within(question).getByRole('button', { name: 'Keep release' }));
    expect(cancel).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());

    await user.click(within(await press(user)).getByRole('button', { name: 'Cancel release' }));
    expect(await screen.findByText('Cancelled', { selector: 'header *' })).toBeVisible();
    expect(cancel).toHaveBeenCalledTimes(1);
    await openPageMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Cancel release' })).not.toBeInTheDocument();
  });

  it('is offered if the platform does not say, and reports a refusal', async () => {
    const message = 'The booking channel release is not available for cancellation.';
    const { user } = await open({
      bookingChannelRelease: () => fakeRelease({ isCancellable: null }),
      cancelBookingChannelRelease: () => {
        throw gatewayError('CONFLICT', message, { platform: { status: 409, code: 'BCH_RELEASE_NOT_CANCELLABLE' } });
      },
    });
    await user.click(within(await press(user)).getByRole('button', { name: 'Cancel release' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this release?' });
    expect(await within(question).findByRole('alert')).toHaveTextContent(message);
    await user.click(within(question).getByRole('button', { name: 'Keep release' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await openPageMenu(user);
    expect(screen.getByRole('menuitem', { name: 'Cancel release' })).not.toHaveAttribute('aria-disabled');
  });

  it('gives the reason if it is not available', async () => {
    const { user } = await open({ bookingChannelRelease: () => fakeRelease({ isCancellable: false }) });
    await openPageMenu(user);
    const item = screen.getByRole('menuitem', { name: 'Cancel release' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('The booking channel release is not available for cancellation.');
  });
});

it('retries a failed step on the page, and links to the new attempt', async () => {
  let tasks: object[] = [configured, failedPipeline(), notPublished];
  const retry = jest.fn(() => {
    tasks = [...tasks, fakeTask('again')];
    return { task: fakeTask('again'), release: fakeRelease({ tasks }) };
  });
  const { user } = await open({
    bookingChannelRelease: () => (tasks.length > 3 ? fakeRelease({ tasks }) : failedRelease(tasks)),
    retryReleaseTask: retry,
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Details of pipeline' })).toHaveAttribute('href', '/dashboard/app-release-task/again'),
  );
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('the app', () => {
  let begun: string[] = [];
  beforeEach(() => {
    begun = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      begun.push(this.href);
    });
  });

  it('is requested on click, and then downloads', async () => {
    const address = jest.fn(() => 'https://files.example/app.apk');
    const { user } = await open({ bookingChannelRelease: () => fakeRelease({ appDownloadUrl: address }) });
    const button = await screen.findByRole('button', { name: 'Download the app' });
    expect(address).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'this link' })).toHaveAttribute('href', 'https://files.example/app.apk');
    expect(begun).toEqual(['https://files.example/app.apk']);
  });

  it.each([null, 'javascript:alert(1)'])('reports a missing app: %s', async (appDownloadUrl) => {
    const { user } = await open({ bookingChannelRelease: () => fakeRelease({ appDownloadUrl }) });
    await user.click(await screen.findByRole('button', { name: 'Download the app' }));
    expect(await screen.findByText(/No app to download/)).toBeVisible();
    expect(begun).toEqual([]);
  });

  it('reports a failure, and can be retried', async () => {
    let fails = true;
    const { user } = await open({
      bookingChannelRelease: () =>
        fakeRelease({
          appDownloadUrl: () => {
            if (fails) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
            return 'https://files.example/app.apk';
          },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download the app' }));
    expect(await screen.findByText('The platform took too long')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Download the app' }));
    expect(await screen.findByRole('link', { name: 'this link' })).toBeVisible();
    expect(screen.queryByText('The platform took too long')).not.toBeInTheDocument();
  });
});

describe('history', () => {
  it('has both app platforms, marks this release, and has its page in the URL', async () => {
    const releases = jest.fn(({ page }: { page: number }) =>
      page === 0
        ? historyOf([fakePast('release-1', { status: 'IN_PROGRESS' }), fakePast('ios-1', { platform: 'IOS', platformCode: 'IOS' })], {
            hasMore: true,
            total: 11,
          })
        : historyOf([fakePast('old')], { page, total: 11 }),
    );
    const { user, router } = await open({
      bookingChannelRelease: () =>
        fakeRelease({ bookingChannel: { id: 'oslo', name: 'Oslo Taxi', storeConfiguration: acceptedStores, releases } }),
    });
    const history = await section('Releases of Oslo Taxi');
    expect(await within(history).findByRole('row', { name: /this release Android/ })).toBeVisible();
    expect(within(history).getByRole('link', { name: 'BCR-ios-1' })).toHaveAttribute('href', '/dashboard/app-bch-release/ios-1');
    await user.click(within(history).getByRole('button', { name: 'Next page' }));
    expect(await within(history).findByRole('link', { name: 'BCR-old' })).toBeVisible();
    expect(router.state.location.search).toBe('?history=2');
  });

  it('fails independently, and can be retried', async () => {
    let fails = true;
    const { user } = await open({
      bookingChannelRelease: () => ({
        ...completed,
        bookingChannel: () => {
          if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The channel is not available');
          return { id: 'oslo', name: 'Oslo Taxi', storeConfiguration: acceptedStores, releases: historyOf([fakePast('release-9')]) };
        },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'oslo-taxi for Android' })).toBeVisible();
    const history = await section('Releases of oslo-taxi');
    expect(await within(history).findByText('The channel is not available')).toBeVisible();
    expect(await within(await section('Audit log')).findByText('Release created')).toBeVisible();
    fails = false;
    await user.click(within(history).getByRole('button', { name: 'Retry' }));
    expect(await within(history).findByRole('link', { name: 'BCR-release-9' })).toBeVisible();
    expect(await heading()).toBeVisible();
  });
});

describe('audit log', () => {
  it('names and links the users who caused its lines, also deleted ones', async () => {
    const by = (id: string, userId: string) => fakeEntry(id, { messageCode: 'RELEASE_TASK_RETRIED', event: 'RELEASE_RETRIED', userId });
    await open({
      bookingChannelRelease: () =>
        fakeRelease({ auditLog: () => auditOf([by('2', 'u-1'), by('1', '826d3537-0000-4000-8000-000000000000')]) }),
      user: ({ id }: { id: string }) => (id === 'u-1' ? { id, email: null, givenName: 'Ingrid', familyName: 'Sand' } : null),
    });
    const log = await section('Audit log');
    expect(await within(log).findByRole('link', { name: 'Ingrid Sand' })).toHaveAttribute('href', '/dashboard/users/u-1');
    expect(log).toHaveTextContent('Release task retried by Ingrid Sand');
    expect(await within(log).findByText('Deleted user (826d3537…)')).toBeVisible();
  });

  it('has the publisher, whom the details name', async () => {
    await open({
      bookingChannelRelease: () => fakeRelease({ auditLog: () => auditOf([fakeEntry('3'), publishedEntry('2'), fakeEntry('1')]) }),
      user: ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ingrid', familyName: 'Sand' }),
    });
    const details = await section('Details');
    expect(await within(details).findByRole('link', { name: 'Ingrid Sand' })).toHaveAttribute('href', '/dashboard/users/u-1');
    expect(within(details).getByText('Published by')).toBeVisible();
  });

  it('shows the newest lines first, opens payloads, and reads older lines on demand', async () => {
    const { user } = await open({
      bookingChannelRelease: () =>
        fakeRelease({
          auditLog: ({ page }: { page: number }) =>
            page === 0
              ? auditOf([fakeEntry('2', { messageCode: 'RELEASE_TASK_STARTED', payload: { attempt: 7 } })], { hasMore: true })
              : auditOf([fakeEntry('2'), fakeEntry('1')], { page }),
        }),
    });
    const log = await section('Audit log');
    await user.click(await within(log).findByRole('button', { name: /Payload/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Release task started' });
    expect(await within(drawer).findByText(/attempt/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(log).getByRole('button', { name: 'Older' }));
    await within(log).findByText('Release created');
    expect(
      within(log)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('Release task started'), expect.stringContaining('Release created')]);
    expect(within(log).queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  });
});

describe('live updates', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

  it('come with one request every five seconds, until the release is final', async () => {
    let release = fakeRelease();
    const asked = jest.fn(() => release);
    await open({ bookingChannelRelease: asked });
    await passTime(0);
    // The release, its history and its audit log, one read each.
    expect(asked).toHaveBeenCalledTimes(3);
    release = { ...completed, auditLog: () => auditOf([fakeEntry('2', { messageCode: 'RELEASE_TASK_COMPLETED' }), fakeEntry('1')]) };
    await passTime(5000);
    expect(asked).toHaveBeenCalledTimes(4);
    expect(screen.getByText('Completed', { selector: 'header *' })).toBeVisible();
    expect(screen.getByText('Release task completed')).toBeVisible();
    await passTime(5000);
    await passTime(60_000);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('take the question before cancelling back if the release is over meanwhile', async () => {
    let release = fakeRelease();
    await open({ bookingChannelRelease: () => release });
    await passTime(0);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await passTime(0);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel release' }));
    await passTime(0);
    expect(screen.getByRole('alertdialog', { name: 'Cancel this release?' })).toBeVisible();
    release = completed;
    await passTime(5000);
    const question = screen.getByRole('alertdialog', { name: 'It can’t be cancelled now' });
    expect(question).toHaveTextContent('Its status is “Completed”.');
    expect(within(question).queryByRole('button', { name: 'Cancel release' })).not.toBeInTheDocument();
  });

  it('keep the shown data after a failed read, and say so', async () => {
    let fails = false;
    await open({
      bookingChannelRelease: () => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
        return fakeRelease();
      },
    });
    await passTime(0);
    fails = true;
    await passTime(5000);
    expect(screen.getByText('Platform not available')).toBeVisible();
    expect(screen.getByText('Pipeline running')).toBeVisible();
  });
});
