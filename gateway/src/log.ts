import { pino } from 'pino';
import type { Config } from './config';

/** The maximum size of the lines that wait for a reader, in bytes. Lines beyond it are lost. */
const maxWaiting = 1024 * 1024;

/**
 * Standard output for log lines. A full disk loses lines, a reader that stands still does too, and neither stops the gateway. Node writes to
 * pipes without waiting; a library that writes to the file descriptor would block a thread, and with it the exit of the process.
 */
class LogOutput {
  private lines = '';

  /** @param minLength lines are kept until there are so many characters of them, or `flush` is called */
  constructor(private readonly minLength: number) {
    process.stdout.on('error', () => undefined);
  }

  write(line: string): void {
    if (process.stdout.writableLength > maxWaiting) return;
    this.lines += line;
    if (this.lines.length >= this.minLength) this.flush();
  }

  flush(done?: () => void): void {
    const { lines } = this;
    this.lines = '';
    process.stdout.write(lines, () => done?.());
  }
}

/**
 * JSON lines; readable ones for a development terminal. Buffered in production: a write per operation would cost more than most
 * operations.
 */
export async function createLog({ appEnv, isProduction, logLevel }: Pick<Config, 'appEnv' | 'isProduction' | 'logLevel'>) {
  const base = { base: undefined, level: logLevel, timestamp: pino.stdTimeFunctions.isoTime };
  const output = new LogOutput(isProduction ? 4096 : 1);
  if (isProduction) setInterval(() => output.flush(), 1000).unref();
  if (appEnv !== 'dev' || !process.stdout.isTTY) return pino(base, output);
  const { default: pretty } = await import('pino-pretty');
  return pino(base, pretty({ singleLine: true }));
}
