import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, MINUTE } from '../clock';
import { createMockPlatform } from '../create-mock-platform';
import { signInAs } from '../testing/client';
import type { ControlDocument } from './control';

type Schemas = components['schemas'];
type Booking = Schemas['Booking'];

const NOW = Date.parse(FROZEN_NOW);
const UNSETTLED = ['READY_FOR_CAPTURE', 'REQUIRES_ACTION'];

/** A platform whose time moves only when the test moves it, and a signed-in developer. */
async function startPlatform() {
  const waits: number[] = [];
  const platform = createMockPlatform({ clock: 'frozen' }, async (milliseconds) => void waits.push(milliseconds));
  const client = await signInAs(platform, 'SUDO');
  const change = async (changes: unknown): Promise<ControlDocument> => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await platform.handle({ method: 'PATCH', path: '/mock/control', headers, body: JSON.stringify(changes) });
    if (status !== 200) throw new Error(body.toString());
    const document: ControlDocument = JSON.parse(body.toString());
    return document;
  };
  const list = async <Row>(path: string): Promise<Row[]> => {
    const { body } = await client.call<{ results?: Row[]; items?: Row[] }>('GET', `/v1/${path}`);
    return body.results ?? body.items ?? [];
  };
  return {
    ...client,
    /** The delay of calls, in milliseconds. */
    waits,
    change,
    list,
    play: (incident: string | null) => change({ incident }),
    moveTo: (at: number) => change({ clock: { kind: 'frozen', now: new Date(at).toISOString() } }),
    all: () => list<Booking>('booking?maxPerPage=100'),
    get: async (id: string) => (await client.call<Booking>('GET', `/v1/booking/${id}`)).body,
    events: (id: string) => list<Schemas['BookingEvent']>(`booking/${id}/event?maxPerPage=100`),
  };
}

const isHeld = ({ status, payment }: Booking): boolean => status === 'ACTIVE' && UNSETTLED.includes(payment?.status ?? '');

it('are listed, started, not started twice, replaced and ended', async () => {
  const { change, play, moveTo } = await startPlatform();
  const { incidents, incident } = await change({});
  expect(incidents.map(({ id }) => id)).toEqual(['payment-provider-down', 'dispatch-slow', 'pipeline-stuck']);
  expect(incidents.every(({ title, description, effects }) => title && description && effects.length > 1)).toBe(true);
  expect(incident).toBeNull();
  expect((await play('payment-provider-down')).incident).toEqual({ id: 'payment-provider-down', startedAt: FROZEN_NOW });
  await moveTo(NOW + MINUTE);
  expect((await play('payment-provider-down')).incident?.startedAt).toBe(FROZEN_NOW);
  const { incident: next } = await play('pipeline-stuck');
  expect(next).toEqual({ id: 'pipeline-stuck', startedAt: new Date(NOW + MINUTE).toISOString() });
  expect((await play(null)).incident).toBeNull();
});

describe('payment-provider-down', () => {
  it('fails authorised payments of active rides of the demo fleet at once, and leaves them failed', async () => {
    const { all, change, play, events, get, moveTo, call } = await startPlatform();
    const before = await all();
    const held = before.filter(isHeld);
    const { stories } = await change({});
    const [paid, unconfirmed] = ['Ride with Apple Pay', 'Payment requires action'].map((title) => {
      const path = stories.find((story) => story.title === title)?.path ?? '';
      return held.find(({ id }) => path.endsWith(id));
    });
    await play('payment-provider-down');
    const during = await all();
    const statusOf = (rows: Booking[], id = '') => rows.find((row) => row.id === id)?.payment?.status;
    expect(statusOf(during, paid?.id)).toBe('FAILED');
    expect(statusOf(during, unconfirmed?.id)).toBe('REQUIRES_ACTION');
    for (const { id } of held) {
      const [latest] = await events(id);
      expect(latest).toMatchObject({ category: 'PAYMENT', level: 'ERROR', createdAt: FROZEN_NOW });
      expect(latest?.message).toContain('payment provider does not respond');
    }
    // Past and future rides are unaffected.
    const others = before.filter((booking) => !isHeld(booking));
    expect(during.filter(({ id }) => others.some((other) => other.id === id))).toEqual(others);
    await play(null);
    expect(await all()).toEqual(during);
    await moveTo(NOW + 45 * MINUTE);
    const later = await get(paid?.id ?? '');
    expect([later.status, later.payment?.status, later.payment?.capturedAmount]).toEqual(['COMPLETED', 'FAILED', null]);
    const tasks = (await call<{ results: Schemas['BookingAsyncTask'][] }>('GET', `/v1/booking-async-task?bookingId=${paid?.id}`)).body
      .results;
    expect(tasks.find(({ code }) => code === 'CAPTURE_PAYMENT')).toMatchObject({
      status: 'FAILED',
      errorMessage: 'No amount is authorised on the card',
    });
  });

  it('fails the calls that need the provider, and no others', async () => {
    const { all, play, call, fails } = await startPlatform();
    const booking = (await all()).find(isHeld);
    const payment = `/v1/booking-payment/${booking?.payment?.id}`;
    await play('payment-provider-down');
    const { paymentMethodId, id: paymentId } = booking?.payment ?? {};
    expect(await fails(payment, 'PATCH', { paymentMethodId })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' },
    });
    expect((await call('PATCH', payment, { status: 'FAILED' })).body).toMatchObject({ id: paymentId, status: 'FAILED' });
    expect((await fails(`/v1/payment-method/customer/by-passenger/${booking?.passengerId}`)).status).toBe(503);
    expect((await call('GET', `/v1/passenger/${booking?.passengerId}`)).status).toBe(200);
    await play(null);
    expect((await call('PATCH', payment, { paymentMethodId })).status).toBe(200);
  });

  it('lets rides be switched to cash', async () => {
    const { all, play, call, events } = await startPlatform();
    const booking = (await all()).find(isHeld);
    await play('payment-provider-down');
    expect((await call('PATCH', `/v1/booking-payment/${booking?.payment?.id}`, { type: 'cash', paymentMethod: 'cash' })).status).toBe(200);
    expect((await all()).find(({ id }) => id === booking?.id)?.payment).toMatchObject({ type: 'cash', status: null });
    expect((await events(booking?.id ?? ''))[0]).toMatchObject({ code: 'switchedToCash', level: 'WARNING' });
  });

  it('fails payments of rides that are booked or end in the meantime', async () => {
    const { all, play, moveTo, events } = await startPlatform();
    await play('payment-provider-down');
    await moveTo(NOW + 3 * HOUR);
    const met = (await all()).filter(
      ({ status, payment, creationDate, scheduleType }) =>
        status !== 'DEFERRED' && payment?.type === 'creditCard' && scheduleType === 'ASAP' && Date.parse(creationDate ?? '') >= NOW,
    );
    expect(met.length).toBeGreaterThan(2);
    for (const { id, payment } of met) {
      expect(payment?.status).toBe('FAILED');
      expect(payment?.paymentIntentId).toBeNull();
      expect((await events(id)).find(({ code }) => code === 'creationFailed')?.payload).toMatchObject({ code: 'provider_unavailable' });
    }
  });

  it('fails the jobs that charge cards in the meantime', async () => {
    const { play, moveTo, list } = await startPlatform();
    // Before the queue's own daily failures.
    await moveTo(NOW + 18 * HOUR);
    await play('payment-provider-down');
    await moveTo(NOW + 20 * HOUR);
    const jobs = await list<Schemas['QueueJob']>('bull-mq?queueCode=payment-capture&state=failed&maxPerPage=100');
    const reasons = jobs.filter(({ timestamp }) => timestamp >= NOW + 18 * HOUR).map(({ failedReason }) => failedReason);
    expect(reasons.length).toBeGreaterThan(10);
    expect(new Set(reasons)).toEqual(new Set(['The payment provider does not respond (503)']));
  });

  it('defers the payment of a prebooking until the provider recovers', async () => {
    const { all, play, moveTo, get, events, list } = await startPlatform();
    const upcoming = (await all()).filter(
      ({ status, payment, scheduleType }) =>
        status === 'DEFERRED' &&
        scheduleType === 'PREBOOKING' &&
        payment?.type === 'creditCard' &&
        payment.status === 'PROVIDER_CREATION_DEFERRED',
    );
    const dueAt = ({ pickupTime }: Booking) => Date.parse(pickupTime ?? '') - 30 * MINUTE;
    const [next] = upcoming.filter((booking) => dueAt(booking) < NOW + 12 * HOUR).sort((one, other) => dueAt(one) - dueAt(other));
    if (!next) throw new Error('No prebooking comes due');
    await moveTo(dueAt(next) - MINUTE);
    await play('payment-provider-down');
    await moveTo(dueAt(next) + MINUTE);
    expect((await get(next.id)).payment?.status).toBe('PROVIDER_CREATION_DEFERRED');
    const syncs = await list<Schemas['DeferredPaymentSync']>('booking/deferred-payment-creation-sync?maxPerPage=100');
    expect(syncs.find(({ bookingId }) => bookingId === next.id)).toMatchObject({
      status: 'error',
      attempts: 1,
      error: { code: 'provider_unavailable' },
    });
    await moveTo(dueAt(next) + 5 * MINUTE);
    await play(null);
    await moveTo(dueAt(next) + 11 * MINUTE);
    expect((await get(next.id)).payment?.status).toBe('READY_FOR_CAPTURE');
    expect((await events(next.id)).filter(({ category }) => category === 'PAYMENT').map(({ code }) => code)).toEqual([
      'confirmed',
      'created',
      'creationFailed',
      'creationDeferred',
    ]);
  });
});

describe('dispatch-slow', () => {
  type Check = Schemas['DispatchCheck'];
  const check = ({ id, fleetId, dispatchBookingId }: Booking) => ({ bookingId: id, fleetId, dispatchBookingId });

  /** Polls until the dispatch system responds in time. */
  const patiently = async <Body>(ask: () => Promise<{ status: number; body: Body }>): Promise<Body> => {
    for (;;) {
      const { status, body } = await ask();
      if (status < 500) return body;
    }
  };

  it('slows dispatch calls to 4 to 8 seconds, lets some time out, and leaves other calls alone', async () => {
    const { all, play, fails, waits } = await startPlatform();
    const [booking] = await all();
    await play('dispatch-slow');
    await all();
    expect(waits).toEqual([]);
    const answers = [];
    for (let call = 0; call < 30; call += 1) answers.push(await fails(`/v1/booking/${booking?.id}/query-service`));
    const lost = answers.filter(({ status }) => status === 504);
    expect(lost.length).toBeGreaterThan(1);
    expect(lost.length).toBeLessThan(15);
    expect(lost[0]?.body.code).toBe('DISPATCH_TIMEOUT');
    expect(waits.filter((wait) => wait === MINUTE)).toHaveLength(lost.length);
    const slow = waits.filter((wait) => wait !== MINUTE);
    expect([slow.length, slow.every((wait) => wait >= 4000 && wait <= 8000)]).toEqual([30 - lost.length, true]);
    await play(null);
    await fails(`/v1/booking/${booking?.id}/query-service`);
    expect(waits).toHaveLength(30);
  });

  it('hides the driver of active rides, known to dispatch and history, until it ends', async () => {
    const { all, play, call, events } = await startPlatform();
    const before = await all();
    const driven = before.filter(({ status, driver }) => status === 'ACTIVE' && driver);
    const [booking] = driven;
    if (!booking) throw new Error('No ride has a driver');
    const checked = () => patiently(() => call<Check>('POST', '/v1/dispatch-booking/check', check(booking)));
    const earlier = await checked();
    await play('dispatch-slow');
    const during = (await all()).filter(({ id }) => driven.some((each) => each.id === id));
    expect(during.map(({ status, driver, vehicle }) => [status, driver, vehicle])).toEqual(driven.map(() => ['ACTIVE', null, null]));
    const { isConsistent, differences } = await checked();
    expect([isConsistent, differences?.map(({ field }) => field)]).toEqual([
      false,
      expect.arrayContaining(['driver.id', 'vehicle.licensePlate']),
    ]);
    const history = await patiently(() => call<{ driver: unknown }>('GET', `/v1/booking/${booking.id}/history-service`));
    expect(history.driver).toEqual(booking.driver);
    expect((await events(booking.id))[0]).toMatchObject({ category: 'DISPATCH', code: 'DISPATCH_TIMEOUT', level: 'WARNING' });
    await play(null);
    expect(await all()).toEqual(before);
    expect(await checked()).toEqual(earlier);
  });

  it('keeps new rides without a driver and ended rides active, and catches up afterwards', async () => {
    const { all, play, moveTo, get, call } = await startPlatform();
    const active = (await all()).filter(({ status }) => status === 'ACTIVE');
    await play('dispatch-slow');
    await moveTo(NOW + 70 * MINUTE);
    const during = await all();
    const isNew = ({ creationDate, status }: Booking) => Date.parse(creationDate ?? '') >= NOW && status === 'ACTIVE';
    const waiting = during.filter(isNew);
    const ended = during.filter(
      ({ id, creationDate, status }) => status === 'ACTIVE' && active.some((each) => each.id === id && each.creationDate === creationDate),
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(ended.length).toBeGreaterThan(0);
    const [missed] = ended;
    if (!missed) throw new Error('No ride has ended');
    const { differences } = await patiently(() => call<Check>('POST', '/v1/dispatch-booking/check', check(missed)));
    expect(differences).toContainEqual({ field: 'status', platformValue: 'ACTIVE', dispatchValue: 'COMPLETED' });
    await play(null);
    await moveTo(NOW + 72 * MINUTE);
    expect((await get(missed.id)).status).toBe('COMPLETED');
    for (const { id } of waiting) expect((await get(id)).driver).not.toBeNull();
  });
});

describe('pipeline-stuck', () => {
  type Task = Schemas['ReleaseTask'];

  /** A release with a running pipeline, from a story. */
  async function building() {
    const practice = await startPlatform();
    const { stories } = await practice.change({});
    const id =
      stories
        .find(({ title }) => title === 'Pipeline running')
        ?.path.split('/')
        .at(-1) ?? '';
    const release = async () => (await practice.call<Schemas['BchRelease']>('GET', `/v1/pa-bch-release/${id}`)).body;
    const task = async () => {
      const tasks = await practice.list<Task>(`pa-release-task/pa-bch-release/${id}`);
      const found = tasks.find(({ status }) => status === 'GITLAB_PIPELINE_IN_PROGRESS');
      if (!found) throw new Error('No pipeline is running');
      return found;
    };
    const jobs = async ({ metadata }: Task) => {
      const path = `/v1/gitlab/projects/${metadata?.projectId}/pipelines/${metadata?.pipelineId}/jobs`;
      return (await practice.call<Schemas['PipelineJob'][]>('GET', path)).body;
    };
    const logs = ({ id: taskId }: Task) =>
      practice.list<Schemas['ReleaseTaskLog']>(`pa-release-task-log/pa-release-task/${taskId}?maxPerPage=100`);
    return { ...practice, release, task, jobs, logs };
  }

  it('removes the runner at once, keeps everything unchanged for hours, and continues where it stopped', async () => {
    const { play, moveTo, release, task, jobs, logs } = await building();
    const [first, begun] = [await task(), await release()];
    const before = await jobs(first);
    expect(before.filter(({ status }) => status === 'running').length).toBeGreaterThan(0);
    await play('pipeline-stuck');
    const during = await jobs(first);
    expect(during.filter(({ status }) => status === 'running')).toEqual([]);
    const waiting = during.filter(({ status }) => status === 'pending');
    expect(waiting.map(({ runner, started_at }) => [runner, started_at])).toEqual(waiting.map(() => [null, null]));
    expect((await logs(first))[0]).toMatchObject({ type: 'WARNING', message: expect.stringContaining('No runner'), createdAt: FROZEN_NOW });
    await moveTo(NOW + 30 * HOUR);
    expect([await task(), await release(), await jobs(first)]).toEqual([first, begun, during]);
    await play(null);
    const stateOf = ({ status, runner, started_at }: Schemas['PipelineJob']) => ({ status, runner, started_at });
    expect((await jobs(first)).map(stateOf)).toEqual(before.map(stateOf));
    expect((await logs(first))[0]?.message).toBe('A runner picked up the jobs');
    await moveTo(NOW + 31 * HOUR);
    expect((await release()).updatedAt).not.toBe(begun.updatedAt);
  });

  it('doesn’t start pipelines that become due in the meantime', async () => {
    const { play, moveTo, call, list } = await building();
    const [channel] = (await list<Schemas['BookingChannel']>('booking-channel?maxPerPage=50')).slice(-1);
    const { body: intent } = await call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', {
      name: 'In the meantime',
      gitReference: 'main',
      productVersion: '9.0.0',
      versionChangeType: 'MAJOR',
      bookingChannels: [channel?.id],
    });
    await play('pipeline-stuck');
    await moveTo(NOW + HOUR);
    const releases = () => list<Schemas['BchRelease']>(`pa-bch-release/pa-release-intent/${intent.id}?relations=paReleaseTasks`);
    const pipelines = async () =>
      (await releases()).flatMap(({ paReleaseTasks }) => paReleaseTasks ?? []).filter(({ code }) => code === 'GITLAB_PIPELINE');
    const stuck = await pipelines();
    expect(new Set(stuck.map(({ status }) => status))).toEqual(new Set(['PENDING', 'GITLAB_PIPELINE_IN_PROGRESS']));
    await play(null);
    await moveTo(NOW + 2 * HOUR);
    expect((await pipelines()).some(({ status }) => status === 'GITLAB_PIPELINE_COMPLETED')).toBe(true);
  });
});
