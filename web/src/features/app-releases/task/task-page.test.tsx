import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { appReleaseRoutes } from '../routes';
import {
  auditOf,
  beingPublished,
  built,
  configured,
  failedPipeline,
  failedRelease,
  fakeJob,
  fakeLine,
  fakeRelease,
  fakeTask,
  logsOf,
  notPublished,
  publishedEntry,
  waitingToBePublished,
} from '../testing/fake-release';

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

it('has the channel’s name in its title', async () => {
  await open({
    releaseTask: () => running(),
    bookingChannel: ({ id }: { id: string }) => ({ id, name: 'Oslo Taxi', humanReadableId: 'oslo-taxi' }),
  });
  await heading('Pipeline of Oslo Taxi for Android');
});

it('shows the status of the task and its release, without accessibility problems', async () => {
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
    const gateway = { releaseTask: log, releaseTaskLog: lines };
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { router } = await open(gateway, { id: 'task-pipe?line=line-2' });
    expect(await within(await details()).findByText('LOG-2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select line 2' })).toHaveAttribute('aria-pressed', 'true');
    expect(scroll.mock.contexts).toContain(document.getElementById('line-2'));
    await act(() => router.navigate('?line=line-9'));
    expect(await within(await details()).findByText('This line is no longer in a log.')).toBeVisible();
  });
});

describe('the log', () => {
  const mixed = [
    fakeLine(1, { message: 'Compiling Payments' }),
    fakeLine(2, { level: 'ERROR', levelCode: 'ERROR', message: 'Payments failed' }),
    fakeLine(3, { level: 'UNKNOWN', levelCode: 'TRACE', message: 'Stack of payments' }),
  ];
  const many = Array.from({ length: 250 }, (_, at) => fakeLine(at + 1));

  it('shows the lines of a level and a text', async () => {
    const { user } = await open({ releaseTask: () => running({ logs: logsOf(() => mixed) }) });
    expect(await screen.findByText('Trace')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Level' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Error' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: 'Find in the log' }), 'PAYMENTS');
    expect(await screen.findByText(/^1 of 3 lines/)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('Compiling Payments')).toBeVisible();
  });

  it('reads older lines on demand', async () => {
    const { user } = await open({ releaseTask: () => running({ logs: logsOf(() => many) }) });
    expect(await screen.findByText(/^100 lines loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older lines' }));
    expect(await screen.findByText(/^200 lines loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older lines' }));
    expect(await screen.findByText(/^250 lines ·/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older lines' })).not.toBeInTheDocument();
  });

  describe('saved', () => {
    const saved: { name: string; lines: string[] }[] = [];
    beforeEach(() => {
      saved.length = 0;
      let text = '';
      const RealBlob = Blob;
      jest.spyOn(globalThis, 'Blob').mockImplementation((parts, options) => {
        text = (parts ?? []).map((part) => (typeof part === 'string' ? part : '')).join('');
        return new RealBlob(parts, options);
      });
      URL.createObjectURL = () => 'blob:log';
      URL.revokeObjectURL = () => {};
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push({ name: this.download, lines: text.trim().split('\n') });
      });
    });

    it('is whole, oldest line first', async () => {
      const { user } = await open({ releaseTask: () => running({ logs: logsOf(() => many) }) });
      await user.click(await screen.findByRole('button', { name: 'Download the log' }));
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['oslo-taxi-ANDROID-GITLAB_PIPELINE-TSK-task-pipe.log']));
      expect(saved[0]?.lines).toHaveLength(250);
      expect(saved[0]?.lines[0]).toBe('2026-11-21T09:05:00.000Z INFO Message 1');
    });

    it('is not saved if part of it could not be read', async () => {
      const logs = ({ page, ...rest }: { page: number; maxPerPage: number }) => {
        if (page > 0) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
        return logsOf(() => many)({ page, ...rest });
      };
      const { user } = await open({ releaseTask: () => running({ logs }) });
      await user.click(await screen.findByRole('button', { name: 'Download the log' }));
      expect(await screen.findByText('The platform took too long')).toBeVisible();
      expect(saved).toEqual([]);
    });
  });
});

describe('pipeline jobs', () => {
  it('are in the pipeline’s order, with all their facts', async () => {
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
    const rows = (await within(jobs).findAllByRole('row')).map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^fetchby Ada AdminpreparePassed/),
      expect.stringMatching(/^unit-testsby Ada AdmintestPassed/),
      expect.stringMatching(/^lintby adaallowed to failtestAllowed failure/),
      expect.stringMatching(/^bundlebuildFrozen/),
    ]);
    expect(within(jobs).getByRole('row', { name: /unit-tests/ })).toHaveTextContent(
      /PassedCreated \d\d:\d\d:40Started \d\d:01:00Finished \d\d:03:052 min 05 s83.6 %linux-xlarge-3junit.xml.gz 47.1 kBKept until 21 Dec 2026/,
    );
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

  it('reports that a colleague was faster, not an error', async () => {
    const entry = publishedEntry('2', { createdAt: new Date().toISOString() });
    const { user } = await refusing(beingPublished, {
      bookingChannelRelease: ({ id }: { id: string }) => ({ id, auditLog: () => auditOf([entry]) }),
      user: ({ id }: { id: string }) => ({ id, email: null, givenName: 'Ingrid', familyName: 'Sand' }),
    });
    await user.click(within(await press(user)).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Already on its way to the store')).toBeVisible();
    expect(await screen.findByText('Publishing…')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the question before publishing', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

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

  it('follows the page: it names who has published the release meanwhile, and can only be closed', async () => {
    const { moveTo, publish } = await asked();
    await moveTo(beingPublished);
    const question = screen.getByRole('alertdialog', { name: 'It was published meanwhile' });
    expect(within(question).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    const close = within(question).getAllByRole('button', { name: 'Close' }).at(-1);
    expect(close).toHaveFocus();
    fireEvent.click(close ?? question);
    await passTime(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(publish).not.toHaveBeenCalled();
  });

  it('explains that a step cancelled meanwhile can’t be published', async () => {
    const { moveTo } = await asked();
    await moveTo({ ...waitingToBePublished, status: 'CANCELLED', statusCode: 'CANCELLED', state: 'CANCELLED' });
    const question = screen.getByRole('alertdialog', { name: 'It can’t be published now' });
    expect(question).toHaveTextContent('It was cancelled.');
    expect(within(question).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });
});

describe('live updates', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

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
