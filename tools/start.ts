// `npm start`: installs, generates, builds, and then runs the gateway. Mock mode, unless the environment says otherwise.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithChildren, fail, root } from './child.mjs';
import { install } from './install.ts';
import { build, checkSettings, generate } from './prepare.ts';

const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const { HOST: host = '127.0.0.1', PORT: port = '4000' } = process.env;

/** Fails now rather than after a minute of building. Everything but a taken port is left to the gateway to report. */
function checkPortIsFree() {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EADDRINUSE') resolve();
      else reject(new Error(`Port ${port} on ${host} is already in use. Free it, or choose another port: PORT=4001 npm start`));
    });
    probe.listen({ host, port: Number(port) || 0 }, () => probe.close(() => resolve()));
  });
}

const handOverSignals = endWithChildren();
try {
  await checkPortIsFree();
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
