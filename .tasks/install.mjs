// Installs the workspace's packages exactly as locked, on a machine with only Node and npm.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, start } from './child.mjs';

/** npm's variables for its scripts describe npm, and some of them change pnpm's behaviour; only the registry is kept. */
const concernsFetching = /^npm_config_(\/\/|@|registry$|proxy$|https_proxy$|noproxy$|cafile$|ca$|strict_ssl$|userconfig$|cache$)/i;

/** This process's environment without npm's variables, and without NODE_ENV, which would omit the build's own packages. */
export function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|node_env$)/i.test(name) || concernsFetching.test(name));
  return Object.fromEntries(kept);
}

/** Throws if the packages cannot be installed. Takes about a second if they are up to date. */
export async function install() {
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  // With CI set, pnpm asks nothing and replaces a node_modules created by another tool.
  const env = { ...plainEnvironment(), CI: 'true' };
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'];
  const code = await start('npx', args, { env, shell: process.platform === 'win32' }).ended;
  if (code !== 0) throw new Error(`Installing packages failed (exit code ${code}).`);
}
