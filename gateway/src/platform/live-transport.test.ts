import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { until } from '../testing/until';
import { Cancellation } from './cancellation';
import { createLiveTransport, type ConnectionOptions } from './live-transport';
import type { Transport, TransportOutcome } from './transport';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A platform on a real port, and the transport to it. */
async function start(respond: RequestListener, options: ConnectionOptions) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  const base = new URL(`http://platform.test:${port}`);
  let lookups = 0;
  const lookup: LookupFunction = (_hostname, { all }, done) => {
    lookups += 1;
    if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  };
  const transport = createLiveTransport({ apiUrl: base, oauthInternalUrl: base }, { connect: { lookup }, ...options });
  ends.push(async () => {
    server.closeAllConnections();
    await Promise.all([transport.close(), once(server.close(), 'close')]);
  });
  return { server, transport, lookups: () => lookups };
}

const send = (transport: Transport, cancellation: Cancellation, method: 'GET' | 'POST' = 'GET'): Promise<TransportOutcome> =>
  transport.send(
    { service: 'api', method, route: '/fleet/{id}', isChange: method !== 'GET', path: '/v1/fleet/f1', headers: {} },
    cancellation,
  );

test('the address of the platform is looked up again although its connections are always in use', async () => {
  const { server, transport, lookups } = await start((_request, response) => void response.end('{}'), { maxAgeMs: 50, addressLifeMs: 50 });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const outcomes: TransportOutcome[] = [];
  // Without a pause: an unused connection would be closed anyway.
  await until(async () => {
    outcomes.push(...(await Promise.all([send(transport, new Cancellation()), send(transport, new Cancellation())])));
    return lookups() >= 3;
  });
  expect(outcomes.filter((outcome) => 'failure' in outcome)).toEqual([]);
  expect(connections).toBeGreaterThanOrEqual(lookups());
});

describe('large responses', () => {
  const megabyte = 1024 * 1024;
  const text = 'x'.repeat(2 * megabyte);
  const announced: RequestListener = (_request, response) => void response.writeHead(200, { 'content-length': text.length }).end(text);
  const chunked: RequestListener = (_request, response) => {
    response.write(text);
    response.end();
  };

  const compressed: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));

  /** Sends the GETs of several operations at once; each can be ended. */
  const sendAll = (transport: Transport, count: number) => {
    const answered: number[] = [];
    const operations = Array.from({ length: count }, (_, index) => {
      const cancellation = new Cancellation();
      const outcome = send(transport, cancellation).finally(() => answered.push(index));
      return { cancellation, outcome };
    });
    return { operations, answered };
  };

  test.each<[string, RequestListener, number]>([
    ['announced', announced, 5 * megabyte],
    // Each may become 40 MB, until it is complete.
    ['chunked', chunked, 43 * megabyte],
  ])('large responses of a size that is %s wait until there is room, and are all answered', async (_how, respond, maxLargeAnswersBytes) => {
    const { transport } = await start(respond, { maxLargeAnswersBytes });
    const { operations, answered } = sendAll(transport, 6);
    for (let done = 0; done < operations.length; done += 2) {
      await until(() => answered.length === done + 2);
      // None of the others is answered while these are in use.
      const change = new Cancellation();
      expect(await send(transport, change, 'POST')).toMatchObject({ status: 200 });
      change.end();
      expect(answered).toHaveLength(done + 2);
      for (const index of answered.slice(done)) operations[index]?.cancellation.end();
    }
    for (const { outcome } of operations) expect(await outcome).toMatchObject({ status: 200, text });
  });

  test('responses that turn out to be large once decompressed count, too', async () => {
    let respond = compressed;
    const { transport } = await start((request, response) => respond(request, response), { maxLargeAnswersBytes: 3 * megabyte });
    const first = new Cancellation();
    expect(await send(transport, first)).toMatchObject({ status: 200, text });
    respond = announced;
    const { operations, answered } = sendAll(transport, 1);
    const change = new Cancellation();
    await send(transport, change, 'POST');
    change.end();
    expect(answered).toEqual([]);
    first.end();
    expect(await operations[0]?.outcome).toMatchObject({ status: 200 });
  });

  test('responses that wait until the deadline are refused for lack of memory, and free their place', async () => {
    const { transport } = await start(announced, { maxLargeAnswersBytes: 3 * megabyte });
    const { operations, answered } = sendAll(transport, 3);
    await until(() => answered.length === 1);
    const waiting = operations.filter((_, index) => !answered.includes(index));
    waiting[0]?.cancellation.cancel(new Error('The deadline has passed'));
    await until(() => answered.length === 2);
    expect(await waiting[0]?.outcome).toEqual({ failure: 'refused', cause: 'gateway limit' });
    operations[answered[0] ?? 0]?.cancellation.end();
    expect(await waiting[1]?.outcome).toMatchObject({ status: 200 });
  });

  test('responses that break off make room', async () => {
    let isBroken = true;
    const { transport } = await start(
      (request, response) => {
        if (isBroken) {
          response.writeHead(200, { 'content-length': text.length }).write(text.slice(0, megabyte));
          request.socket.end();
        } else {
          announced(request, response);
        }
      },
      { maxLargeAnswersBytes: 3 * megabyte },
    );
    expect(await send(transport, new Cancellation())).toMatchObject({ failure: 'connection' });
    isBroken = false;
    expect(await send(transport, new Cancellation())).toMatchObject({ status: 200 });
  });

  test('the responses of one operation alone are read, however large', async () => {
    const { transport } = await start(announced, { maxLargeAnswersBytes: megabyte });
    expect(await send(transport, new Cancellation())).toMatchObject({ status: 200 });
  });

  test('the response of a change is always read: the change is not sent again', async () => {
    const { transport } = await start(announced, { maxLargeAnswersBytes: megabyte });
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => send(transport, new Cancellation(), 'POST')));
    expect(outcomes).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
  });
});
