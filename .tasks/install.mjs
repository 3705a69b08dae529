// Installs the workspace's packages exactly as the lockfile has them, on a machine that has only Node and npm.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, start } from './child.mjs';

/** What npm tells the scripts that it runs is about npm, and some of it changes what pnpm does; where to fetch from is not. */
const concernsFetching = /^npm_config_(\/\/|@|registry$|proxy$|https_proxy$|noproxy$|cafile$|ca$|strict_ssl$|userconfig$|cache$)/i;

/** This process's environment without what npm added, and without NODE_ENV, which would leave out the build's own packages. */
export function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|node_env$)/i.test(name) || concernsFetching.test(name));
  return Object.fromEntries(kept);
}

/** Throws where the packages cannot be installed. Takes about a second when they are there already. */
export async function install() {
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  // CI makes pnpm ask nothing and replace a node_modules that something else made.
  const env = { ...plainEnvironment(), CI: 'true' };
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'];
  const code = await start('npx', args, { env, shell: process.platform === 'win32' }).ended;
  if (code !== 0) throw new Error(`Installing the packages failed (exit code ${code}).`);
}
