import { readConfig } from '../config';
import { fleetAnswer } from '../testing/answers';
import { deferred } from '../testing/deferred';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';
import { until } from '../testing/until';
import { createTransport } from './create-transport';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const never = '600000';

/** A platform whose fleets misbehave and whose user never fails, behind breakers that open after a few calls and stay open. */
async function start(respond: Respond, limits: Record<string, string> = {}) {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/fleet/')) respond(request, response);
    else sendJson(response, { id: 'u1', givenName: 'Ada' });
  });
  const env = { ...liveEnvironment(upstream.base), PLATFORM_BREAKER_CALLS: '4', PLATFORM_BREAKER_PAUSE_MS: never, ...limits };
  const transport = await createTransport(readConfig(env));
  const gateway = await startGateway({ env, transport });
  // The same platform and breakers, with the default deadline.
  const patient = await startGateway({ env: liveEnvironment(upstream.base), transport: { ...transport, close: async () => undefined } });
  return {
    upstream,
    patient,
    fleetCalls: () => upstream.calls.filter((call) => call.includes('/v1/fleet/')).length,
    askFleet: () => gateway.query('{ fleet(id: "f1") { id } }'),
    askViewer: () => gateway.query('{ viewer { givenName } }'),
    rename: () => gateway.query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }'),
    stateOf: (domain: string) => transport.domainStates?.().find((state) => state.domain === domain),
  };
}

type Started = Awaited<ReturnType<typeof start>>;

const answersFleet: Respond = (_request, response) => sendJson(response, fleetAnswer('f1'));
const fails =
  (status: number): Respond =>
  (_request, response) =>
    sendJson(response, {}, status);

async function failFourTimes({ askFleet }: Started): Promise<void> {
  for (let call = 0; call < 4; call += 1) await askFleet();
}

/** Fails four times and waits until the breaker's pause of a millisecond is over, so that the next call is tried. */
async function failUntilTried(platform: Started): Promise<void> {
  await failFourTimes(platform);
  const since = performance.now();
  await until(() => performance.now() - since > 1);
}

/** Waits until the platform has received as many calls for fleets. */
async function arrived({ fleetCalls }: Started, count: number): Promise<void> {
  await until(() => fleetCalls() >= count);
}

describe('a domain that is down', () => {
  test.each<[string, Respond, Record<string, string>]>([
    ['fails', fails(500), {}],
    ['breaks connections', (request) => request.socket.destroy(), {}],
    ['does not respond', () => undefined, { PLATFORM_TIMEOUT_MS: '300' }],
  ])('and %s is no longer called, and says when to try again', async (_how, respond, limits) => {
    const platform = await start(respond, limits);
    await failFourTimes(platform);
    const before = platform.fleetCalls();
    const { errors, data } = await platform.askFleet();
    expect(data).toEqual({ fleet: null });
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', retryAfter: 600 } }]);
    expect(errors[0]?.extensions.platform).toBeUndefined();
    expect(platform.fleetCalls()).toBe(before);
    expect(platform.stateOf('fleets')).toEqual({ domain: 'fleets', breaker: 'open', active: 0, queued: 0 });
  });

  test('leaves the others as they are', async () => {
    const platform = await start(fails(500));
    await failFourTimes(platform);
    expect(await platform.askViewer()).toMatchObject({ data: { viewer: { givenName: 'Ada' } }, errors: [] });
    expect(platform.stateOf('users')?.breaker).toBe('closed');
  });

  test('is open until it has not been called for 5 minutes, and open again after a call that fails', async () => {
    const platform = await start(fails(500), { PLATFORM_BREAKER_PAUSE_MS: '5000' });
    await failFourTimes(platform);
    const clocks = [performance, Date].map((clock) => ({ now: jest.spyOn(clock, 'now'), since: clock.now() }));
    const stateAfter = (minutes: number) => {
      for (const { now, since } of clocks) now.mockReturnValue(since + minutes * 60_000);
      return platform.stateOf('fleets')?.breaker;
    };
    try {
      expect([stateAfter(5), stateAfter(6)]).toEqual(['open', 'waiting']);
      await platform.askFleet();
      expect([stateAfter(11), stateAfter(12)]).toEqual(['open', 'waiting']);
    } finally {
      for (const { now } of clocks) now.mockRestore();
    }
  });

  test('is not tried further by an operation that is being retried', async () => {
    const platform = await start(fails(503), { PLATFORM_BREAKER_CALLS: '2' });
    await platform.askFleet();
    expect(platform.fleetCalls()).toBe(2);
  });
});

test.each([400, 401, 403, 404, 409, 422, 429])('%i counts as a response of a healthy platform', async (status) => {
  const platform = await start(fails(status));
  await failFourTimes(platform);
  platform.upstream.respond(answersFleet);
  expect((await platform.askFleet()).data).toMatchObject({ fleet: { id: 'f1' } });
});

test('half of the calls may fail', async () => {
  let calls = 0;
  const platform = await start((request, response) => ((calls += 1) % 2 === 0 ? fails(500) : answersFleet)(request, response));
  await failFourTimes(platform);
  await failFourTimes(platform);
  expect(platform.fleetCalls()).toBe(8);
});

describe('a caller who disconnects', () => {
  /** Sends a query that the platform does not answer. Returns a function that leaves, and waits until the call has ended. */
  const askInVain = async (platform: Started) => {
    const { app } = platform.patient;
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    platform.upstream.respond(() => undefined);
    const leaving = new AbortController();
    const before = platform.fleetCalls();
    const asked = fetch(`${app.listeningOrigin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
      body: JSON.stringify({ query: '{ fleet(id: "f1") { id } }' }),
      signal: leaving.signal,
    });
    await arrived(platform, before + 1);
    return async () => {
      const active = () => platform.stateOf('fleets')?.active ?? 0;
      const remaining = active() - 1;
      leaving.abort();
      await expect(asked).rejects.toThrow('aborted');
      await until(() => active() <= remaining);
    };
  };

  test('does not open the breaker', async () => {
    const platform = await start(() => undefined, { PLATFORM_BREAKER_CALLS: '1' });
    await (
      await askInVain(platform)
    )();
    expect(platform.stateOf('fleets')).toEqual({ domain: 'fleets', breaker: 'closed', active: 0, queued: 0 });
  });

  test('does not keep it closed either', async () => {
    const platform = await start(fails(500));
    for (let call = 0; call < 4; call += 1) {
      await (
        await askInVain(platform)
      )();
      platform.upstream.respond(fails(500));
      await platform.askFleet();
    }
    expect(platform.stateOf('fleets')?.breaker).toBe('open');
  });

  test('a caller of a call from before it opened does not end the trial', async () => {
    const platform = await start(fails(500), { PLATFORM_BREAKER_PAUSE_MS: '1' });
    const leave = await askInVain(platform);
    platform.upstream.respond(fails(500));
    await failUntilTried(platform);
    const answer = deferred();
    platform.upstream.respond((request, response) => void answer.promise.then(() => answersFleet(request, response)));
    const before = platform.fleetCalls();
    const tried = platform.askFleet();
    await arrived(platform, before + 1);
    await leave();
    expect(platform.stateOf('fleets')?.breaker).toBe('half-open');
    answer.resolve();
    expect((await tried).data).toMatchObject({ fleet: { id: 'f1' } });
    expect(platform.stateOf('fleets')?.breaker).toBe('closed');
  });
});

describe('a domain that recovers', () => {
  test('is tried with one call at a time, and then called as before', async () => {
    const platform = await start(fails(500), { PLATFORM_BREAKER_PAUSE_MS: '1' });
    await failUntilTried(platform);
    const answer = deferred();
    platform.upstream.respond((request, response) => {
      if (request.url?.startsWith('/v1/fleet/')) void answer.promise.then(() => answersFleet(request, response));
      else sendJson(response, { id: 'u1' });
    });
    const before = platform.fleetCalls();
    const tried = platform.askFleet();
    await arrived(platform, before + 1);
    expect(platform.stateOf('fleets')).toMatchObject({ breaker: 'half-open', active: 1 });
    const others = await Promise.all(Array.from({ length: 5 }, platform.askFleet));
    for (const { errors } of others) expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
    expect(platform.fleetCalls()).toBe(before + 1);

    answer.resolve();
    expect((await tried).data).toMatchObject({ fleet: { id: 'f1' } });
    const after = await Promise.all(Array.from({ length: 5 }, platform.askFleet));
    for (const { data } of after) expect(data).toMatchObject({ fleet: { id: 'f1' } });
    expect(platform.stateOf('fleets')?.breaker).toBe('closed');
  });

  test('and fails again is left alone again', async () => {
    const platform = await start(fails(500), { PLATFORM_BREAKER_PAUSE_MS: '200' });
    await failFourTimes(platform);
    const before = platform.fleetCalls();
    await until(async () => {
      await platform.askFleet();
      return platform.fleetCalls() > before;
    });
    expect(platform.fleetCalls()).toBe(before + 1);
    expect(platform.stateOf('fleets')?.breaker).toBe('open');
    expect((await platform.askFleet()).errors).toMatchObject([{ extensions: { retryAfter: 1 } }]);
  });
});

describe('a domain that is slow', () => {
  const slow = async (limits: Record<string, string> = {}) => {
    const answer = deferred();
    const platform = await start((request, response) => void answer.promise.then(() => answersFleet(request, response)), {
      PLATFORM_MAX_CALLS: '2',
      PLATFORM_MAX_QUEUED_CALLS: '1',
      ...limits,
    });
    return { ...platform, answer };
  };

  test('gets some calls at once; others wait, and those beyond the queue fail at once', async () => {
    const platform = await slow();
    const waiting = [platform.askFleet(), platform.askFleet(), platform.askFleet()];
    await arrived(platform, 2);
    await until(() => platform.stateOf('fleets')?.queued === 1);
    expect(platform.stateOf('fleets')).toEqual({ domain: 'fleets', breaker: 'closed', active: 2, queued: 1 });
    expect((await platform.askFleet()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', retryAfter: 1 } }]);
    expect((await platform.askViewer()).errors).toEqual([]);
    expect(platform.fleetCalls()).toBe(2);

    platform.answer.resolve();
    for (const { data } of await Promise.all(waiting)) expect(data).toEqual({ fleet: { id: 'f1' } });
    expect(platform.fleetCalls()).toBe(3);
  });

  test('is not called beyond the deadline, not even by queued calls', async () => {
    const platform = await slow({ PLATFORM_TIMEOUT_MS: '100' });
    const busy = ['a', 'b'].map((id) => platform.patient.query(`{ fleet(id: "${id}") { id } }`));
    await arrived(platform, 2);
    expect((await platform.askFleet()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_TIMEOUT' } }]);
    platform.answer.resolve();
    await Promise.all(busy);
    expect((await platform.patient.query('{ fleet(id: "c") { id } }')).errors).toEqual([]);
    expect(platform.upstream.calls).toEqual(['a', 'b', 'c'].map((id) => `GET /v1/fleet/${id}`));
  });
});

describe('a change', () => {
  const renaming = async (respond: Respond, limits: Record<string, string> = {}) => {
    const platform = await start(answersFleet, { PLATFORM_BREAKER_CALLS: '1', ...limits });
    platform.upstream.respond(respond);
    return platform;
  };

  test('a change that was not sent is reported so', async () => {
    const platform = await renaming(fails(500));
    await platform.askViewer();
    const before = platform.upstream.calls.length;
    const { errors } = await platform.rename();
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', retryAfter: 600, notSent: true } }]);
    expect(platform.upstream.calls).toHaveLength(before);
  });

  test('a change that waited until the deadline is reported as not sent', async () => {
    const answer = deferred();
    const platform = await renaming((_request, response) => void answer.promise.then(() => sendJson(response, { id: 'u1' })), {
      PLATFORM_MAX_CALLS: '1',
      PLATFORM_TIMEOUT_MS: '100',
    });
    const reading = platform.patient.query('{ viewer { givenName } }');
    await until(() => platform.upstream.calls.length > 0);
    const { errors } = await platform.rename();
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_TIMEOUT', notSent: true } }]);
    answer.resolve();
    await reading;
    expect(platform.upstream.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('a change without a connection is reported as not sent', async () => {
    const platform = await renaming(answersFleet);
    await stopUpstreams();
    expect((await platform.rename()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', notSent: true } }]);
  });

  test.each<[string, Respond, string, Record<string, string>]>([
    ['timed out', () => undefined, 'PLATFORM_TIMEOUT', { PLATFORM_TIMEOUT_MS: '1000' }],
    ['failed', fails(500), 'PLATFORM_UNAVAILABLE', {}],
    ['got no complete response', (request) => request.socket.destroy(), 'PLATFORM_UNAVAILABLE', {}],
  ])('a change that was sent and %s may have been made', async (_how, respond, code, limits) => {
    const platform = await renaming(respond, limits);
    const { errors } = await platform.rename();
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(errors[0]?.extensions.notSent).toBeUndefined();
    expect(platform.upstream.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });
});
