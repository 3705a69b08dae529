import { screen, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { featureRoutes } from '../features';
import type { Viewer } from '@/lib/access/viewer';

/** Tuesday noon in Berlin. */
const now = new Date('2026-03-24T11:00:00.000Z');

const pageOf = (items: object[], hasMore = false) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 100, hasMore, total: items.length },
});

const intent = (id: string, name: string | null, schedules: string[] | null, fields: object = {}) => ({
  id,
  name,
  schedules,
  createdAt: '2026-03-23T11:00:00.000Z',
  ...fields,
});

interface IntentsArgs {
  filter: { statuses: string[] };
}

interface Answers {
  scheduled?: () => object;
  failed?: (statuses: readonly string[]) => object;
  role?: Viewer['role'];
}

async function open({ scheduled = () => pageOf([]), failed = () => pageOf([]), role = 'STAFF_READ' }: Answers) {
  const notificationIntents = jest.fn(({ filter }: IntentsArgs) =>
    filter.statuses.includes('PENDING') ? scheduled() : failed(filter.statuses),
  );
  const bookings = pageOf([]);
  const view = await renderScreen({
    routes: featureRoutes.filter(({ id }) => id === 'home'),
    at: 'home',
    viewer: { role },
    gateway: {
      bookings,
      releaseIntents: pageOf([]),
      notificationIntents,
      seasonalEvents: pageOf([]),
    },
  });
  await passTime(0);
  return { ...view, notificationIntents };
}

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

describe('scheduled next', () => {
  const two = () =>
    pageOf([
      intent('in-1', 'Weekly', ['2026-03-24T08:00:00.000Z', '2026-04-07T07:00:00.000Z', '2026-03-31T07:00:00.000Z']),
      intent('in-2', null, ['2026-03-31T09:30:00.000Z']),
    ]);

  it('shows the next pushes of the fleet’s unsent notifications in its zone', async () => {
    await open({ scheduled: two });
    const scheduled = await card('Scheduled next');
    const [, ...next] = within(await within(scheduled).findByRole('table', { name: 'Next pushes' })).getAllByRole('row');
    expect(next.map(({ textContent }) => textContent)).toEqual([
      '31 Mar 2026, 09:00 CESTWeekly',
      '31 Mar 2026, 11:30 CESTin-2',
      '07 Apr 2026, 09:00 CESTWeekly',
    ]);
    expect(within(scheduled).getAllByRole('link', { name: 'Weekly' })[0]).toHaveAttribute('href', '/dashboard/notification-intents/in-1');
  });

  it('shows an empty state', async () => {
    await open({});
    expect(await within(await card('Scheduled next')).findByText('No pushes scheduled.')).toBeVisible();
  });

  it('marks unreadable data', async () => {
    await open({ scheduled: () => pageOf([intent('in-1', 'Weekly', null, { schedules: unreadable('schedules') })]) });
    const scheduled = within(await card('Scheduled next'));
    expect(await scheduled.findByRole('button', { name: /^Incomplete\. Not readable: / })).toBeVisible();
  });
});

describe('failed notifications', () => {
  const process = {
    id: 'pr-1',
    status: 'FAILED',
    statusCode: 'FAILED',
    scheduledAt: null,
    startedAt: '2026-03-23T11:00:00.000Z',
    finishedAt: '2026-03-23T12:00:00.000Z',
    passengersCount: 1450,
    sentCount: 578,
    failedCount: 0,
    failureReason: 'The push gateway stopped answering',
    reachedNone: false,
  };

  it('the failed notifications of the last week need attention, with the reason and a link', async () => {
    const { notificationIntents } = await open({
      failed: () => pageOf([{ ...intent('in-1', 'Weekly', []), processes: pageOf([process]) }]),
    });
    const attention = await card('Needs attention');
    expect(await within(attention).findByRole('link', { name: 'Weekly' })).toHaveAttribute(
      'href',
      '/dashboard/notification-intents/in-1/notification-processes/pr-1',
    );
    expect(within(attention).getByRole('listitem')).toHaveTextContent(
      'Notification failedWeeklyNotification · The push gateway stopped answering · Sent to 578 of 1,450 passengers.23 h 0 min ago',
    );
    const asked = notificationIntents.mock.calls.map(([{ filter }]) => filter.statuses).filter((statuses) => !statuses.includes('PENDING'));
    expect(asked).toEqual([['FAILED', 'IN_PROGRESS', 'COMPLETED']]);
  });

  it('include one that is completed but left passengers untried', async () => {
    const stopped = { ...process, status: 'COMPLETED', statusCode: 'COMPLETED', failureReason: null, reachedNone: false };
    await open({ failed: () => pageOf([{ ...intent('in-1', 'Weekly', []), processes: pageOf([stopped]) }]) });
    expect(await within(await card('Needs attention')).findByRole('listitem')).toHaveTextContent(
      'Notification stopped earlyWeeklyNotification · Sent to 578 of 1,450 passengers.',
    );
  });

  it('reads the processes of a notification once they are over, and again while one has not ended or has an unknown status', async () => {
    const notifications = {
      'in-over': { status: 'COMPLETED', process: 'COMPLETED' },
      'in-unknown': { status: 'COMPLETED', process: 'COMPLETED' },
      'in-progress': { status: 'IN_PROGRESS', process: 'IN_PROGRESS' },
    };
    const reads: string[] = [];
    await open({
      failed: (statuses) =>
        pageOf(
          Object.entries(notifications)
            .filter(([, { status }]) => statuses.includes(status))
            .map(([id, { process: status }]) => ({
              ...intent(id, id, []),
              processes: () => {
                reads.push(id);
                return pageOf([{ ...process, id: `of ${id}`, status, statusCode: status, failedCount: 872 }]);
              },
            })),
        ),
    });
    await card('Needs attention');
    const nextReads = async () => {
      reads.length = 0;
      // Three times the interval: the longest pause while nothing changes.
      await passTime(3 * 240_000);
      return [...new Set(reads)].sort();
    };
    expect(await nextReads()).toEqual(['in-progress']);
    notifications['in-progress'] = { status: 'COMPLETED', process: 'FAILED' };
    notifications['in-unknown'].process = 'UNKNOWN';
    const all = ['in-over', 'in-progress', 'in-unknown'];
    expect(await nextReads()).toEqual(all);
    expect(await within(await card('Needs attention')).findByText('Notification failed')).toBeVisible();
    expect(await nextReads()).toEqual(all);
    notifications['in-unknown'].process = 'COMPLETED';
    expect(await nextReads()).toEqual(all);
    expect(await nextReads()).toEqual([]);
  });

  it('are named as not checked if they cannot be read, and retried', async () => {
    let fails = true;
    const { user } = await open({
      failed: () => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'No answer');
        return pageOf([]);
      },
    });
    const attention = await card('Needs attention');
    expect(await within(attention).findByText('Not checked: notifications.')).toBeVisible();
    expect(within(attention).queryByText('No problems found.')).not.toBeInTheDocument();
    expect(screen.getByText('No pushes scheduled.')).toBeVisible();
    fails = false;
    await user.click(within(attention).getByRole('button', { name: 'Retry' }));
    expect(await within(attention).findByText('No problems found.')).toBeVisible();
  });
});
