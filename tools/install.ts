// Installs the workspace's packages exactly as locked, on a machine with only Node and npm.
import manifest from '../package.json' with { type: 'json' };
import { plainEnvironment, start } from './child.mjs';
import { fetchProgram } from './fetch-package.mjs';
import type { Program } from './fetch-package.mjs';

/** @param packageManager `{name}@{version}+sha512.{hash in hex}`, the format of `package.json` */
export function packageOf(packageManager: string): Program {
  const [, name, version, hash] = /^([a-z]+)@([\d.]+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? [];
  if (name === undefined || version === undefined || hash === undefined)
    throw new Error('packageManager in package.json needs a version and a SHA-512 hash.');
  return { name, version, command: name, integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}` };
}

/** Throws if the packages cannot be installed. Takes about a second if they are up to date. */
export async function install() {
  const program = await fetchProgram(packageOf(manifest.packageManager));
  // With CI set, pnpm asks nothing and replaces a node_modules created by another tool.
  const env = { ...plainEnvironment(), CI: 'true' };
  const args = [program, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'];
  const code = await start(process.execPath, args, { env }).ended;
  if (code !== 0) throw new Error(`Installing packages failed (exit code ${code}).`);
}
