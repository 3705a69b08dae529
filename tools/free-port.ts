import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port of this machine that was free a moment ago, for a process that does not tell its own. Below those that the system gives to connections
 * and servers of other programs, which on a busy machine took it before the process listened.
 */
export async function freePort(): Promise<number> {
  let port: number;
  do port = randomInt(10_240, 32_768);
  while (!(await isFree(port)));
  return port;
}
