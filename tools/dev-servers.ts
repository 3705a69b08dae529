// The servers of `npm run dev`, which reload on edit: the gateway restarts when its sources change, and Vite replaces browser modules and proxies
// other requests to the gateway. In mock mode the mock platform is a separate process, so that its data stays while the gateway restarts: it
// begins anew only when its own sources change.
import type { StdioOptions } from 'node:child_process';
import path from 'node:path';
import { readEnvironmentFile } from '../gateway/src/environment-file.ts';
import { commandOf, root, start } from './child.mjs';
import { freePort } from './free-port.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** A program in TypeScript that restarts when one of its sources changes, or one of the files that it reads. */
const watched = (folder: string, ...read: string[]): string[] => [
  ...[commandOf('tsx', 'tsx', folder), 'watch', '--clear-screen=false'],
  ...read.flatMap((files) => ['--include', files]),
  'src/main.ts',
];

/**
 * The client that is not built sends its operations as texts, in live mode too, is at the root, and is not among the deployments. Vite expects the
 * gateway on this machine, whatever HOST is: some shells set it to a name.
 */
const ofDevelopment: Settings = { HOST: '127.0.0.1', ALLOW_ANY_OPERATION: 'true', PUBLIC_PATH: '', DEPLOYMENTS: '', DEPLOYMENT_NAME: '' };

/**
 * Starts the servers.
 * @param port the port to open, which Vite serves
 * @param gatewayPort the gateway's, behind it
 * @param env settings, which come before those of `.env`
 */
export async function startDevServers(port: string, gatewayPort: string, env: Settings, stdio?: StdioOptions) {
  const startServer = (folder: string, listenOn: string, args: string[], settings: Settings = {}) =>
    start(process.execPath, args, {
      cwd: path.join(root, folder),
      stdio,
      env: { ...env, ...settings, ...ofDevelopment, PORT: listenOn, GATEWAY_PORT: gatewayPort },
    });
  // The gateway reads the file by itself.
  const settings: Settings = { ...readEnvironmentFile(path.join(root, '.env')), ...env };
  const hasMock = settings.GATEWAY_MODE !== 'live' && !settings.MOCK_PLATFORM_URL;
  const mockPort = String(await freePort());
  const ofMock = { ...settings, MOCK_PUBLIC_URL: `http://127.0.0.1:${gatewayPort}/mock` };
  const ofGateway: Settings = {
    DASHBOARD_ADDRESS: `http://127.0.0.1:${port}`,
    ...(hasMock && { MOCK_PLATFORM_URL: `http://127.0.0.1:${mockPort}` }),
  };
  return [
    ...(hasMock ? [startServer('mock-data', mockPort, watched('mock-data'), ofMock)] : []),
    // The SDL is read, not imported.
    startServer('gateway', gatewayPort, watched('gateway', '../schema/graphql/*.graphql'), ofGateway),
    startServer('web', port, [commandOf('vite', 'vite', 'web'), '--clearScreen', 'false']),
  ];
}
