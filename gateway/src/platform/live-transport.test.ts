import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { until } from '../testing/until';
import { Cancellation } from './cancellation';
import type { ConnectionOptions } from './connection-pools';
import { createLiveTransport } from './live-transport';
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

const send = (transport: Transport): Promise<TransportOutcome> =>
  transport.send(
    { service: 'api', method: 'GET', route: '/fleet/{id}', isChange: false, path: '/v1/fleet/f1', headers: {} },
    new Cancellation(),
  );

test('the address of the platform is looked up again although its connections are always in use', async () => {
  const { server, transport, lookups } = await start((_request, response) => void response.end('{}'), { maxAgeMs: 50, addressLifeMs: 50 });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const outcomes: TransportOutcome[] = [];
  // Without a pause: an unused connection would be closed anyway.
  await until(async () => {
    outcomes.push(...(await Promise.all([send(transport), send(transport)])));
    return lookups() >= 3;
  });
  expect(outcomes.filter((outcome) => 'failure' in outcome)).toEqual([]);
  expect(connections).toBeGreaterThanOrEqual(lookups());
});
