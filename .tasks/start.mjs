// `npm start`: installs, generates, builds, and then runs the gateway. Mock mode, unless the environment says otherwise.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { commandOf, endAll, endWithChildren, plainEnvironment, root, runNode } from './child.mjs';
import { install } from './install.mjs';

const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const { HOST: host = '127.0.0.1', PORT: port = '4000' } = process.env;

/** Fails now rather than after a minute of building. Everything but a taken port is left to the gateway to report. */
function checkPortIsFree() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      if (code !== 'EADDRINUSE') resolve();
      else reject(new Error(`Port ${port} on ${host} is already in use. Free it, or choose another port: PORT=4001 npm start`));
    });
    probe.listen({ host, port: Number(port) || 0 }, () => probe.close(resolve));
  });
}

const handOverSignals = endWithChildren();
try {
  await checkPortIsFree();
  await install();
  const env = plainEnvironment();
  await runNode('Generating the types', ['.tasks/codegen.mjs'], { env });
  await Promise.all([
    runNode('Building web', [commandOf('vite', 'vite', 'web'), 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      env,
    }),
    runNode('Building gateway', ['gateway/scripts/build.mjs'], { env }),
  ]);
} catch (error) {
  console.error(error.message);
  await endAll(1);
}

// Not a child process: a signal reaches the gateway directly, which finishes requests in progress first.
handOverSignals();
await import('../gateway/dist/main.js');
