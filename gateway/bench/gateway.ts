// The gateway as in production, except for the manifest: only the benchmark's operations are trusted.
import { pino } from 'pino';
import { parseTrustedDocuments } from '../src/artifacts';
import { readConfig } from '../src/config';
import { boundPort, createServer } from '../src/server';

const trustedDocuments = parseTrustedDocuments(process.env.BENCH_DOCUMENTS ?? '{}');
const log = pino({ base: undefined }, pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }));
const app = await createServer(readConfig(process.env), { log, trustedDocuments });
await app.listen({ host: '127.0.0.1', port: 0 });
// Rather than end at once: a profile is written on exit.
process.once('SIGTERM', () => process.exit());
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port: boundPort(app) });
