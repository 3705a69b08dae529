// Installs the workspace's packages exactly as locked, on a machine with only Node and npm.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, start } from './child.mjs';

/** npm's variables for its scripts describe npm, and some of them change pnpm's behaviour; only the registry is kept. */
const concernsFetching = /^npm_config_(\/\/|@|registry$|proxy$|https_proxy$|noproxy$|cafile$|ca$|strict_ssl$|userconfig$|cache$)/i;

/** This process's environment without npm's variables, and without NODE_ENV, which would omit the build's own packages. */
export function plainEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|node_env$)/i.test(name) || concernsFetching.test(name));
  return Object.fromEntries(kept);
}

/**
 * The program of a package manager, of which npm fetches exactly what the hash says. A lockfile is how npm takes a hash; the folder is ours, so
 * that neither program changes the other's.
 * @param packageManager `{name}@{version}+sha512.{hash in hex}`, the format of `package.json`
 * @param folder where it is kept
 */
export async function fetchPackageManager(packageManager, folder) {
  const [, name, version, hash] = /^([a-z]+)@([\d.]+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? [];
  if (name === undefined) throw new Error('packageManager in package.json needs a version and a SHA-512 hash.');
  const project = path.join(folder, `${name}-${version}-${hash.slice(0, 16)}`);
  const modules = path.join(project, 'node_modules');
  // npm writes this file when all others are there.
  if (!existsSync(path.join(modules, '.package-lock.json'))) {
    const integrity = `sha512-${Buffer.from(hash, 'hex').toString('base64')}`;
    const manifest = { name: 'package-manager', private: true, dependencies: { [name]: version } };
    const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
    await mkdir(project, { recursive: true });
    await writeFile(path.join(project, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ name: manifest.name, lockfileVersion: 3, packages }));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
    const code = await start('npm', args, { cwd: project, env: plainEnvironment(), shell: process.platform === 'win32' }).ended;
    if (code !== 0) throw new Error(`Fetching ${name} ${version} failed (exit code ${code}).`);
  }
  const { bin } = JSON.parse(await readFile(path.join(modules, name, 'package.json'), 'utf8'));
  return path.join(modules, name, bin[name]);
}

/** Throws if the packages cannot be installed. Takes about a second if they are up to date. */
export async function install() {
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const program = await fetchPackageManager(packageManager, path.join(import.meta.dirname, 'node_modules'));
  // With CI set, pnpm asks nothing and replaces a node_modules created by another tool.
  const env = { ...plainEnvironment(), CI: 'true' };
  const args = [program, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only'];
  const code = await start(process.execPath, args, { env }).ended;
  if (code !== 0) throw new Error(`Installing packages failed (exit code ${code}).`);
}
