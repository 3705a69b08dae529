import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { chooseFromPageMenu, openPageMenu } from '../../../test/page-menu';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { section } from '../../../test/section';
import { fakeIntent, fakePage, fakeRelease as fakeCell, type Standing } from './intent/testing/fake-matrix';
import { appReleaseRoutes } from './routes';
import { acceptedStores } from './testing/fake-channels';
import {
  auditOf,
  beingPublished,
  built,
  configured,
  failedPipeline,
  failedRelease,
  fakeEntry,
  fakeJob,
  fakeLine,
  fakePast,
  fakeRelease,
  fakeTask,
  historyOf,
  logsOf,
  notPublished,
  publishedEntry,
  waitingToBePublished,
} from './testing/fake-release';
import { mockLogSize } from './testing/sized-log';

describe('a release', () => {
  const routes = appReleaseRoutes.filter(({ id }) => id === 'app-bch-release' || id === 'app-release-task');

  const open = (gateway: object, options: { viewer?: object; at?: string } = {}) =>
    renderScreen({
      routes,
      at: options.at ?? 'app-bch-release/release-1',
      viewer: options.viewer,
      gateway: { bookingChannelRelease: () => fakeRelease(), ...gateway },
    });

  const heading = () => screen.findByRole('heading', { level: 1, name: 'oslo-taxi for Android' });
  const completed = fakeRelease({ status: 'COMPLETED', statusCode: 'COMPLETED', isCancellable: false, currentStoreVersion: '6.39.0' });

  it('shows the release, its steps in order and its intent, without accessibility problems', async () => {
    const { container } = await open({});
    await heading();
    expect(screen.getAllByRole('link', { name: 'Autumn release' })[0]).toHaveAttribute('href', '/dashboard/app-release-intent/intent-1');

    const steps = within(await screen.findByRole('list', { name: 'Steps of the release' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('link').textContent)).toEqual(['1. Configuration', '2. Pipeline', '3. Publishing']);
    expect(steps[0]).toHaveTextContent('Completed');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(steps[1]).toHaveTextContent('Pipeline running');
    expect(steps[2]).toHaveTextContent('Not startedNot started yet');
    expect(within(steps[1] ?? container).getByRole('link')).toHaveAttribute('href', '/dashboard/app-release-task/task-pipe');

    const details = await section('Details');
    for (const text of ['oslo-taxi · Oslo Taxi', '6.39.0 · Minor', 'release/6.39']) {
      expect(details).toHaveTextContent(text);
    }
    expect(await section('App')).toHaveTextContent(/In Google Play.*6\.38\.0/);
    await within(await section('Audit log')).findByText('Bch release created');
  });

  it('folds earlier attempts under their step', async () => {
    const { user } = await open({
      bookingChannelRelease: () => fakeRelease({ tasks: [configured, failedPipeline({ id: 'first' }), notPublished, fakeTask('second')] }),
    });
    const steps = await screen.findByRole('list', { name: 'Steps of the release' });
    expect(within(steps).getByRole('link', { name: '2. Pipeline' })).toHaveAttribute('href', '/dashboard/app-release-task/second');
    expect(steps).toHaveTextContent('Attempt 2');
    await user.click(within(steps).getByText('1 earlier attempt'));
    expect(within(steps).getByRole('link', { name: 'Attempt 1' })).toHaveAttribute('href', '/dashboard/app-release-task/first');
    expect(steps).toHaveTextContent("Job 'unit-tests' failed");
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
      expect(question).toHaveTextContent('oslo-taxi for Android, version 6.39.0');
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
      expect(screen.getByRole('link', { name: '2. Pipeline' })).toHaveAttribute('href', '/dashboard/app-release-task/again'),
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
    const oslo = { id: 'oslo', name: 'Oslo Taxi', storeConfiguration: acceptedStores };
    const ada = ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ada', familyName: 'Admin' });
    const published = { publishedAt: '2026-10-01T09:58:00.000Z', userId: 'u-1' };

    it('says when and by whom each completed release was published, once the rows are there', async () => {
      let answer = (): void => undefined;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      const releases = historyOf([
        fakePast('failed', { status: 'FAILED', statusCode: 'FAILED', publication: null }),
        fakePast('done', {
          publication: async () => {
            await isAnswered;
            return published;
          },
        }),
        fakePast('unrecorded', { publication: { publishedAt: null, userId: null } }),
      ]);
      const bookingChannel = { ...oslo, releases };
      await open({ bookingChannelRelease: () => ({ ...completed, bookingChannel }), bookingChannel, user: ada });
      const history = await section('Releases of oslo-taxi');
      const cell = (name: string) =>
        within(within(history).getByRole('row', { name: new RegExp(`BCR-${name}`) }))
          .getAllByRole('cell')
          .at(-2);
      expect(await within(history).findByRole('link', { name: 'BCR-done' })).toBeVisible();
      expect(cell('failed')).toHaveTextContent(/^–$/);
      answer();
      expect(await within(history).findByRole('link', { name: 'Ada Admin' })).toHaveAttribute('href', '/dashboard/users/u-1');
      expect(cell('done')).toHaveTextContent(/^01 Oct 2026, 09:58 UTCby Ada Admin$/);
      const reasons = within(cell('unrecorded') ?? history).getAllByRole('img');
      expect(reasons.map((dash) => dash.getAttribute('aria-label'))).toEqual([
        'None: The platform has not recorded it',
        'None: The audit log does not say',
      ]);
    });

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
      const history = await section('Releases of oslo-taxi');
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
      await heading();
      const history = await section('Releases of oslo-taxi');
      expect(await within(history).findByText('The channel is not available')).toBeVisible();
      expect(await within(await section('Audit log')).findByText('Bch release created')).toBeVisible();
      fails = false;
      await user.click(within(history).getByRole('button', { name: 'Retry' }));
      expect(await within(history).findByRole('link', { name: 'BCR-release-9' })).toBeVisible();
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

    const publishers = async () => (await within(await section('Details')).findByText('Published by')).nextSibling;

    it.each([
      ['does not say', false, 'None: The audit log does not say'],
      ['has older lines', true, 'None: The newest entries of the audit log do not say'],
    ])('leaves the publisher of a published release open if it %s', async (_what, hasMore, reason) => {
      await open({ bookingChannelRelease: () => ({ ...completed, auditLog: () => auditOf([fakeEntry('1')], { hasMore }) }) });
      await waitFor(async () => expect((await publishers())?.firstChild).toHaveAccessibleName(reason));
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
      await within(log).findByText('Bch release created');
      expect(
        within(log)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual([expect.stringContaining('Release task started'), expect.stringContaining('Bch release created')]);
      expect(within(log).queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
    });
  });

  describe('live updates', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

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
});

describe('a task', () => {
  const routes = appReleaseRoutes.filter(({ id }) => id === 'app-release-task');
  const noLines = logsOf(() => []);

  const open = (gateway: object, options: { viewer?: object; id?: string } = {}) =>
    renderScreen({ routes, at: `app-release-task/${options.id ?? 'task-pipe'}`, viewer: options.viewer, gateway });

  const piped = { projectId: '118', pipelineId: '4032004', pipelineUrl: 'https://gitlab.example/pipelines/4032004' };
  const running = (changes: object = {}) => ({
    ...fakeTask('task-pipe', piped),
    release: fakeRelease(),
    pipelineJobs: [fakeJob('unit-tests')],
    logs: logsOf(() => [fakeLine(1)]),
    ...changes,
  });
  const failed = (changes: object = {}) => ({
    ...failedPipeline(changes),
    release: failedRelease([configured, failedPipeline(changes), notPublished]),
    logs: noLines,
  });
  const waiting = () => ({
    ...waitingToBePublished,
    release: fakeRelease({ tasks: [configured, built, waitingToBePublished] }),
    logs: noLines,
  });

  const heading = (name: string | RegExp = 'Pipeline of oslo-taxi for Android') => screen.findByRole('heading', { level: 1, name });

  it('shows the status of the task and its release, without accessibility problems', async () => {
    mockLogSize();
    await open({ releaseTask: () => running() });
    await heading();
    const status = await section('Status');
    expect(status).toHaveTextContent('The app is being built, tested, signed and uploaded.');
    expect(status).toHaveTextContent('Next, the release can be published.');
    const details = await section('Details');
    expect(within(details).getByRole('link', { name: 'oslo-taxi for Android' })).toHaveAttribute(
      'href',
      '/dashboard/app-bch-release/release-1',
    );
    expect(within(details).getByRole('link', { name: 'Autumn release' })).toHaveAttribute('href', '/dashboard/app-release-intent/intent-1');
    expect(within(details).getByRole('link', { name: /4032004/ })).toHaveAttribute('href', piped.pipelineUrl);
    expect(details).toHaveTextContent('StateIn progressAttempt1 of 1');
    expect(await screen.findByText('Message 1')).toBeVisible();
  });

  it('marks a log line with unreadable fields, and counts lines without an ID below', async () => {
    mockLogSize();
    const odd = fakeLine(2, { level: unreadable('level'), levelCode: unreadable('levelCode') });
    const logs = { ...logsOf(() => [fakeLine(1), odd])({ page: 0, maxPerPage: 100 }) };
    const { user } = await open({
      releaseTask: () => running({ logs: { ...logs, pageInfo: { ...logs.pageInfo, unreadable: [{ text: 'Whose line is it' }] } } }),
    });
    const log = await section('Log');
    expect(await within(log).findByRole('button', { name: 'Incomplete. Not readable: level.' })).toBeVisible();
    expect(within(log).getByText('1 row without an ID')).toBeVisible();
    await user.click(within(log).getByRole('button', { name: 'Show as JSON' }));
    expect(await within(await screen.findByRole('dialog')).findByText(/Whose line is it/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('a line of the log', () => {
    const log = () => running({ logs: logsOf(() => [fakeLine(1), fakeLine(2, { metadata: { exitCode: 1 } })]) });
    const lines = ({ id }: { id: string }) => (id === 'line-2' ? fakeLine(2, { metadata: { exitCode: 1 }, taskStatus: 'FAILED' }) : null);
    const details = () => screen.findByRole('region', { name: 'Selected line' });

    it('has its details and a link, once it is selected', async () => {
      mockLogSize();
      const { user } = await open({ releaseTask: log, releaseTaskLog: lines });
      await user.click(await screen.findByRole('button', { name: 'Select line 2' }));
      const line = await details();
      expect(await within(line).findByText('LOG-2')).toBeVisible();
      expect(line).toHaveTextContent(/line-2.*LOG-2.*task-pipe.*Info.*Failed.*Message 2/);
      const writeText = jest.spyOn(navigator.clipboard, 'writeText');
      await user.click(within(line).getByRole('button', { name: 'Copy link to the line' }));
      expect(writeText).toHaveBeenLastCalledWith('http://localhost/dashboard/app-release-task/task-pipe?line=line-2#log');
      await user.click(within(line).getByRole('button', { name: 'Show as JSON' }));
      expect(await within(await screen.findByRole('dialog')).findByText(/exitCode/)).toBeVisible();
      await user.keyboard('{Escape}');
      await user.click(within(line).getByRole('button', { name: 'Close the line' }));
      expect(screen.queryByRole('region', { name: 'Selected line' })).not.toBeInTheDocument();
    });

    it('is read by its ID when a link leads to it, also if it is gone', async () => {
      mockLogSize();
      const gateway = { releaseTask: log, releaseTaskLog: lines };
      const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
      const { router } = await open(gateway, { id: 'task-pipe?line=line-2' });
      expect(await within(await details()).findByText('LOG-2')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Select line 2' })).toHaveAttribute('aria-pressed', 'true');
      expect(scroll.mock.contexts).toContain(screen.getByRole('log', { name: 'Log lines' }));
      await act(() => router.navigate('?line=line-9'));
      expect(await within(await details()).findByText('This line is no longer in a log.')).toBeVisible();
    });
  });

  describe('pipeline jobs', () => {
    it('are grouped by stage in the pipeline’s order, with all their facts', async () => {
      await open({
        releaseTask: () =>
          running({
            pipelineJobs: [
              fakeJob('fetch', { stage: 'prepare' }),
              fakeJob('unit-tests', {
                coverage: 83.6,
                artifacts: [{ fileType: 'junit', filename: 'junit.xml.gz', fileFormat: 'gzip', sizeBytes: 48_213 }],
                artifactsExpireAt: '2026-12-21T09:00:00.000Z',
              }),
              fakeJob('lint', { status: 'FAILED', statusCode: 'failed', allowFailure: true, user: { name: null, username: 'ada' } }),
              fakeJob('bundle', {
                stage: 'build',
                status: 'UNKNOWN',
                statusCode: 'frozen',
                durationSeconds: null,
                runner: null,
                user: null,
              }),
            ],
          }),
      });
      const jobs = await section('Pipeline jobs');
      const names = (await within(jobs).findAllByRole('rowheader')).map((header) => header.textContent);
      expect(names).toEqual([
        expect.stringMatching(/^prepare/),
        'fetchby Ada Admin',
        expect.stringMatching(/^test/),
        'unit-testsby Ada Admin',
        'lintby adaallowed to fail',
        expect.stringMatching(/^build/),
        'bundle',
      ]);
      expect(within(jobs).getByRole('row', { name: /unit-tests/ })).toHaveTextContent(
        /PassedCreated \d\d:\d\d:40Started \d\d:01:00Finished \d\d:03:052 min 05 s83.6 %linux-xlarge-3junit.xml.gz 48 kBKept until 21 Dec 2026/,
      );
      expect(within(jobs).getByRole('row', { name: /lint/ })).toHaveTextContent('Allowed failure');
      expect(within(jobs).getByRole('row', { name: /bundle/ })).toHaveTextContent('Frozen');
      expect(jobs).toHaveTextContent(/Pipeline 4032004.* · Success · release\/6.39/);
      expect(jobs).toHaveTextContent('Commit aaaaaaaa Release 6.39.0, by Ada Admin · branch release/6.39');
      expect(within(jobs).getByRole('link', { name: /unit-tests/ })).toHaveAttribute('href', 'https://gitlab.example/jobs/unit-tests');
    });

    it('link only to web addresses', async () => {
      await open({
        releaseTask: () =>
          running({
            pipelineUrl: 'javascript:alert(1)',
            apkUrl: 'file:///app.apk',
            pipelineJobs: [
              fakeJob('odd', { webUrl: 'javascript:alert(2)', user: null, pipeline: { id: '4032004', webUrl: 'javascript:alert(3)' } }),
            ],
          }),
      });
      expect(await screen.findByRole('rowheader', { name: 'odd' })).toBeVisible();
      expect(screen.getByText('Download the APK')).toBeVisible();
      for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/|https?:)/);
      expect(screen.queryByRole('link', { name: /odd|4032004|APK/ })).not.toBeInTheDocument();
    });

    it('fail independently of the log, and can be retried', async () => {
      mockLogSize();
      let fails = true;
      const { user } = await open({
        releaseTask: () => ({
          ...failed(piped),
          logs: logsOf(() => [fakeLine(1)]),
          pipelineJobs: () => {
            if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The code hosting is not available');
            return [fakeJob('unit-tests')];
          },
        }),
      });
      const jobs = await section('Pipeline jobs');
      expect(await within(jobs).findByText('The code hosting is not available')).toBeVisible();
      expect(await screen.findByText('Message 1')).toBeVisible();
      fails = false;
      await user.click(within(jobs).getByRole('button', { name: 'Retry' }));
      expect(await within(jobs).findByRole('rowheader', { name: /unit-tests/ })).toBeVisible();
    });
  });

  describe('retrying', () => {
    const message = 'The release task is not ready yet to be retried. Please try again after a while.';

    it('creates a new task and opens it; nothing is sent twice', async () => {
      const again = fakeTask('again');
      const tasks = [configured, failedPipeline(), notPublished, again];
      const retry = jest.fn(() => ({ task: again, release: fakeRelease({ tasks }) }));
      const { user, router } = await open({
        releaseTask: ({ id }: { id: string }) => (id === 'again' ? { ...again, release: fakeRelease({ tasks }), logs: noLines } : failed()),
        retryReleaseTask: retry,
      });
      expect(await section('Status')).toHaveTextContent("Job 'unit-tests' failed");
      await user.dblClick(await screen.findByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/app-release-task/again'));
      expect(retry).toHaveBeenCalledTimes(1);
      expect(await screen.findByText('Attempt 2')).toBeVisible();
      expect(screen.getByRole('link', { name: 'attempt 1' })).toHaveAttribute('href', '/dashboard/app-release-task/task-pipe');
    });

    it.each([
      ['running', () => running(), 'The step was rerun.'],
      ['still failed', () => failed(), 'The step has not been rerun.'],
    ])('is checked after a call without a response: the step is %s', async (_, after, finding) => {
      let task: object = failed();
      const { user } = await open({
        releaseTask: () => task,
        retryReleaseTask: () => {
          task = after();
          throw gatewayError('PLATFORM_TIMEOUT');
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(finding)).toBeVisible();
    });

    describe('that is too early', () => {
      beforeEach(() =>
        jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
      );
      afterEach(() => jest.useRealTimers());
      const button = () => screen.getByRole('button', { name: 'Retry' });
      const press = async () => {
        act(() => button().click());
        await passTime(0);
      };

      it('gives the reason on the disabled button, counts down, and then enables it', async () => {
        const retry = jest.fn();
        await open({ releaseTask: () => failed({ retryAvailableAt: '2026-11-21T10:01:05.000Z' }), retryReleaseTask: retry });
        await passTime(0);
        expect(button()).toHaveAttribute('aria-disabled', 'true');
        expect(button()).toHaveAccessibleDescription(
          'The release task is not ready yet to be retried. Please try again after a while. It can be retried from 10:01 UTC.',
        );
        expect(screen.getByText(/Possible in/)).toHaveTextContent('Possible in 1 min 05 s, at 10:01 UTC');
        await press();
        expect(retry).not.toHaveBeenCalled();
        await passTime(5000);
        expect(screen.getByText(/Possible in/)).toHaveTextContent('Possible in 1 min 00 s');
        await passTime(60_000);
        expect(button()).not.toHaveAttribute('aria-disabled');
        expect(screen.queryByText(/Not ready to be retried yet/)).not.toBeInTheDocument();
      });

      it('reports the platform’s refusal, and waits until the time that it names', async () => {
        await open({
          releaseTask: () => failed(),
          retryReleaseTask: () => {
            throw gatewayError('CONFLICT', message, {
              platform: { status: 425, code: 'RELEASE_TASK_NOT_READY_TO_RETRY' },
              fields: { retryAvailableAt: '2026-11-21T10:00:20.000Z' },
            });
          },
        });
        await passTime(0);
        await press();
        expect(screen.getByText(message)).toBeVisible();
        expect(button()).toHaveAttribute('aria-disabled', 'true');
        await passTime(21_000);
        expect(button()).not.toHaveAttribute('aria-disabled');
      });
    });
  });

  describe('publishing', () => {
    const press = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Publish' }));
      return screen.findByRole('alertdialog', { name: 'Publish to Google Play?' });
    };

    it('asks first, with channel, app platform and version', async () => {
      let task: object = waiting();
      const published = { ...beingPublished, release: fakeRelease({ tasks: [configured, built, beingPublished] }), logs: noLines };
      const publish = jest.fn(() => {
        task = published;
        return { task: beingPublished, release: published.release };
      });
      const { user } = await open({ releaseTask: () => task, publishReleaseTask: publish }, { id: 'task-pub' });
      const question = await press(user);
      expect(question).toHaveTextContent('oslo-taxi for Android, version 6.39.0');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(publish).not.toHaveBeenCalled();

      await user.click(within(await press(user)).getByRole('button', { name: 'Publish' }));
      expect(await screen.findByText('Publishing…')).toBeVisible();
      expect(publish).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    });

    it.each([
      ['being published', beingPublished, 'It is published or on its way: Publishing….'],
      ['still ready', waitingToBePublished, 'It is still ready to publish.'],
    ])('is checked after a call without a response: the step is %s', async (_, after, finding) => {
      let task: object = waiting();
      const { user } = await open(
        {
          releaseTask: () => task,
          publishReleaseTask: () => {
            task = { ...waiting(), ...after };
            throw gatewayError('PLATFORM_TIMEOUT');
          },
        },
        { id: 'task-pub' },
      );
      await user.click(within(await press(user)).getByRole('button', { name: 'Publish' }));
      expect(await screen.findByText(finding)).toBeVisible();
    });

    const refusing = (after: object, others: object = {}) => {
      let task: object = waiting();
      return open(
        {
          releaseTask: () => task,
          publishReleaseTask: () => {
            task = { ...after, release: fakeRelease({ tasks: [configured, built, after] }), logs: noLines };
            throw gatewayError('CONFLICT', 'The release task is not ready to publish.', {
              platform: { status: 409, code: 'RELEASE_TASK_NOT_PUBLISHABLE' },
            });
          },
          ...others,
        },
        { id: 'task-pub' },
      );
    };

    it('says that a colleague was faster, which is no refusal', async () => {
      const entry = publishedEntry('2', { createdAt: new Date().toISOString() });
      const { user } = await refusing(beingPublished, {
        bookingChannelRelease: ({ id }: { id: string }) => ({ id, auditLog: () => auditOf([entry]) }),
        user: ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ingrid', familyName: 'Sand' }),
      });
      await user.click(within(await press(user)).getByRole('button', { name: 'Publish' }));
      expect(await screen.findByText('Already on its way to the store')).toBeVisible();
      await waitFor(async () => expect(await section('Status')).toHaveTextContent('Published by Ingrid Sand just now'));
      expect(await screen.findByText('Publishing…')).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  });

  describe('the question before publishing', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    const asked = async () => {
      const platform: { task: object } = { task: waiting() };
      const publish = jest.fn();
      await open(
        {
          releaseTask: () => platform.task,
          publishReleaseTask: publish,
          bookingChannelRelease: ({ id }: { id: string }) => ({
            id,
            auditLog: () => auditOf([publishedEntry('2', { createdAt: new Date().toISOString() })]),
          }),
          user: ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ingrid', familyName: 'Sand' }),
        },
        { id: 'task-pub' },
      );
      await passTime(0);
      fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
      await passTime(0);
      expect(screen.getByRole('alertdialog', { name: 'Publish to Google Play?' })).toBeVisible();
      const moveTo = async (task: object) => {
        platform.task = { ...task, release: fakeRelease({ tasks: [configured, built, task] }), logs: noLines };
        await passTime(3000);
        await passTime(0);
      };
      return { moveTo, publish };
    };

    it('follows the page: it says who has published the release meanwhile, and can only be closed', async () => {
      const { moveTo, publish } = await asked();
      await moveTo(beingPublished);
      const question = screen.getByRole('alertdialog', { name: 'It was published meanwhile' });
      expect(within(question).getByRole('status')).toHaveTextContent('Published by Ingrid Sand just now');
      expect(within(question).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
      const close = within(question).getAllByRole('button', { name: 'Close' }).at(-1);
      expect(close).toHaveFocus();
      fireEvent.click(close ?? question);
      await passTime(0);
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(publish).not.toHaveBeenCalled();
    });

    it('says that a step that was cancelled meanwhile can’t be published', async () => {
      const { moveTo } = await asked();
      await moveTo({ ...waitingToBePublished, status: 'CANCELLED', statusCode: 'CANCELLED', state: 'CANCELLED' });
      const question = screen.getByRole('alertdialog', { name: 'It can’t be published now' });
      expect(question).toHaveTextContent('It was cancelled.');
      expect(within(question).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    });
  });

  describe('live updates', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    it('come with one request for the whole page, until the task is final', async () => {
      let task: object = running();
      const asked = jest.fn(() => task);
      await open({ releaseTask: asked });
      await passTime(0);
      // The task, its jobs and its log, one read each.
      expect(asked).toHaveBeenCalledTimes(3);
      await passTime(3000);
      expect(asked).toHaveBeenCalledTimes(4);
      task = failed(piped);
      await passTime(3000);
      expect(asked).toHaveBeenCalledTimes(5);
      expect(screen.getByText('Pipeline failed')).toBeVisible();
      await passTime(60_000);
      expect(asked).toHaveBeenCalledTimes(5);
    });

    it('keep the jobs and the log independent of each other’s failures', async () => {
      mockLogSize();
      let lines = [fakeLine(1)];
      let jobsFail = false;
      await open({
        releaseTask: () =>
          running({
            logs: logsOf(() => lines),
            pipelineJobs: () => {
              if (jobsFail) throw gatewayError('PLATFORM_UNAVAILABLE', 'The code hosting is not available');
              return [fakeJob('unit-tests')];
            },
          }),
      });
      await passTime(0);
      lines = [...lines, fakeLine(2)];
      jobsFail = true;
      await passTime(3000);
      expect(screen.getByText('The code hosting is not available')).toBeVisible();
      expect(screen.getByRole('rowheader', { name: /unit-tests/ })).toBeVisible();
      expect(screen.getByText('Message 2')).toBeVisible();
      expect(screen.queryByText('Platform not available')).not.toBeInTheDocument();
    });
  });
});

describe('actions by state', () => {
  const remedyNames = /^(Retry|Publish|Open|Show running|Store credentials|Download|Cancel release|Pipeline$)/;
  const roles = ['STAFF_ADMIN', 'STAFF_READ'] as const;
  type Role = (typeof roles)[number];
  /** Readers have the same restrictions in each state: one test per screen is enough. */
  const rolesFor = (isForReaders: boolean): readonly Role[] => (isForReaders ? roles : ['STAFF_ADMIN']);

  const failedAs = { status: 'FAILED', statusCode: 'FAILED', state: 'FAILED', stateCode: 'FAILED' };
  const notConfigured = { ...configured, ...failedAs };
  const refusedByStore = { ...waitingToBePublished, ...failedAs };
  const longAgo = { updatedAt: '2020-01-01T00:00:00.000Z' };
  const final = (status: string) => ({ status, statusCode: status, isCancellable: false });

  /** The actions on the page; in brackets, those that the role may not use. */
  function remedies(area: HTMLElement): string[] {
    return [...within(area).queryAllByRole('button'), ...within(area).queryAllByRole('link')].flatMap((control) => {
      const reason = document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
      const name = (control.getAttribute('aria-label') ?? control.textContent).replace(reason, '').trim();
      if (!remedyNames.test(name)) return [];
      return [control.getAttribute('aria-disabled') === 'true' ? `(${name})` : name];
    });
  }

  async function open(at: string, gateway: object, role: Role): Promise<HTMLElement> {
    const { container } = await renderScreen({ routes: appReleaseRoutes, at, gateway, viewer: { role } });
    await screen.findByRole('heading', { level: 1 });
    return container;
  }

  describe('the release of one channel', () => {
    const stuck = fakeRelease({ ...longAgo, tasks: [configured, fakeTask('task-pipe', longAgo), notPublished] });
    const states: readonly (readonly [state: string, release: object, offered: readonly string[], toReaders: readonly string[]])[] = [
      ['not configured', failedRelease([notConfigured, notPublished]), ['Retry', 'Store credentials'], ['(Retry)', 'Store credentials']],
      ['not built', failedRelease(), ['Retry'], ['(Retry)']],
      [
        'not published',
        failedRelease([configured, built, refusedByStore]),
        ['Retry', 'Store credentials'],
        ['(Retry)', 'Store credentials'],
      ],
      [
        'ready to publish',
        fakeRelease({ isReadyToPublish: true, tasks: [configured, built, waitingToBePublished] }),
        ['Publish'],
        ['(Publish)'],
      ],
      ['without activity', stuck, ['Open pipeline'], ['Open pipeline']],
      ['of unknown steps', fakeRelease({ tasks: null }), ['Retry'], ['Retry']],
      ['completed', fakeRelease({ ...final('COMPLETED'), tasks: [configured, built] }), [], []],
      ['cancelled', fakeRelease({ ...final('CANCELLED'), tasks: [configured, fakeTask('task-pipe', final('CANCELLED'))] }), [], []],
    ];

    it.each(
      states.flatMap(([state, release, offered, toReaders]) =>
        rolesFor(state === 'ready to publish').map((role) => ({ state, release, role, offered, toReaders })),
      ),
    )('a release that is $state offers its remedy to $role', async ({ release, role, offered, toReaders }) => {
      await open('app-bch-release/release-1', { bookingChannelRelease: () => release }, role);
      const header = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
      const steps = await screen.findByRole('region', { name: 'Steps' });
      expect([...remedies(header), ...remedies(steps)]).toEqual(role === 'STAFF_ADMIN' ? offered : toReaders);
    });
  });

  describe('a task', () => {
    const of = (task: object, release: object = failedRelease()) => ({ ...task, release, logs: logsOf(() => []), pipelineJobs: [] });
    const pipelineUrl = 'https://gitlab.example/pipelines/1';
    const stuck = fakeTask('task-pipe', { ...longAgo, pipelineUrl });
    const retried = failedRelease([configured, failedPipeline({ id: 'first' }), notPublished, failedPipeline()]);
    const states: readonly (readonly [state: string, task: object, offered: readonly string[], toReaders: readonly string[]])[] = [
      ['that failed', of(failedPipeline()), ['Retry'], ['(Retry)']],
      ['that was retried', of(failedPipeline({ id: 'first' }), retried), [], []],
      ['that the store refused', of(refusedByStore), ['Retry', 'Store credentials'], ['(Retry)', 'Store credentials']],
      ['that is ready', of(waitingToBePublished, fakeRelease()), ['Publish'], ['(Publish)']],
      ['without activity', of(stuck, fakeRelease({ tasks: [configured, stuck, notPublished] })), ['Open pipeline'], ['Open pipeline']],
      ['behind a failed one', of(notPublished), ['Pipeline'], ['Pipeline']],
    ];

    it.each(
      states.flatMap(([state, task, offered, toReaders]) =>
        rolesFor(state === 'that failed').map((role) => ({ state, task, role, offered, toReaders })),
      ),
    )('$state offers its remedy to $role', async ({ task, role, offered, toReaders }) => {
      await open('app-release-task/any', { releaseTask: () => task }, role);
      const header = screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body;
      const status = await screen.findByRole('region', { name: 'Status' });
      expect([...remedies(header), ...remedies(status)]).toEqual(role === 'STAFF_ADMIN' ? offered : toReaders);
    });
  });

  describe('an app release', () => {
    // jsdom has no layout: without a height no row would be rendered.
    beforeEach(() => jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700));

    const states: readonly (readonly [
      status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETED' | 'CANCELLED',
      of: readonly Standing[],
      offered: string,
    ])[] = [
      ['IN_PROGRESS', ['failed', 'waiting', 'building'], 'Publish 1 ready'],
      ['IN_PROGRESS', ['building'], ''],
      ['FAILED', ['failed', 'published'], 'Retry 1 failed'],
      ['COMPLETED', ['published'], ''],
      ['CANCELLED', ['cancelled'], ''],
    ];
    const channels = ['oslo android', 'bergen android', 'turku android'];

    it.each(states.flatMap(([status, of, offered], at) => rolesFor(at === 0).map((role) => ({ status, of, offered, role }))))(
      '$status with $of offers the remedies for $role',
      async ({ status, of, offered, role }) => {
        const releases = of.map((standing, at) => fakeCell(channels[at] ?? '', standing));
        const intent = { ...fakeIntent(releases, { status, statusCode: status }), releases: () => fakePage(releases, 0) };
        await open('app-release-intent/intent-1', { releaseIntent: () => intent }, role);
        const actions = await screen.findByRole('group', { name: 'Actions' });
        const expected = role === 'STAFF_ADMIN' ? offered : offered.replace(/.+/, '($&)');
        expect(remedies(actions).join(', ')).toBe(expected);
      },
    );

    it('links from missing activity to the running step', async () => {
      const releases = [fakeCell('oslo android', 'building')];
      const intent = { ...fakeIntent(releases, longAgo), releases: () => fakePage(releases, 0) };
      await open('app-release-intent/intent-1', { releaseIntent: () => intent }, 'STAFF_READ');
      expect(screen.getByRole('link', { name: 'Show running' })).toHaveAttribute(
        'href',
        '/dashboard/app-release-intent/intent-1?status=IN_PROGRESS',
      );
    });
  });
});
