import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test/render-screen';
import { fakeIntent, fakePage, fakeRelease as fakeCell, type Standing } from './intent/testing/fake-matrix';
import { appReleaseRoutes } from './routes';
import {
  built,
  configured,
  failedPipeline,
  failedRelease,
  fakeRelease,
  fakeTask,
  logsOf,
  notPublished,
  waitingToBePublished,
} from './testing/fake-release';

const remedyNames = /^(Retry|Publish|Open|Show running|Store credentials|Download|Cancel release|Pipeline$)/;
const roles = ['STAFF_ADMIN', 'STAFF_READ'] as const;
type Role = (typeof roles)[number];
/** Readers have the same restrictions in each state: one test per screen is enough. */
const rolesFor = (isForReaders: boolean): readonly Role[] => (isForReaders ? roles : ['STAFF_ADMIN']);

const failedAs = { status: 'FAILED', statusCode: 'FAILED', state: 'FAILED', stateCode: 'FAILED' };
const notConfigured = { ...configured, ...failedAs };
const refusedByStore = { ...waitingToBePublished, ...failedAs };
const longAgo = { updatedAt: '2020-01-01T00:00:00.000Z' };

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
    [
      'ready to publish',
      fakeRelease({ isReadyToPublish: true, tasks: [configured, built, waitingToBePublished] }),
      ['Publish'],
      ['(Publish)'],
    ],
    ['without activity', stuck, ['Open pipeline'], ['Open pipeline']],
    ['of unknown steps', fakeRelease({ tasks: null }), ['Retry'], ['Retry']],
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
  const states: readonly (readonly [state: string, task: object, offered: readonly string[], toReaders: readonly string[]])[] = [
    ['that failed', of(failedPipeline()), ['Retry'], ['(Retry)']],
    ['that the store refused', of(refusedByStore), ['Retry', 'Store credentials'], ['(Retry)', 'Store credentials']],
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

  const states: readonly (readonly [status: 'IN_PROGRESS' | 'FAILED', of: readonly Standing[], offered: string])[] = [
    ['IN_PROGRESS', ['failed', 'waiting', 'building'], 'Publish 1 ready'],
    ['FAILED', ['failed', 'published'], 'Retry 1 failed'],
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
