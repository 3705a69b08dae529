// `npm run dev`: reloads everything on edit. Types are regenerated when a contract or an operation changes; the servers restart by themselves.
import { watch } from 'node:fs';
import path from 'node:path';
import { endWithChildren, fail, plainEnvironment, root } from './child.mjs';
import { startDevServers } from './dev-servers.ts';
import { generate, prepare } from './prepare.ts';

const env = plainEnvironment();
/** PORT is the port to open, as with `npm start`; the gateway listens behind it. */
const { PORT: port = '5173', GATEWAY_PORT: gatewayPort = '4000' } = env;

/** Linux says ENOSPC if a person watches more files than they may, which sounds like a full disk. */
const failWithHint = (reason: unknown) =>
  fail(`${String(reason)}\nWith ENOSPC, Linux lets you watch too few files: sudo sysctl fs.inotify.max_user_watches=524288`);

/** Regenerates shortly after the last of a burst of changes, one run at a time. */
function generateOnChange() {
  let timer: NodeJS.Timeout | undefined;
  let run = Promise.resolve();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      run = run.then(generate).catch((error: unknown) => console.error(error));
    }, 150);
  };
  const isSource = (file: string | null) => /\.(graphql|yaml)$|(^|[\\/])(routes|table)\.ts$/.test(file ?? '');
  for (const folder of ['schema', 'web/src']) {
    const watcher = watch(path.join(root, folder), { recursive: true }, (_event, file) => isSource(file) && later());
    watcher.on('error', (error) => void failWithHint(error));
  }
}

endWithChildren();
try {
  await prepare();
  generateOnChange();
  const servers = await startDevServers(port, gatewayPort, env);
  console.log(`\nStarting: http://127.0.0.1:${port} is the address to open (reloads on edit). Ctrl-C stops everything.\n`);
  await Promise.race(servers.map(({ ended }) => ended));
  await failWithHint('\nA server has ended, for the reason above.');
} catch (error) {
  await failWithHint(error);
}
