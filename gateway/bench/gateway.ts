// The gateway as production runs it, but for the manifest: only the benchmark's operations are trusted.
import { pino } from 'pino';
import { readConfig } from '../src/config';
import { boundPort, createServer } from '../src/server';

const trustedDocuments = new Map(Object.entries<string>(JSON.parse(process.env.BENCH_DOCUMENTS ?? '{}')));
const log = pino({ base: undefined }, pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }));
const app = await createServer(readConfig(process.env), { log, trustedDocuments });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: boundPort(app) });
