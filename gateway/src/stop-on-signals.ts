import type { Logger } from 'pino';
import type { Config } from './config';
import type { Shutdown } from './http/shutdown';

/** Ends the process on SIGTERM and SIGINT once the servers have answered, or after the grace. A second signal ends it at once. */
export function stopOnSignals(shutdown: Shutdown, { shutdownDelayMs, shutdownGraceMs }: Config, log: Logger): void {
  const exit = (code: number) => {
    log.flush(() => process.exit(code));
    // If no one reads the log.
    setTimeout(() => process.exit(code), 1000);
  };
  const close = async () => {
    const cutOff = await shutdown.close(shutdownGraceMs);
    if (cutOff !== undefined) log.error(cutOff, 'stopped before everything had ended');
    exit(cutOff === undefined ? 0 : 1);
  };
  const fail = (error: unknown) => {
    log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'stopping failed');
    exit(1);
  };
  const stop = (signal: NodeJS.Signals) => {
    // Without finishing requests in progress.
    if (shutdown.isStopping) process.exit(1);
    shutdown.isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => void close().catch(fail), shutdownDelayMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
