import recording from '../../../../mock-data/recordings/bullmq-6.7.0.json';
import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('queues count their jobs, and a failed job has its stack traces', async () => {
  const ask = await open('staff.admin@pax.example');
  const { data, errors } = await ask(`{ queues { code isPaused counts { state stateCode count } }
    queue(code: "payment-capture") { code jobs(maxPerPage: 1, filter: { states: [FAILED] }) { items { id queueCode state stateCode failedReason stackTraces attemptsMade createdAt finishedAt data options } pageInfo { total } } }
    missing: queue(code: "none") { code } }`);
  expect(errors).toEqual([]);
  const { queues, queue, missing } = present(data);
  const counts = queues?.find((each) => each?.code === 'payment-capture')?.counts;
  expect(counts).toContainEqual({ state: 'FAILED', stateCode: 'failed', count: queue?.jobs?.pageInfo?.total });
  const [job] = present(queue?.jobs?.items);
  expect(job).toMatchObject({
    queueCode: 'payment-capture',
    state: 'FAILED',
    attemptsMade: 3,
    failedReason: expect.stringMatching(/API key expired/),
  });
  expect(job?.stackTraces).toHaveLength(3);
  expect(Date.parse(present(job?.finishedAt))).toBeGreaterThan(Date.parse(present(job?.createdAt)));
  expect(missing).toBeNull();
  const one = 'query ($queueCode: ID!, $id: ID!) { queueJob(queueCode: $queueCode, id: $id) { id stackTraces } }';
  expect((await ask(one, { queueCode: 'payment-capture', id: job?.id })).data).toEqual({
    queueJob: { id: job?.id, stackTraces: job?.stackTraces },
  });
  expect((await ask(one, { queueCode: 'report', id: '../1' })).data).toEqual({ queueJob: null });
});

test('queues report their oldest waiting job, and which of them have a job with an ID, even the same one', async () => {
  const ask = await open('sudo@pax.example');
  const { data } = await ask('{ queues { code oldestWaitingAt jobs(maxPerPage: 1) { items { id } } } }');
  const queues = present(data?.queues);
  const paused = queues.find((each) => each?.code === 'passenger-import');
  expect(Date.parse(present(paused?.oldestWaitingAt))).toBeLessThan(Date.now());
  const { id } = present(queues.find((each) => each?.code === 'payment-capture')?.jobs?.items?.[0]);
  const found = await ask('query ($id: ID!) { queues { code job(id: $id) { id queueCode } } }', { id });
  expect(found.errors).toEqual([]);
  expect(present(found.data?.queues).flatMap((each) => each?.job ?? [])).toEqual([
    { id, queueCode: 'payment-capture' },
    { id, queueCode: 'loyalty-points-v2' },
  ]);
});

/** A platform with one job, which has data of about this many bytes. */
async function withJobOf(bytes: number) {
  const upstream = await startUpstream((request, response) => {
    const job = { id: '1', queueCode: 'report', name: 'make-report', state: 'active', timestamp: 0, data: { text: 'é'.repeat(bytes / 2) } };
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, { id: 'u1', authUserRole: { authRole: { code: 'SUDO' } } });
    else sendJson(response, job);
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const asked = '{ queueJob(queueCode: "report", id: "1") { id dataBytes resultBytes data(maxBytes: 200000) } }';
  return { upstream, ask: (text = asked) => query(text, {}, { token: 't' }) };
}

test('a job of 12 MB passes, reports its size in bytes and sends its data only on request', async () => {
  const { upstream, ask } = await withJobOf(12 * 2 ** 20);
  expect((await ask()).data).toEqual({ queueJob: { id: '1', dataBytes: 12 * 2 ** 20 + 11, resultBytes: null, data: null } });
  expect(upstream.calls.filter((call) => call.includes('job'))).toHaveLength(1);
  const { text } = await ask('{ queueJob(queueCode: "report", id: "1") { data } }');
  expect(Buffer.byteLength(text)).toBeGreaterThan(12 * 2 ** 20);
});

test('a job of BullMQ has its due time, starts, lost workers and reason, in every life', async () => {
  const upstream = await startUpstream((request, response) => {
    const life = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const job = Object.entries(recording.lives).find(([name]) => name === life)?.[1].job;
    const viewer = { id: 'u1', authUserRole: { authRole: { code: 'SUDO' } } };
    sendJson(response, request.url?.startsWith('/v1/user/me') ? viewer : { ...job, queueCode: 'recorded' });
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const ask = async (life: keyof typeof recording.lives) => {
    const text = `query ($id: ID!) { queueJob(queueCode: "recorded", id: $id) { dueAt delayMs attemptsMade attemptsStarted stalls failedReason } }`;
    const { data, errors } = await query(text, { id: life }, { token: 't' });
    expect(errors).toEqual([]);
    return data?.queueJob;
  };
  const added = '2026-01-01T00:00:00.000Z';
  expect(await ask('waiting')).toMatchObject({
    dueAt: added,
    delayMs: 0,
    attemptsMade: 0,
    attemptsStarted: 0,
    stalls: 0,
    failedReason: null,
  });
  expect(await ask('delayed by 45 days')).toMatchObject({ dueAt: '2026-02-15T00:00:00.000Z', delayMs: 3_888_000_000 });
  expect(await ask('scheduled')).toMatchObject({ dueAt: '2026-01-01T06:00:00.000Z' });
  expect(await ask('rescheduled')).toMatchObject({ dueAt: null, delayMs: 50_000 });
  expect(await ask('promoted')).toMatchObject({ dueAt: '2026-01-01T01:00:00.000Z', delayMs: 0 });
  expect(await ask('moved to delayed')).toMatchObject({ dueAt: added, attemptsMade: 0, attemptsStarted: 1 });
  expect(await ask('lost its worker twice, then failed')).toMatchObject({ attemptsMade: 1, attemptsStarted: 3, stalls: 2 });
  expect(await ask('failed with a thrown text')).toMatchObject({ failedReason: null });
  expect(await ask('retried by itself, then completed')).toMatchObject({ attemptsMade: 2, failedReason: 'first' });
});

test('a small job sends its data', async () => {
  const { ask } = await withJobOf(10);
  expect((await ask()).data).toEqual({ queueJob: { id: '1', dataBytes: 21, resultBytes: null, data: { text: 'ééééé' } } });
});

test('an unknown state cannot be used as a filter', async () => {
  const ask = await open('sudo@pax.example');
  expect((await ask('{ queue(code: "report") { jobs(filter: { states: [UNKNOWN] }) { items { id } } } }')).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { 'filter.states': expect.anything() } } },
  ]);
});
