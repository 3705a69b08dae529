// `npm run doctor -- --url … --oauth …`: how a platform differs from the contract, and what that means. See docs/connecting.md. It only reads.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endAll, endWithChildren, fail, root, start } from './child.mjs';
import { prepare } from './prepare.ts';

/** Node itself ends at once with the address of a proxy that is none, and does not say which. */
function checkProxies(): void {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) {
    const text = process.env[name] ?? '';
    if (text !== '' && !(URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)))
      throw new Error(`${name} must be the http or https URL of a proxy.`);
  }
}

endWithChildren();
try {
  await prepare();
  const settings = path.join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  checkProxies();
  // A process of its own, because Node reads the proxy's variables at its start. Not a group of its own: a token comes from this terminal.
  const args = ['tools/doctor/main.ts', ...process.argv.slice(2)];
  // Node would send calls to this machine through a proxy, too; the gateway does not.
  const noProxy = `${process.env.NO_PROXY || process.env.no_proxy || ''},localhost,127.0.0.1,::1`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', NO_PROXY: noProxy, no_proxy: noProxy };
  const { child, ended } = start(process.execPath, args, { cwd: root, stdio: 'inherit', detached: false, env });
  process.once('SIGTERM', () => child.kill());
  await endAll(await ended);
} catch (error) {
  await fail(error);
}
