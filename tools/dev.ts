// `npm run dev`: reloads everything on edit. Types are regenerated when a contract or an operation changes, the gateway restarts when its
// sources change, and Vite replaces browser modules and proxies other requests to the gateway. The mock platform is a process of its own, so that
// its data stays while the gateway restarts: it begins anew only when its own sources change.
import { existsSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { commandOf, endAll, endWithChildren, fail, plainEnvironment, root, start } from './child.mjs';
import { generate, prepare } from './prepare.ts';

const env = plainEnvironment();
/** PORT is the port to open, as with `npm start`; the gateway listens behind it. */
const { PORT: port = '5173', GATEWAY_PORT: gatewayPort = '4000' } = env;

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
    watch(path.join(root, folder), { recursive: true }, (_event, file) => isSource(file) && later());
  }
}

function startServer(folder: string, listenOn: string, args: string[], settings: Record<string, string> = {}) {
  return start(process.execPath, args, {
    cwd: path.join(root, folder),
    // The client that is not built sends its operations as texts, in live mode too.
    env: { ...env, ...settings, ALLOW_ANY_OPERATION: 'true', PORT: listenOn, GATEWAY_PORT: gatewayPort },
  });
}

/** A program in TypeScript that restarts when one of its sources changes, or one of the files that it reads. */
const watched = (folder: string, ...read: string[]): string[] => [
  ...[commandOf('tsx', 'tsx', folder), 'watch', '--clear-screen=false'],
  ...read.flatMap((files) => ['--include', files]),
  'src/main.ts',
];

/** A port that nothing listens on. */
const freePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : '')));
    });
  });

/** The settings of `.env`, which the gateway reads by itself. */
function settingsInFile(): Record<string, string> {
  const file = path.join(root, '.env');
  const found = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

endWithChildren();
try {
  await prepare();
  generateOnChange();
  const settings: Readonly<Record<string, string | undefined>> = { ...settingsInFile(), ...env };
  const hasOwnMock = settings.GATEWAY_MODE !== 'live' && !settings.MOCK_PLATFORM_URL;
  const mockPort = await freePort();
  const mockSettings = { ...settingsInFile(), HOST: '127.0.0.1', MOCK_PUBLIC_URL: `http://127.0.0.1:${gatewayPort}/mock` };
  const servers = [
    ...(hasOwnMock ? [startServer('mock-data', mockPort, watched('mock-data'), mockSettings)] : []),
    // The SDL is read, not imported.
    startServer(
      'gateway',
      gatewayPort,
      watched('gateway', '../schema/graphql/*.graphql'),
      hasOwnMock ? { MOCK_PLATFORM_URL: `http://127.0.0.1:${mockPort}` } : {},
    ),
    startServer('web', port, [commandOf('vite', 'vite', 'web'), '--clearScreen', 'false']),
  ];
  console.log(`\nOpen http://127.0.0.1:${port} (reloads on edit). Ctrl-C stops everything.\n`);
  await Promise.race(servers.map(({ ended }) => ended));
  await endAll(1);
} catch (error) {
  await fail(error);
}
