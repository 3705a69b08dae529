// A gateway in live mode with another contract than the generated one: with the corrections of an overlay. PLATFORM_DOCUMENT is its file.
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { readConfig } from '../config';
import { PlatformNames } from '../platform/platform-names';
import { createServer } from '../server';

const document: unknown = JSON.parse(readFileSync(process.env.PLATFORM_DOCUMENT ?? '', 'utf8'));
if (typeof document !== 'object' || document === null) throw new Error('PLATFORM_DOCUMENT is no OpenAPI document.');

const config = readConfig(process.env);
const app = await createServer(config, {
  log: pino({ level: 'silent' }),
  names: PlatformNames.of(document),
  trustedDocuments: new Map(),
  webRoot: '/nowhere',
});
await app.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => void app.close());
