// `npm start`: installs, generates, builds, and then runs the gateway. Mock mode, unless the environment says otherwise.
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvironmentFile } from '../gateway/src/environment-file.ts';
import { endWithChildren, fail, root } from './child.mjs';
import { install } from './install.ts';
import { build, checkSettings, generate } from './prepare.ts';

/** Fails now rather than after a minute of building. */
function checkAddress(host: string, port: string) {
  const isElsewhere = `HOST is ${host}, which is no address of this machine. Some shells set it to another name: HOST=127.0.0.1 npm start`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Free it, or choose another port: PORT=4001 npm start`,
    EADDRNOTAVAIL: isElsewhere,
    ENOTFOUND: isElsewhere,
    EAI_AGAIN: isElsewhere,
  };
  return new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      const reason = reasons[code];
      // The gateway reports the rest, such as a port that it may not have.
      if (reason === undefined) resolve();
      else reject(new Error(reason));
    });
    probe.listen({ host, port: Number(port) || 0 }, () => probe.close(() => resolve()));
  });
}

const handOverSignals = endWithChildren();
try {
  loadEnvironmentFile(path.join(root, '.env'));
  await checkAddress(process.env.HOST || '127.0.0.1', process.env.PORT || '4000');
  console.log('Installing packages, generating types, then building: the first time takes a minute or two.');
  await install();
  await checkSettings();
  console.log('Generating types …');
  await generate();
  console.log('Building web and gateway …');
  await build();
} catch (error) {
  await fail(error);
}

// Not a child process: a signal reaches the gateway directly, which finishes requests in progress first.
handOverSignals();
await import(pathToFileURL(path.join(root, 'gateway/dist/main.js')).href);
