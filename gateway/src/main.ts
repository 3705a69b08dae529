import { version } from '../../package.json';
import { environmentExample, environmentFile, readTrustedDocuments } from './artifacts';
import { ConfigError, readConfig, type Config } from './config';
import { loadEnvironmentFile } from './environment-file';
import { greet } from './greeting';
import { createMetricsServer } from './http/metrics-server';
import { Shutdown } from './http/shutdown';
import { createLog } from './log';
import { returnFreeMemory } from './memory';
import { Metrics } from './metrics';
import { createTransport } from './platform/create-transport';
import { boundPort, createServer } from './server';
import { stopOnSignals } from './stop-on-signals';
import { unknownSettings } from './unknown-settings';

/** The open parts besides the dashboard and its own operations. */
function openParts({ allowsAnyOperation, isProduction, platform, plainUrls }: Config): string[] {
  return [
    ...(allowsAnyOperation ? ['any operation', 'introspection', 'Sandbox'] : []),
    ...(platform.mode === 'mock' ? ['mock sign-in', ...(isProduction ? [] : ['mock control'])] : []),
    ...plainUrls.map((name) => `plain http to ${name}`),
  ];
}

async function main(): Promise<void> {
  loadEnvironmentFile(environmentFile);
  for (const line of unknownSettings(environmentFile, environmentExample)) process.stderr.write(`${line}\n`);
  const config = readConfig(process.env);
  const log = await createLog(config);
  log.info({ mode: config.platform.mode, appEnv: config.appEnv, open: openParts(config) }, 'starting');
  const proxies = config.platform.mode === 'live' ? config.platform.proxies : undefined;
  if (proxies?.api ?? proxies?.signIn) log.info({ platform: proxies.api?.host, signIn: proxies.signIn?.host }, 'calls go through a proxy');
  if (config.shutdownGraceMs < config.platformTimeoutMs)
    log.warn('SHUTDOWN_GRACE_MS is shorter than PLATFORM_TIMEOUT_MS: a stop can cut off changes in progress');

  const transport = await createTransport(config);
  const metrics = config.metrics && new Metrics(readTrustedDocuments(), version);
  const shutdown = new Shutdown();
  const app = await createServer(config, { log, transport, metrics, shutdown });
  returnFreeMemory(60_000);
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  if (metrics !== undefined) {
    const metricsServer = createMetricsServer(metrics, shutdown, log);
    await metricsServer.listen(config.metrics);
    log.info({ port: boundPort(metricsServer) }, 'serving metrics');
  }
  stopOnSignals(shutdown, config, log);
  greet(config, boundPort(app) ?? config.port, config.isProduction ? [] : (transport.developmentTokens?.() ?? []));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
