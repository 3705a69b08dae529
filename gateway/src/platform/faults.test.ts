import { liveEnvironment, startGateway, stopGateways, type TestGatewayOptions } from '../testing/gateway';
import { bookingAnswer, fleetAnswer, resultsPage } from '../testing/answers';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** A platform whose fleets fail in the given way, and whose user never fails. */
async function withFailingFleets(respond: Respond, options: TestGatewayOptions = {}) {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, { id: 'u1', givenName: 'Ada' });
    else respond(request, response);
  });
  const env = { ...liveEnvironment(upstream.base), ...options.env };
  const gateway = await startGateway({ ...options, env });
  return { upstream, gateway, ask: () => gateway.query('{ viewer { givenName } fleet(id: "f1") { id name } }') };
}

describe('an error response', () => {
  test.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [402, 'CONFLICT'],
    [403, 'FORBIDDEN'],
    [409, 'CONFLICT'],
    [412, 'CONFLICT'],
    [413, 'BAD_USER_INPUT'],
    [415, 'BAD_USER_INPUT'],
    [422, 'BAD_USER_INPUT'],
    [423, 'CONFLICT'],
    [425, 'CONFLICT'],
    [429, 'RATE_LIMITED'],
    [451, 'FORBIDDEN'],
    [405, 'PLATFORM_UNAVAILABLE'],
    [407, 'PLATFORM_UNAVAILABLE'],
    [421, 'PLATFORM_UNAVAILABLE'],
    [431, 'PLATFORM_UNAVAILABLE'],
    [499, 'PLATFORM_UNAVAILABLE'],
    [500, 'PLATFORM_UNAVAILABLE'],
    [501, 'PLATFORM_UNAVAILABLE'],
    [302, 'PLATFORM_BAD_RESPONSE'],
  ])('%i is %s, and the rest of the query succeeds', async (status, code) => {
    const { ask } = await withFailingFleets((_request, response) =>
      sendJson(response, { statusCode: status, code: 'WHY', message: 'Because of it' }, status),
    );
    const { data, errors, status: httpStatus } = await ask();
    expect(httpStatus).toBe(200);
    expect(data).toEqual({ viewer: { givenName: 'Ada' }, fleet: null });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ path: ['fleet'], extensions: { code, platform: { status, code: 'WHY', message: 'Because of it' } } });
  });

  test('404 is null for a single object', async () => {
    const { ask } = await withFailingFleets((_request, response) => sendJson(response, { statusCode: 404, message: 'No' }, 404));
    expect(await ask()).toMatchObject({ data: { viewer: { givenName: 'Ada' }, fleet: null }, errors: [] });
  });

  test('422 names the fields', async () => {
    const upstream = await startUpstream((_request, response) =>
      sendJson(response, { statusCode: 422, message: 'Not valid', errors: { givenName: 'Too long', nested: { no: 7 } } }, 422),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect(errors).toMatchObject([{ message: 'Not valid', extensions: { code: 'BAD_USER_INPUT', fields: { givenName: 'Too long' } } }]);
    expect(errors[0]?.extensions.fields).toEqual({ givenName: 'Too long' });
  });

  test('429 includes the retry delay', async () => {
    const { ask, upstream } = await withFailingFleets((_request, response) =>
      sendJson(response, { statusCode: 429, message: 'Slow down' }, 429, { 'retry-after': '7' }),
    );
    expect((await ask()).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: 7 } }]);
    expect(upstream.calls.filter((call) => call.includes('/fleet/'))).toHaveLength(1);
  });

  test("429 has a message of our own, with the platform's as a detail", async () => {
    const { ask } = await withFailingFleets((_request, response) =>
      sendJson(response, { statusCode: 429, message: 'ThrottlerException: Too Many Requests' }, 429),
    );
    expect((await ask()).errors).toMatchObject([
      { message: 'Too many requests', extensions: { platform: { status: 429, message: 'ThrottlerException: Too Many Requests' } } },
    ]);
  });

  test.each([
    ['0', '0', 0],
    ['1.2', '1.2', 2],
    ['a day', '86400', 600],
    ['20 digits', '99999999999999999999', 600],
    ['400 digits', '9'.repeat(400), 600],
    ['-5', '-5', undefined],
    ['soon', 'soon', undefined],
    ['a time in the past', 'Fri, 31 Dec 1999 23:59:59 GMT', 0],
    ['a time in 2999', 'Tue, 31 Dec 2999 23:59:59 GMT', 600],
  ])('a Retry-After of %s becomes a number of seconds up to 600, if it can be read', async (_what, header, retryAfter) => {
    const { ask } = await withFailingFleets((_request, response) => sendJson(response, {}, 503, { 'retry-after': header }));
    expect((await ask()).errors[0]?.extensions.retryAfter).toBe(retryAfter);
  });

  test("the message of a proxy is the platform's, not the error's", async () => {
    const { ask } = await withFailingFleets((_request, response) => sendJson(response, { message: 'Proxy login required' }, 407));
    expect((await ask()).errors).toMatchObject([
      { message: 'The platform is not available', extensions: { platform: { status: 407, message: 'Proxy login required' } } },
    ]);
  });

  test('an error without JSON has a message of our own', async () => {
    const { ask } = await withFailingFleets((_request, response) => response.writeHead(403).end('<html>Forbidden</html>'));
    expect((await ask()).errors).toMatchObject([{ message: 'You do not have access to this', extensions: { platform: { status: 403 } } }]);
  });
});

describe('a platform that is unavailable for a moment', () => {
  test.each([502, 503, 504])('%i is tried again', async (status) => {
    let failures = 2;
    const { ask, upstream } = await withFailingFleets((_request, response) => {
      if (failures-- > 0) sendJson(response, {}, status);
      else sendJson(response, fleetAnswer('f1'));
    });
    expect(await ask()).toMatchObject({ data: { fleet: { id: 'f1' } }, errors: [] });
    expect(upstream.calls.filter((call) => call.includes('/fleet/'))).toHaveLength(3);
  });

  test('a broken connection is retried, before and within the response', async () => {
    const ways: Respond[] = [
      (request) => request.socket.destroy(),
      (request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
        request.socket.end();
      },
      (_request, response) => sendJson(response, fleetAnswer('f1')),
    ];
    const { ask } = await withFailingFleets((request, response) => ways.shift()?.(request, response));
    expect(await ask()).toMatchObject({ data: { fleet: { id: 'f1' } }, errors: [] });
  });

  test.each<[string, Respond]>([
    ['half a JSON', (_request, response) => response.writeHead(200).end('{"id":"f1","na')],
    ['nothing', (_request, response) => response.writeHead(200).end()],
    ['a page', (_request, response) => response.writeHead(200).end('<html>Restarting</html>')],
    ['a list instead of a record', (_request, response) => sendJson(response, [fleetAnswer('f1')])],
  ])('a response that cannot be read is asked for once more: %s', async (_what, respond) => {
    const ways: Respond[] = [respond, (_request, response) => sendJson(response, fleetAnswer('f1'))];
    const { ask, upstream } = await withFailingFleets((request, response) => (ways.shift() ?? respond)(request, response), {
      contract: { rate: 1, isEnforced: false },
    });
    expect(await ask()).toMatchObject({ data: { fleet: { id: 'f1' } }, errors: [] });
    expect((await ask()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
    expect(upstream.calls.filter((call) => call.includes('/fleet/'))).toHaveLength(4);
  });

  test('is given up on after the second retry', async () => {
    const { ask, upstream } = await withFailingFleets((_request, response) => sendJson(response, {}, 503));
    expect((await ask()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', platform: { status: 503 } } }]);
    expect(upstream.calls.filter((call) => call.includes('/fleet/'))).toHaveLength(3);
  });

  test('is not retried before the time it names', async () => {
    const { ask, upstream } = await withFailingFleets((_request, response) => sendJson(response, {}, 503, { 'retry-after': '30' }));
    await ask();
    expect(upstream.calls.filter((call) => call.includes('/fleet/'))).toHaveLength(1);
  });

  test('a change is never sent twice', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, {}, 503));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query('mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
    expect(upstream.calls).toEqual(['PUT /v1/user/me']);
  });

  test('maps a failed connection to PLATFORM_UNAVAILABLE', async () => {
    const { base } = await startUpstream(() => undefined);
    await stopUpstreams();
    const { query } = await startGateway({ env: liveEnvironment(base) });
    expect((await query('{ fleet(id: "f1") { id } }')).errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
  });
});

describe('a slow platform', () => {
  test('fails that part at the deadline, and the rest of the query succeeds', async () => {
    const { gateway, upstream } = await withFailingFleets(() => undefined, { env: { PLATFORM_TIMEOUT_MS: '150' } });
    const { data, errors } = await gateway.query('{ deployment { mode } fleet(id: "f1") { id } }');
    expect(data).toEqual({ deployment: { mode: 'LIVE' }, fleet: null });
    expect(errors).toMatchObject([{ message: 'The platform did not respond in time', extensions: { code: 'PLATFORM_TIMEOUT' } }]);
    // None if the machine is so busy that the deadline is over first.
    expect(upstream.calls.length).toBeLessThanOrEqual(1);
  });

  test('is not retried beyond the deadline', async () => {
    const { ask } = await withFailingFleets((_request, response) => sendJson(response, {}, 503), {
      env: { PLATFORM_TIMEOUT_MS: '100' },
      retryDelayMs: () => 60_000,
    });
    expect((await ask()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_TIMEOUT' } }]);
  });
});

describe('a response that violates the contract', () => {
  const bad: [string, Respond][] = [
    ['broken JSON', (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "f1", ')],
    ['no JSON at all', (_request, response) => response.writeHead(200).end('<html>hello</html>')],
    ['nothing', (_request, response) => response.writeHead(200).end()],
    ['null', (_request, response) => sendJson(response, null)],
    ['a number', (_request, response) => sendJson(response, 42)],
    ['a list', (_request, response) => sendJson(response, [fleetAnswer('f1')])],
    ['another object', (_request, response) => sendJson(response, { hello: 'world' })],
    ['a field of the wrong type', (_request, response) => sendJson(response, { ...fleetAnswer('f1'), name: { en: 'Fleet' } })],
    ['another status', (_request, response) => sendJson(response, fleetAnswer('f1'), 206)],
  ];

  test.each(bad)('%s fails the call if the contract is enforced', async (_what, respond) => {
    const { ask } = await withFailingFleets(respond);
    const { data, errors } = await ask();
    expect(data).toEqual({ viewer: { givenName: 'Ada' }, fleet: null });
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  // Whatever resolvers can still read, such as another status, is let through in live mode, and so is everything around a single odd
  // field.
  test.each(bad.slice(0, -2))('%s is a clear error if responses are not checked', async (_what, respond) => {
    const { ask } = await withFailingFleets(respond, { contract: { rate: 0, isEnforced: false } });
    const { data, errors } = await ask();
    expect(data).toEqual({ viewer: { givenName: 'Ada' }, fleet: null });
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test.each(bad.slice(-2, -1))('%s is an error on that field alone if responses are not checked', async (_what, respond) => {
    const { ask } = await withFailingFleets(respond, { contract: { rate: 0, isEnforced: false } });
    const { data, errors } = await ask();
    expect(data).toEqual({ viewer: { givenName: 'Ada' }, fleet: { id: 'f1', name: null } });
    expect(errors).toMatchObject([
      { path: ['fleet', 'name'], extensions: { code: 'PLATFORM_BAD_RESPONSE', fields: { name: 'Not readable' } } },
    ]);
  });

  test('a mismatch that can be read is logged with its place and without values', async () => {
    const { ask, gateway } = await withFailingFleets(
      (_request, response) => sendJson(response, { ...fleetAnswer('f1'), currency: { secret: 'value-of-it' } }),
      { contract: { rate: 1, isEnforced: false } },
    );
    expect(await ask()).toMatchObject({ data: { fleet: { id: 'f1', name: 'Fleet f1' } }, errors: [] });
    expect(gateway.logLines('the platform differs from the contract')).toMatchObject([
      { operation: 'GET /fleet/{id}', kind: 'type', place: '/currency', problem: 'object instead of text' },
    ]);
    expect(gateway.logs()).not.toContain('value-of-it');
  });

  test('a list of neither shape is a clear error', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, { data: [] }));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
    expect((await query('{ bookings { items { id } } }')).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test('one wrong part of a booking does not blank the others', async () => {
    const broken = { ...bookingAnswer('b1', 'f1'), waypoints: 'none', payment: 7, pricing: { lines: {} }, pickupTime: 'tomorrow' };
    const upstream = await startUpstream((_request, response) => sendJson(response, broken));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
    const { data, errors } = await query('{ booking(id: "b1") { id status pricing { total { amountMinor } lines { type } } pickupTime } }');
    expect(data).toEqual({ booking: { id: 'b1', status: 'ACTIVE', pricing: { total: null, lines: null }, pickupTime: null } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['PLATFORM_BAD_RESPONSE', 'PLATFORM_BAD_RESPONSE']);
  });

  test('a response beyond the limit is rejected without being read to its end', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const { ask } = await withFailingFleets((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      let left = 64;
      const pour = (): void => {
        while (left-- > 0 && !response.destroyed) if (!response.write(chunk)) return void response.once('drain', pour);
        response.end('{}');
      };
      pour();
    });
    expect((await ask()).errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test('unknown fields are fine', async () => {
    const { ask } = await withFailingFleets((_request, response) => sendJson(response, { ...fleetAnswer('f1'), addedTomorrow: { a: 1 } }));
    expect(await ask()).toMatchObject({ data: { fleet: { id: 'f1' } }, errors: [] });
  });

  test('unknown codes are UNKNOWN, with the code beside', async () => {
    const booking = {
      ...bookingAnswer('b1', 'f1'),
      status: 'TELEPORTED',
      scheduleType: 'toString',
      payment: { type: 'barter' },
      cancellationReason: '',
    };
    const upstream = await startUpstream((_request, response) => sendJson(response, booking));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data } = await query(
      '{ booking(id: "b1") { status statusCode scheduleType scheduleTypeCode payment { type typeCode method } cancellation { reason } } }',
    );
    expect(data?.booking).toEqual({
      status: 'UNKNOWN',
      statusCode: 'TELEPORTED',
      scheduleType: 'UNKNOWN',
      scheduleTypeCode: 'toString',
      payment: { type: 'UNKNOWN', typeCode: 'barter', method: null },
      cancellation: null,
    });
  });
});

describe('the errors that a client sees', () => {
  test('contain no token, address, host name or stack, whatever the platform sends', async () => {
    const token = 'abc.def-GHI_123';
    const leaks = [
      token,
      '10.1.2.3',
      'db.platform.internal',
      'https://admin.example',
      'server.js:12',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    ];
    const upstream = await startUpstream((_request, response) =>
      sendJson(
        response,
        { statusCode: 500, message: `Error: ${leaks.join(' ')}\n    at handler (/srv/server.js:12:5)`, stack: leaks.join(' ') },
        500,
      ),
    );
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const { text, errors } = await gateway.query('{ fleet(id: "f1") { id } }', {}, { token });
    expect(errors).toMatchObject([{ message: 'The platform is not available', extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
    for (const leak of [...leaks.slice(0, 4), leaks[5] ?? '', '/srv/', upstream.base]) expect(text + gateway.logs()).not.toContain(leak);
    expect(Object.keys(errors[0]?.extensions ?? {}).sort()).toEqual(['code', 'platform', 'requestId']);
  });
});

describe('a page of bookings', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `b${index}`);

  test('bookings with fleets take one call for all fleets, and request only selected relations', async () => {
    const upstream = await startUpstream((request, response) => {
      const isOfFleets = request.url?.startsWith('/v1/fleet?');
      if (isOfFleets) sendJson(response, resultsPage(['f0', 'f1', 'f2', 'f3'].map((id) => ({ ...fleetAnswer(id), bookingChannels: [] }))));
      else sendJson(response, resultsPage(ids.map((id, index) => bookingAnswer(id, `f${index % 4}`))));
    });
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data, errors } = await query(
      `query ($withChannels: Boolean!) { bookings(maxPerPage: 50) { items {
        fleet { name ...Channels @include(if: $withChannels) }
        same: fleet { id bookingChannels { id } }
      } } }
      fragment Channels on Fleet { bookingChannels { id } }`,
      { withChannels: true },
    );
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      bookings: {
        items: ids.map((_id, index) => ({
          fleet: { name: `Fleet f${index % 4}`, bookingChannels: [] },
          same: { id: `f${index % 4}`, bookingChannels: [] },
        })),
      },
    });
    expect(upstream.calls.slice(1)).toEqual(['GET /v1/fleet?page=0&maxPerPage=100&relations=bookingChannels']);

    upstream.calls.length = 0;
    await query('query ($no: Boolean = false) { bookings { items { fleet { id bookingChannels @include(if: $no) { id } } } } }');
    expect(upstream.calls.slice(1)).toEqual(['GET /v1/fleet?page=0&maxPerPage=100']);
  });

  test('has amounts beyond 32 bits; only a fraction is missing', async () => {
    const totals = [3_000_000_000, 12.5, 1250];
    const upstream = await startUpstream((_request, response) =>
      sendJson(
        response,
        resultsPage(
          totals.map((total, index) => ({ ...bookingAnswer(`b${index}`, 'f1'), currency: 'EUR', pricing: { total, lines: [] } })),
        ),
      ),
    );
    const contract = { rate: 0, isEnforced: false };
    const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract });
    const { data, errors } = await query('{ bookings { items { id pricing { total { amountMinor currency } } } } }');
    expect(data?.bookings?.items).toEqual([
      { id: 'b0', pricing: { total: { amountMinor: 3_000_000_000, currency: 'EUR' } } },
      { id: 'b1', pricing: { total: null } },
      { id: 'b2', pricing: { total: { amountMinor: 1250, currency: 'EUR' } } },
    ]);
    expect(errors).toMatchObject([
      { path: ['bookings', 'items', 1, 'pricing', 'total', 'amountMinor'], extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
    ]);
  });

  test('reads a shared detail once', async () => {
    const upstream = await startUpstream((request, response) => {
      if (request.url?.endsWith('/dispatch/appconfig')) sendJson(response, { theme: 'dark' });
      else if (request.url?.startsWith('/v1/fleet/')) sendJson(response, fleetAnswer(request.url.slice('/v1/fleet/'.length)));
      else sendJson(response, resultsPage(ids.map((id, index) => bookingAnswer(id, `f${index % 2}`))));
    });
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query('{ bookings(maxPerPage: 50) { items { fleet { dispatchAppConfig } } } }');
    expect(errors).toEqual([]);
    expect(upstream.calls.filter((call) => call.includes('appconfig')).sort()).toEqual([
      'GET /v1/fleet/f0/dispatch/appconfig',
      'GET /v1/fleet/f1/dispatch/appconfig',
    ]);
  });

  test('a fleet not visible to the caller is null without an error; one that failed has an error', async () => {
    const upstream = await startUpstream((request, response) => {
      if (request.url?.startsWith('/v1/booking'))
        sendJson(response, resultsPage([bookingAnswer('b0', 'hidden'), bookingAnswer('b1', 'broken')]));
      else sendJson(response, {}, request.url?.includes('hidden') ? 403 : 500);
    });
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data, errors } = await query('{ bookings { items { id fleet { name } } } }');
    expect(data).toEqual({
      bookings: {
        items: [
          { id: 'b0', fleet: null },
          { id: 'b1', fleet: null },
        ],
      },
    });
    expect(errors).toMatchObject([{ path: ['bookings', 'items', 1, 'fleet'], extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
  });
});

test('shares no state between two callers', async () => {
  const upstream = await startUpstream((request, response) => {
    sendJson(response, { ...fleetAnswer('f1'), name: `For ${request.headers.authorization}` });
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const answers = await Promise.all(['one', 'two'].map((token) => query('{ fleet(id: "f1") { name } }', {}, { token })));
  expect(answers.map(({ data }) => data)).toEqual([{ fleet: { name: 'For Bearer one' } }, { fleet: { name: 'For Bearer two' } }]);
  expect(upstream.calls).toHaveLength(2);
});
