// The processes under test, each on its own port: the built gateway, and the mock platform that live mode is pointed at.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/free-port';

export interface RunningServer {
  /** Its origin, such as `http://127.0.0.1:49152`. */
  readonly url: string;
  /** The ID of its process. */
  readonly pid: number | undefined;
  /** Everything that it has written so far, standard error included. */
  output(): string;
  /** Ends it, and resolves when it is gone. */
  stop(): Promise<void>;
}

const workspace = path.resolve(import.meta.dirname, '../..');

/** Starts a Node program and waits until it answers HTTP. It sees none of this process's settings. */
async function startServer(args: string[], port: number, env: Record<string, string>): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: workspace,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));

  // On a busy machine, reading the code and making up the data takes ten times as long as the two seconds that it needs.
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answers = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not start:\n${output}`);
    }
    await pause(50);
  }

  return {
    url,
    pid: child.pid,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 60_000);
      await exited;
      clearTimeout(timer);
      if (child.signalCode !== null) throw new Error(`${args.join(' ')} did not end within a minute of being asked to:\n${output}`);
    },
  };
}

/** Every setting of the gateway as not set, so that a developer's own `.env` has no say. */
function noSettings(): Record<string, string> {
  const names = readFileSync(path.join(workspace, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm);
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, '']));
}

interface GatewayOptions {
  /** The folder that has the builds in `gateway/dist` and `web/dist`. */
  build?: string;
  port?: number;
}

/** The gateway as it was built, in mock mode with time standing still unless `env` says otherwise. */
export async function startGateway(
  env: Record<string, string> = {},
  { build = workspace, port: givenPort }: GatewayOptions = {},
): Promise<RunningServer> {
  const port = givenPort ?? (await freePort());
  return startServer([path.join(build, 'gateway/dist/main.js')], port, {
    ...noSettings(),
    HOST: '127.0.0.1',
    PORT: String(port),
    MOCK_CLOCK: 'frozen',
    ...env,
  });
}

/** The URL of the loader that lets Node run TypeScript. */
const typescript = () => pathToFileURL(createRequire(path.join(workspace, 'mock-data/package.json')).resolve('tsx')).href;

/**
 * The mock platform alone, with its sign-in provider and, unless `env` says otherwise, a few thousand bookings. Give a `port` to bring one
 * back where it was.
 */
export async function startPlatform(port?: number, env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer(['--import', typescript(), 'mock-data/src/main.ts'], port ?? (await freePort()), {
    MOCK_CLOCK: 'frozen',
    MOCK_BOOKINGS: '2000',
    ...env,
  });
}

/** A platform that answers with random values that fit the OpenAPI document, the same ones for a seed. */
export async function startRandomPlatform(seed: string): Promise<RunningServer> {
  return startServer(['--import', typescript(), 'gateway/src/testing/contract/random-platform.ts'], await freePort(), {
    RANDOM_SEED: seed,
  });
}

/** The gateway's settings in live mode. */
export const liveSettings = (platform: RunningServer): Record<string, string> => ({
  GATEWAY_MODE: 'live',
  PLATFORM_API_URL: platform.url,
  OAUTH_URL: platform.url,
  OAUTH_CLIENT_ID: 'pax-dashboard',
  OAUTH_AUDIENCE: 'passenger-platform',
  PLATFORM_NAMES: 'contract',
  CONTRACT_CHECK_RATE: '1',
});

/** A platform that can be away: nothing answers at its address then. */
export interface Outages {
  /** The platform's address for a gateway. */
  readonly url: string;
  /** The calls that the platform has received so far. */
  calls(): number;
  begin(): void;
  end(): void;
  stop(): Promise<void>;
}

/** Sends a request on as it is, path and host included, and its answer back. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { method, url = '', headers } = incoming;
  const call = httpRequest(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

async function listen(server: Server): Promise<string> {
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${port}`;
}

/** A reverse proxy that serves several gateways at one origin, by the first segment of the path. */
export async function startReverseProxy(gateways: Readonly<Record<string, RunningServer>>): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  const server = createServer((incoming, outgoing) => {
    const gateway = gateways[`/${incoming.url?.split(/[/?]/)[1] ?? ''}`];
    if (gateway) passOn(incoming, outgoing, gateway.url);
    else outgoing.writeHead(404).end();
  });
  return {
    url: await listen(server),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Stands between a gateway and the platform, and breaks every connection during an outage. */
export async function startOutages(platform: RunningServer): Promise<Outages> {
  let isAway = false;
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    if (isAway) return void incoming.destroy();
    calls += 1;
    passOn(incoming, outgoing, platform.url);
  });
  return {
    url: await listen(server),
    calls: () => calls,
    begin() {
      isAway = true;
      server.closeAllConnections();
    },
    end() {
      isAway = false;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
