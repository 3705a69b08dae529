import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { until } from '../testing/until';
import { Cancellation } from './cancellation';
import { createLiveTransport } from './live-transport';

describe('the address of the platform', () => {
  test('is looked up again although its connections are always in use', async () => {
    const server = createServer((_request, response) => void response.end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port }: AddressInfo = Object(server.address());
    let connections = 0;
    server.on('connection', () => (connections += 1));
    let lookups = 0;
    const lookup: LookupFunction = (_hostname, { all }, done) => {
      lookups += 1;
      if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    };
    const base = new URL(`http://platform.test:${port}`);
    const transport = createLiveTransport({ apiUrl: base, oauthUrl: base }, { maxAgeMs: 50, connect: { lookup } });
    const failures: object[] = [];
    const since = performance.now();
    const ask = async () => {
      const request = { service: 'api', method: 'GET', route: '/fleet/{id}', isChange: false, path: '/v1/fleet/f1', headers: {} } as const;
      const outcome = await transport.send(request, new Cancellation());
      if ('failure' in outcome) failures.push(outcome);
    };
    // Without a pause: an unused connection would be closed anyway.
    await until(async () => {
      await Promise.all([ask(), ask()]);
      return lookups >= 6;
    });
    expect(failures).toEqual([]);
    expect(connections).toBe(lookups);
    // Two at once, each for 50 ms.
    expect(performance.now() - since).toBeGreaterThan(90);
    await transport.close();
    server.close();
  });
});
