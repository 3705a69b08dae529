import { version } from '../../package.json';
import { environmentExample, environmentFile, readTrustedDocuments } from './artifacts';
import { ConfigError, readConfig, type Config } from './config';
import { loadEnvironmentFile } from './environment-file';
import { createMetricsServer } from './http/metrics-server';
import { Shutdown } from './http/shutdown';
import { createLog } from './log';
import { Metrics } from './metrics';
import { createTransport } from './platform/create-transport';
import type { DevelopmentToken } from './platform/transport';
import { boundPort, createServer } from './server';
import { unknownSettings } from './unknown-settings';

/** The open parts besides the dashboard and its own operations. */
function openParts({ allowsAnyOperation, isProduction, platform, plainUrls }: Config): string[] {
  return [
    ...(allowsAnyOperation ? ['any operation', 'introspection', 'Sandbox'] : []),
    ...(platform.mode === 'mock' ? ['mock sign-in', ...(isProduction ? [] : ['mock control'])] : []),
    ...plainUrls.map((name) => `plain http to ${name}`),
  ];
}

/** For the person who started it. Not in the log, which must not contain tokens. */
function greet({ platform, host, publicPath }: Config, port: number, tokens: readonly DevelopmentToken[]): void {
  // With `npm run dev` (tools/dev-servers.ts) the dashboard has another address: this one has the last build, if any.
  const address = process.env.DASHBOARD_ADDRESS ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}${publicPath}`;
  const lines = [`Pax Dashboard: ${address}`];
  if (platform.mode === 'mock') lines.push('Mock mode: choose a user on the sign-in page; there is one for each role.');
  if (tokens.length > 0) {
    lines.push(`Sandbox: ${address}/graphql, with the header \`Authorization: Bearer <token>\` and one of these tokens:`, '');
    const roleWidth = Math.max(...tokens.map(({ role }) => role.length));
    const emailWidth = Math.max(...tokens.map(({ email }) => email.length));
    for (const { role, email, token } of tokens) lines.push(`${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${token}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}

async function main(): Promise<void> {
  loadEnvironmentFile(environmentFile);
  for (const line of unknownSettings(environmentFile, environmentExample)) process.stderr.write(`${line}\n`);
  const config = readConfig(process.env);
  const log = await createLog(config);
  log.info({ mode: config.platform.mode, appEnv: config.appEnv, open: openParts(config) }, 'starting');
  if (config.platform.mode === 'live') {
    const { api, signIn } = config.platform.proxies;
    if (api ?? signIn) log.info({ platform: api?.host, signIn: signIn?.host }, 'calls go through a proxy');
  }
  if (config.shutdownGraceMs < config.platformTimeoutMs)
    log.warn('SHUTDOWN_GRACE_MS is shorter than PLATFORM_TIMEOUT_MS: a stop can cut off changes in progress');
  const transport = await createTransport(config);
  const metrics = config.metrics && new Metrics(readTrustedDocuments(), version);
  const shutdown = new Shutdown();
  const app = await createServer(config, { log, transport, metrics, shutdown });
  // Starting takes twice the memory that is needed afterwards.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  const metricsServer = metrics && createMetricsServer(metrics, shutdown, log);
  await metricsServer?.listen(config.metrics);
  if (metricsServer) log.info({ port: boundPort(metricsServer) }, 'serving metrics');

  const exit = (code: number) => {
    log.flush(() => process.exit(code));
    // If no one reads the log.
    setTimeout(() => process.exit(code), 1000);
  };
  const close = async () => {
    const cutOff = await shutdown.close(config.shutdownGraceMs);
    if (cutOff !== undefined) log.error(cutOff, 'stopped before everything had ended');
    exit(cutOff === undefined ? 0 : 1);
  };
  const fail = (error: unknown) => {
    log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
    exit(1);
  };
  const stop = (signal: NodeJS.Signals) => {
    // A second signal stops at once, without finishing requests in progress.
    if (shutdown.isStopping) process.exit(1);
    shutdown.isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => void close().catch(fail), config.shutdownDelayMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  greet(config, boundPort(app) ?? config.port, config.isProduction ? [] : (transport.developmentTokens?.() ?? []));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
