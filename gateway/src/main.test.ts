import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const tsx = path.resolve(__dirname, '../node_modules/tsx/dist/cli.mjs');

/** The gateway as a process of its own, with nothing in its environment but what is given. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [tsx, path.resolve(__dirname, 'main.ts')], { env: { PATH: process.env.PATH, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += String(text)));
  const until = async (text: string): Promise<void> => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  return { child, until, output: () => output, exit: once(child, 'exit') };
}

test('a configuration that is not usable is told in full, and the process exits', async () => {
  const { exit, output } = start({ GATEWAY_MODE: 'live', PORT: 'none', OAUTH_CLIENT_ID: 'client' });
  expect(await exit).toEqual([1, null]);
  for (const name of ['PLATFORM_API_URL', 'OAUTH_URL', 'OAUTH_AUDIENCE', 'PORT']) expect(output()).toContain(name);
  expect(output()).not.toContain('    at ');
}, 20_000);

test('says where to go and how to sign in, and stops when it is told to', async () => {
  const { child, until, exit, output } = start({ PORT: '0' });
  await until('there is one for each role');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? [];
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 20_000);
