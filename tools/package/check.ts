// Whether a package needs nothing but itself: a copy in an empty folder is started with Node alone, against a mock platform on a port.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeFlags } from '../../gateway/scripts/node-flags.ts';
import { end, start, typescriptLoader } from '../child.mjs';
import { freePort } from '../free-port.ts';
import { assert, checkFiles } from './files.ts';
import { documentNamed, send, signIn, textAt } from './sign-in.ts';

/** Milliseconds in which a server has to answer. */
const startTimeout = 30_000;

interface Server {
  cwd?: string;
  env: Record<string, string>;
  /** The path to ask until it answers. */
  path: string;
}

/** Starts a server on a free port with only these settings. Resolves when it answers. */
async function serve(program: string, args: string[], { cwd, env, path: probe }: Server) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, ended } = start(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A server that cannot start has no answer either.
  ended.catch(() => undefined);
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const response = await fetch(url + probe).catch(() => undefined);
    if (response !== undefined) return { url, child, ended };
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${args.join(' ')} did not start.`);
    await pause(50);
  }
}

/**
 * Starts a copy of a package and signs in.
 * @param folder the package
 * @param node the program to start it with
 * @throws if it does not start, answer or stop as it should
 */
export async function checkPackage(folder: string, node: string) {
  await checkFiles(folder);
  const copy = await mkdtemp(path.join(tmpdir(), 'pax-package-'));
  try {
    await cp(folder, copy, { recursive: true });
    const platform = await serve(process.execPath, ['--import', typescriptLoader('mock-data'), 'mock-data/src/main.ts'], {
      env: { MOCK_CLOCK: 'frozen' },
      path: '/v1/user/me',
    });
    const gateway = await serve(node, [...nodeFlags, 'gateway/dist/main.js'], {
      cwd: copy,
      env: {
        GATEWAY_MODE: 'live',
        APP_ENV: 'production',
        DASHBOARD_ORIGINS: 'http://127.0.0.1',
        PLATFORM_API_URL: platform.url,
        OAUTH_URL: platform.url,
        OAUTH_CLIENT_ID: 'pax-dashboard',
        OAUTH_AUDIENCE: 'passenger-platform',
        PLATFORM_NAMES: 'contract',
        CONTRACT_CHECK_RATE: '1',
      },
      path: '/health/ready',
    });
    const ready = await fetch(`${gateway.url}/health/ready`);
    assert(ready.status === 200, `/health/ready answered ${ready.status}`);
    const page = await (await fetch(gateway.url, { headers: { accept: 'text/html' } })).text();
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    assert(script !== undefined, 'the page has no script');
    assert((await fetch(gateway.url + script)).status === 200, "the page's script is missing");
    const manifest: Record<string, string> = JSON.parse(await readFile(path.join(copy, 'gateway/dist/trusted-documents.json'), 'utf8'));
    const token = await signIn(gateway.url, manifest);
    const email = textAt(await send(gateway.url, documentNamed(manifest, 'Viewer'), {}, token), 'viewer', 'email');
    end(gateway.child);
    assert((await gateway.ended) === 0, 'it did not stop with exit code 0');
    end(platform.child);
    await platform.ended;
    console.log(`Checked with ${node}: ready, page, sign-in as ${email}, stop.`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
