// The gateway as in production, except for the manifest: only the benchmark's operations are trusted.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { parseTrustedDocuments } from '../src/artifacts';
import { readConfig } from '../src/config';
import { returnFreeMemory } from '../src/memory';
import { boundPort, createServer } from '../src/server';

const trustedDocuments = parseTrustedDocuments(process.env.BENCH_DOCUMENTS ?? '{}');
const log = pino({ base: undefined }, pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }));
const app = await createServer(readConfig(process.env), { log, trustedDocuments });
// As in main.ts.
returnFreeMemory(60_000);
await app.listen({ host: '127.0.0.1', port: 0 });
// Rather than end at once: a profile is written on exit.
process.once('SIGTERM', () => process.exit());
const eventLoop = monitorEventLoopDelay({ resolution: 10 });
eventLoop.enable();
/** The heap after garbage collection, what the process occupies in memory, and the event loop's delay since the last call. */
const stateNow = () => {
  globalThis.gc?.();
  const state = {
    heapMB: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
    'resident MB': Math.round(process.memoryUsage.rss() / 2 ** 20),
    'event loop p50 ms': Math.round(eventLoop.percentile(50) / 1e6) - 10,
    'event loop p99 ms': Math.round(eventLoop.percentile(99) / 1e6) - 10,
  };
  eventLoop.reset();
  return state;
};
process.on('message', (asked) => process.send?.(asked === 'state' ? stateNow() : process.cpuUsage()));
process.send?.({ port: boundPort(app) });
