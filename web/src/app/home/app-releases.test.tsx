import { fireEvent, screen, within } from '@testing-library/react';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { now, pageOf, type IntentsArgs, openHome, card } from './testing/open-home';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

describe('app releases', () => {
  const failed = (changes: object) =>
    fakeIntent({ id: 'failed', name: 'Fixes of 6.1.1', status: 'FAILED', statusCode: 'FAILED', releaseCounts: null, ...changes });
  const isOfRunning = ({ filter }: IntentsArgs) => filter.statuses.includes('IN_PROGRESS');

  it('are shown with their progress while active; failed and ready ones need attention', async () => {
    const { releaseIntents } = await openHome(
      {},
      {
        releases: (args) =>
          isOfRunning(args)
            ? pageOf([fakeIntent()], 7, true)
            : pageOf([
                failed({ updatedAt: '2026-02-20T23:30:00.000Z' }),
                failed({ id: 'old', name: 'Fixes of 5.0.1', createdAt: '2025-06-01T09:00:00.000Z', updatedAt: null }),
              ]),
      },
    );
    const releases = await card('App releases');
    const [running, ...others] = await within(releases).findAllByRole('listitem');
    expect(running).toHaveTextContent('Running');
    expect(running).toHaveTextContent('12 of 20 released, 2 failed, 3 running, 2 ready to publish, 1 not started');
    expect(others).toEqual([]);
    expect(within(releases).getByRole('link', { name: 'All 7 active' })).toHaveAttribute(
      'href',
      '/dashboard/app-release-intents?status=PENDING&status=IN_PROGRESS',
    );
    const attention = within(await card('Needs attention'));
    const [partly, ready, whole, ...rest] = attention.getAllByRole('listitem');
    expect(partly).toHaveTextContent('2 releases failedPassenger apps 6.2.0App release');
    expect(whole).toHaveTextContent('App release failedFixes of 6.1.1App release9 d 0 h ago');
    expect(ready).toHaveTextContent('2 releases ready to publishPassenger apps 6.2.0App release');
    expect(rest).toEqual([]);
    expect(attention.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/app-release-intent/intent-1?status=FAILED',
      '/dashboard/app-release-intent/intent-1?status=REQUIRES_MANUAL_TRIGGER',
      '/dashboard/app-release-intent/failed',
    ]);
    expect(releaseIntents).toHaveBeenCalledTimes(2);
  });

  it('keep their places while home is used', async () => {
    let running = [fakeIntent({ id: 'intent-1', name: 'Apps 1' })];
    await openHome({}, { releases: (args) => pageOf(isOfRunning(args) ? running : []) });
    const links = async () => within(await card('App releases')).getAllByRole('link', { name: /^Apps/ });
    const names = async () => (await links()).map(({ textContent }) => textContent);
    const [first] = await links();
    fireEvent.pointerMove(first ?? document.body);
    running = [fakeIntent({ id: 'intent-2', name: 'Apps 2' }), ...running];
    await passTime(30_000);
    expect(await names()).toEqual(['Apps 1']);
    await passTime(60_000);
    expect(await names()).toEqual(['Apps 2', 'Apps 1']);
  });

  it('are all checked for problems, although the card shows the first four', async () => {
    const quiet = { failedReleasesCount: 0, readyToPublishCount: 0, releaseCounts: [] };
    const intents = Array.from({ length: 5 }, (_, at) => fakeIntent({ id: `intent-${at}`, name: `Apps ${at}`, ...(at < 4 && quiet) }));
    await openHome({}, { releases: (args) => pageOf(isOfRunning(args) ? intents : []) });
    const releases = within(await card('App releases'));
    expect(await releases.findAllByRole('listitem')).toHaveLength(4);
    expect(releases.getByRole('link', { name: 'All 5 active' })).toBeVisible();
    const attention = within(await card('Needs attention'));
    expect(attention.getAllByRole('link', { name: 'Apps 4' })).toHaveLength(2);
  });

  it('recently failed releases are all named, and whether there may be more', async () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      failed({ id: `failed-${at}`, name: `Failed ${at}`, updatedAt: '2026-02-20T23:30:00.000Z' }),
    );
    const { releaseIntents } = await openHome({}, { releases: (args) => (isOfRunning(args) ? pageOf([]) : pageOf(many, 40, true)) });
    const attention = within(await card('Needs attention'));
    expect(await attention.findAllByText('App release failed')).toHaveLength(5);
    expect(attention.getByText('Not checked: failed app releases beyond the newest 5.')).toBeVisible();
    expect(releaseIntents.mock.calls.map(([args]) => args)).toContainEqual(
      expect.objectContaining({ maxPerPage: 20, filter: { statuses: ['FAILED'] } }),
    );
  });

  it('are polled less often while none is active', async () => {
    let isOver = false;
    const { releaseIntents } = await openHome({}, { releases: (args) => pageOf(isOfRunning(args) && !isOver ? [fakeIntent()] : []) });
    const releases = await card('App releases');
    isOver = true;
    await passTime(20_000);
    expect(await within(releases).findByText('No active app releases.')).toBeVisible();
    await passTime(60_000);
    expect(releaseIntents).toHaveBeenCalledTimes(3);
    isOver = false;
    await passTime(60_000);
    expect(await within(releases).findByText('Running')).toBeVisible();
  });

  it('fail independently, and are retried', async () => {
    let fails = true;
    const { user } = await openHome(
      {},
      {
        releases: () => {
          if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
          return pageOf([]);
        },
      },
    );
    const releases = await card('App releases');
    expect(await within(releases).findByText('The platform is not available')).toBeVisible();
    expect(screen.getByText('No active rides.')).toBeVisible();
    fails = false;
    await user.click(within(releases).getByRole('button', { name: 'Retry' }));
    expect(await within(releases).findByText('No active app releases.')).toBeVisible();
  });

  it.each(['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN'] as const)('are neither shown to nor requested for %s', async (role) => {
    const { releaseIntents } = await openHome({}, { role });
    await card('Active rides');
    await passTime(60_000);
    expect(screen.queryByRole('region', { name: 'App releases' })).not.toBeInTheDocument();
    expect(releaseIntents).not.toHaveBeenCalled();
  });
});
