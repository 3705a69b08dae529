import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { environmentFile } from './artifacts';
import { ConfigError, readConfig, type Config } from './config';
import { boundPort, createServer } from './server';

/**
 * JSON lines; for a developer's terminal, readable ones. In production they are buffered: a write per operation would cost more than
 * most of what it tells about.
 */
async function createLog({ appEnv, isProduction }: Config) {
  const base = { base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  if (isProduction) {
    const destination = pino.destination({ sync: false, minLength: 4096 });
    setInterval(() => destination.flush(), 1000).unref();
    return pino(base, destination);
  }
  if (appEnv !== 'dev' || !process.stdout.isTTY) return pino(base);
  const { default: pretty } = await import('pino-pretty');
  return pino(base, pretty({ singleLine: true }));
}

/** For the person who started it. */
function greet({ platform, host }: Config, port: number): void {
  const name = host.includes(':') ? `[${host}]` : host;
  process.stdout.write(`\n  Pax Dashboard: http://${name}:${port}\n`);
  if (platform.mode === 'mock') {
    process.stdout.write('  Mock mode: to sign in, choose a person on the sign-in page; there is one for each role.\n');
  }
  process.stdout.write('\n');
}

async function main(): Promise<void> {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const config = readConfig(process.env);
  const log = await createLog(config);
  const app = await createServer(config, { log });
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  greet(config, boundPort(app) ?? config.port);

  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // Whoever asks twice does not want to wait for what is in flight.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    app.close().then(
      () => log.flush(() => process.exit(0)),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
