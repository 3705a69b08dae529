import { once } from 'node:events';
import { connect } from 'node:net';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Shutdown } from './shutdown';
import { fleetAnswer } from '../testing/answers';
import { deferred } from '../testing/deferred';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { until } from '../testing/until';
import { boundPort } from '../server';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const json = { 'content-type': 'application/json' };

describe('health', () => {
  test('is live and ready while it serves', async () => {
    const { app } = await startGateway();
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  test('is ready even if the platform is down, so that users can be shown why', async () => {
    const { app } = await startGateway({ env: liveEnvironment('http://127.0.0.1:9') });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('a caller that disconnects', () => {
  test('aborts its calls to the platform', async () => {
    const arrived = deferred();
    const cancelled = deferred();
    const upstream = await startUpstream((_request, response) => {
      response.once('close', () => cancelled.resolve());
      arrived.resolve();
    });
    const { app } = await startGateway({ env: liveEnvironment(upstream.base) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const client = httpRequest({ port: boundPort(app), path: '/graphql', method: 'POST', headers: { ...json, authorization: 'Bearer t' } });
    client.on('error', () => undefined);
    client.end(JSON.stringify({ query: '{ fleet(id: "f1") { id } }' }));
    await arrived.promise;
    client.destroy();
    await cancelled.promise;
    expect(upstream.calls).toHaveLength(1);
  });

  test("before its response begins isn't counted as a gateway failure", async () => {
    const { app, logs } = await startGateway();
    const isOver = deferred();
    app.addHook('onError', async () => isOver.resolve());
    // A file or a compressed response of which nothing has been read yet.
    app.post('/file', (request, reply) => {
      void reply.send(new Readable({ read: () => request.raw.socket.destroy() }));
      return reply;
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const asked = fetch(`http://127.0.0.1:${boundPort(app)}/file`, { method: 'POST', headers: json, body: '{}' });
    await expect(asked).rejects.toThrow('fetch failed');
    await isOver.promise;
    await nextTurn();
    expect(logs()).not.toContain('request failed');
  });
});

describe('a shutdown', () => {
  const half = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHo'],
    ['a body', half],
    ['a second request', `GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n${half}`],
    ['a file', half.replace('application/json', 'multipart/form-data; boundary=x').replace('99', '9999')],
  ])('does not wait for %s that stopped arriving', async (_what, text) => {
    const shutdown = new Shutdown(100);
    const { app } = await startGateway({ shutdown });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const connection = connect(boundPort(app) ?? 0, '127.0.0.1').resume();
    connection.on('error', () => undefined);
    await new Promise((written) => connection.write(text, written));
    expect(await shutdown.close(60_000)).toBeUndefined();
  });

  test('waits for a body that still arrives', async () => {
    const shutdown = new Shutdown();
    const { app } = await startGateway({ shutdown });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ query: '{ deployment { mode } }' });
    const connection = connect(boundPort(app) ?? 0, '127.0.0.1').setEncoding('utf8');
    const arrived = once(app.server, 'request');
    connection.write(half.replace('99', String(body.length)).replace(/\{$/, body.slice(0, 9)));
    await arrived;
    const closed = shutdown.close(60_000);
    while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
    connection.write(body.slice(9));
    let received = '';
    for await (const chunk of connection) received += String(chunk);
    expect(received).toContain('{"data":{"deployment":{"mode":"MOCK"}}');
    expect(await closed).toBeUndefined();
  });

  test('finishes requests in progress, and accepts no new ones', async () => {
    const arrived = deferred();
    const answer = deferred();
    const upstream = await startUpstream((_request, response) => {
      arrived.resolve();
      void answer.promise.then(() => sendJson(response, fleetAnswer('f1')));
    });
    const { app } = await startGateway({ env: liveEnvironment(upstream.base) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const port = boundPort(app) ?? 0;
    const inFlight = fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { ...json, authorization: 'Bearer t' },
      body: JSON.stringify({ query: '{ fleet(id: "f1") { name } }' }),
    });
    await arrived.promise;
    const closed = app.close();
    await until(() => !app.server.listening);
    expect(await once(connect(port, '127.0.0.1'), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
    answer.resolve();
    expect(await (await inFlight).json()).toMatchObject({ data: { fleet: { name: 'Fleet f1' } } });
    await closed;
  });
});
