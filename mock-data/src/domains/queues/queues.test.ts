import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, MINUTE } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';
import recording from '../../../recordings/bullmq-6.7.0.json';
import { type Job, jobsOf, QUEUE_CODES } from './jobs';

type Schemas = components['schemas'];

const STATES = ['waiting', 'active', 'completed', 'failed', 'delayed', 'prioritized', 'waiting-children'] as const;

/** The relations between the fields of attempts, which hold for every job in this life. */
const attemptsOf = ({
  state,
  attemptsMade,
  attemptsStarted,
  stalledCounter,
  processedOn,
  finishedOn,
  stacktrace,
}: Omit<Job, 'queueCode'>) =>
  [
    state,
    `${Number(attemptsStarted) - Number(attemptsMade) - Number(stalledCounter)} starts that neither ended nor stalled`,
    processedOn === undefined ? 'not started' : 'started',
    finishedOn === undefined ? 'not finished' : 'finished',
    state === 'failed' && (stacktrace ?? []).length > Number(attemptsMade) ? 'more traces than attempts' : '',
  ].join(', ');

describe('queues', () => {
  it('have jobs in every state, counted, and stack traces for failed ones', async () => {
    const { call } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_ADMIN');
    const queues = (await call<Schemas['Queue'][]>('GET', '/v1/bull-mq/queue-code')).body;
    expect(queues.map(({ code }) => code)).toEqual(QUEUE_CODES);
    expect(queues.filter(({ isPaused }) => isPaused).map(({ code }) => code)).toEqual(['passenger-import']);
    for (const state of STATES) {
      const { results, total } = (await call<Schemas['QueueJobList']>('GET', `/v1/bull-mq?state=${state}&maxPerPage=100`)).body;
      expect([state, total > 0]).toEqual([state, true]);
      expect(total).toBe(queues.reduce((sum, { counts }) => sum + (counts?.[state] ?? 0), 0));
      expect(new Set(results.map((job) => job.state))).toEqual(new Set([state]));
    }
  });

  it('have jobs as BullMQ makes them, and one in each recorded life', async () => {
    const recorded = Object.values(recording.lives).map(({ job }): Omit<Job, 'queueCode'> => job);
    const known = new Set(recorded.map(attemptsOf));
    const names = new Set(recorded.flatMap((job) => Object.keys(job)));
    const jobs = QUEUE_CODES.flatMap((code) => jobsOf(1, code, Date.parse(FROZEN_NOW)));
    expect(jobs.filter((job) => !known.has(attemptsOf(job)))).toEqual([]);
    expect(new Set(jobs.flatMap((job) => Object.keys(job)))).toEqual(new Set([...names, 'queueCode']));
    expect(new Set(jobs.map(attemptsOf))).toEqual(known);
  });

  it('list their jobs newest first, and find each by its queue and ID', async () => {
    const { call, fails } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'SUDO');
    const { results } = (await call<Schemas['QueueJobList']>('GET', '/v1/bull-mq?queueCode=report&maxPerPage=5')).body;
    expect(results.map(({ timestamp }) => timestamp)).toEqual(
      results.map(({ timestamp }) => timestamp).toSorted((one, other) => other - one),
    );
    expect((await call('GET', `/v1/bull-mq/queue-code/report/job/${results[2]?.id}`)).body).toEqual(results[2]);
    expect((await fails(`/v1/bull-mq/queue-code/booking-sync/job/${results[2]?.id}`)).status).toBe(404);
    expect((await fails('/v1/bull-mq?state=lost')).status).toBe(400);
  });

  it('report when the oldest waiting job was added, longest ago in a paused queue', async () => {
    const { call } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_ADMIN');
    const { body: queues } = await call<Schemas['Queue'][]>('GET', '/v1/bull-mq/queue-code');
    const { results } = (await call<Schemas['QueueJobList']>('GET', '/v1/bull-mq?queueCode=passenger-import&state=waiting&maxPerPage=100'))
      .body;
    const oldest = queues.toSorted((one, other) => (one.oldestWaiting ?? Infinity) - (other.oldestWaiting ?? Infinity))[0];
    expect(oldest).toMatchObject({ code: 'passenger-import', isPaused: true, oldestWaiting: results.at(-1)?.timestamp });
  });

  it('have payments that fail since 16:40, with a different reason for each attempt', () => {
    const failed = jobsOf(1, 'payment-capture', Date.parse(FROZEN_NOW)).filter(({ state }) => state === 'failed');
    const reasons = failed[0]?.stacktrace?.map((trace) => trace.split('\n')[0]);
    expect(new Set(reasons).size).toBe(3);
    expect(failed[0]?.failedReason).toMatch(/API key expired at 16:40/);
    expect(reasons?.[2]).toContain(failed[0]?.failedReason);
    expect(failed.at(-1)?.failedReason).toBe('Your card was declined.');
  });

  it('have jobs that lost their worker, the same ID in two queues, and a job of 30 MB', async () => {
    const { call } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'SUDO');
    const list = '/v1/bull-mq?queueCode=loyalty-points-v2&maxPerPage=60';
    const { results } = (await call<Schemas['QueueJobList']>('GET', list)).body;
    expect(results.some(({ state, stalledCounter }) => state === 'waiting' && stalledCounter === 1)).toBe(true);
    const { body: sibling } = await call<Schemas['QueueJob']>('GET', `/v1/bull-mq/queue-code/payment-capture/job/${results[0]?.id}`);
    expect(sibling.name).not.toBe(results[0]?.name);
    const { body: large } = await call<Schemas['QueueJob']>('GET', '/v1/bull-mq/queue-code/loyalty-points-v2/job/recount-2026');
    expect(JSON.stringify(large.data).length).toBeGreaterThan(30 * 2 ** 20);
  });

  it('refer to existing records', async () => {
    const { call } = await signInAs(createMockPlatform({ clock: 'frozen' }), 'SUDO');
    const { results } = (await call<Schemas['QueueJobList']>('GET', '/v1/bull-mq?queueCode=payment-capture&maxPerPage=1')).body;
    const data: unknown = results[0]?.data;
    const bookingId: unknown = typeof data === 'object' && data !== null && 'bookingId' in data ? data.bookingId : undefined;
    expect((await call<Schemas['Booking']>('GET', `/v1/booking/${String(bookingId)}`)).body.id).toBe(bookingId);
  });

  it('work through their jobs by the clock', () => {
    const now = Date.parse(FROZEN_NOW);
    const stateOf = (id: string | undefined, at: number) => jobsOf(1, 'booking-sync', at).find((job) => job.id === id)?.state;
    const [newest] = jobsOf(1, 'booking-sync', now);
    const later = [1, 2, 3, 5].map((minutes) => stateOf(newest?.id, now + minutes * MINUTE));
    expect(newest?.state).toMatch(/waiting|active/);
    expect(later.at(-1)).toMatch(/completed|failed/);
  });

  it.each(['STAFF_READ', 'FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ'] as const)('are hidden from %s', async (role) => {
    const { fails } = await signInAs(createMockPlatform(), role);
    for (const path of ['', '/queue-code', '/queue-code/report/job/1']) expect((await fails(`/v1/bull-mq${path}`)).status).toBe(403);
  });
});
