import { liveEnvironment, startGateway, stopGateways, type TestGatewayOptions } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { viewerAnswer } from '../../testing/answers';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const send = 'mutation ($input: SendLikumaRequestInput!) { sendLikumaRequest(input: $input) { response status } }';

test.each([
  [{ uri: '/authorizations', requestPayload: { amount: 5 } }, 'AUTHORIZED', undefined],
  [{ uri: ' ' }, undefined, 'BAD_USER_INPUT'],
])('sending %j to Likuma gets %s or %s', async (input, status, code) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  const { data, errors } = await gateway.query(send, { input }, { token });
  expect(errors[0]?.extensions.code).toBe(code);
  expect(data?.sendLikumaRequest?.response).toEqual(status === undefined ? undefined : expect.objectContaining({ status }));
});

test('the mock platform’s Likuma fails, sends a page, and sends nothing', async () => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  const answerTo = async (uri: string) => (await gateway.query(send, { input: { uri } }, { token })).data?.sendLikumaRequest;
  expect(await answerTo('/captures')).toMatchObject({ response: { error: 'BALANCE_TOO_LOW' }, status: 402 });
  expect(await answerTo('maintenance')).toEqual({ response: expect.stringMatching(/^<!doctype html>/), status: null });
  expect(await answerTo('/notifications')).toEqual({ response: null, status: null });
});

/** A platform with the given response from Likuma. */
async function withLikuma(respond: Respond, options: TestGatewayOptions = {}) {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, viewerAnswer('SUDO'));
    else respond(request, response);
  });
  const gateway = await startGateway({ ...options, env: { ...liveEnvironment(upstream.base), ...options.env } });
  const requests = () => upstream.calls.filter((call) => call.includes('likuma'));
  return { gateway, requests, ask: (uri = '/status') => gateway.query(send, { input: { uri } }, { token: 'a-token-of-the-caller' }) };
}

test.each([
  ['a page of HTML', 'text/html', '<html>down</html>', '<html>down</html>', null],
  ['broken JSON', 'application/json', '{"id": 1, ', '{"id": 1,', null],
  ['nothing', 'application/json', '', null, null],
  ['null', 'application/json', 'null', null, null],
  ['a number', 'application/json', '42', 42, null],
  ['a list', 'application/json', '[1]', [1], null],
  ['a failure', 'application/json', '{"statusCode":503,"status":"DOWN"}', { statusCode: 503, status: 'DOWN' }, 503],
  ['a word as status', 'application/json', '{"status":"UP"}', { status: 'UP' }, null],
  ['a number that is not a status', 'application/json', '{"status":7}', { status: 7 }, null],
])('%s is passed on as it is', async (_what, type, body, response, status) => {
  const { ask } = await withLikuma((_request, answer) => answer.writeHead(200, { 'content-type': type }).end(body));
  expect(await ask()).toMatchObject({ data: { sendLikumaRequest: { response, status } }, errors: [] });
});

test('two megabytes are passed on', async () => {
  const rows = Array.from({ length: 2 }, (_, at) => ({ at, text: 'a'.repeat(1_000_000) }));
  const { ask } = await withLikuma((_request, answer) => sendJson(answer, rows));
  expect((await ask()).data?.sendLikumaRequest?.response).toEqual(rows);
});

test.each(['https://pax.example/', '//pax.example', '/%2e%2e/user', '\\\\pax.example'])('%s reaches no one', async (uri) => {
  const { ask, requests } = await withLikuma((_request, answer) => sendJson(answer, {}));
  expect((await ask(uri)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { uri: expect.any(String) } } }]);
  expect(requests()).toEqual([]);
});

test("adds a slash to a path without one, so that a base can't merge it into the host", async () => {
  let body = '';
  const { ask } = await withLikuma((request, answer) => {
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => sendJson(answer, {}));
  });
  await ask('.pax.example/x');
  expect(JSON.parse(body)).toEqual({ uri: '/.pax.example/x' });
});

test.each([
  ['in time', (() => undefined) satisfies Respond, 'PLATFORM_TIMEOUT'],
  ['but 504', ((_request, answer) => sendJson(answer, {}, 504)) satisfies Respond, 'PLATFORM_UNAVAILABLE'],
  ['whole', ((request) => request.socket.destroy()) satisfies Respond, 'PLATFORM_UNAVAILABLE'],
])('a request without an answer %s is not repeated', async (_what, respond, code) => {
  const { ask, requests } = await withLikuma(respond, { env: { PLATFORM_TIMEOUT_MS: '150' } });
  expect((await ask()).errors).toMatchObject([{ extensions: { code } }]);
  expect(requests()).toHaveLength(1);
});

test('an error of the platform leaks neither the token nor an address', async () => {
  const { ask, gateway } = await withLikuma((request, answer) =>
    sendJson(answer, { message: `${request.headers.authorization} is refused by https://likuma.internal:8443/x` }, 400),
  );
  const { text } = await ask();
  expect(text).toContain('"platform":{"status":400}');
  for (const secret of ['a-token-of-the-caller', 'likuma.internal']) expect(text + gateway.logs()).not.toContain(secret);
});
