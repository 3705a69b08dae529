// Programs that npm brings before anything is installed: the package manager, and Node where the machine's is too old.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainEnvironment, root, start } from './child.mjs';

const ownFolder = path.join(root, 'tools/node_modules');

/** @typedef {{ name: string, version: string, integrity: string, command: string }} Program */

/**
 * Fetches a package without dependencies from npm's registry, once. A lockfile is how npm takes a hash; the folder is ours, so that npm and
 * pnpm do not change each other's.
 * @param {Program} wanted its exact version, the hash of its archive as registries write it (`sha512-{base64}`), and which of its programs
 * @param {string} [folder] where packages are kept
 * @returns {Promise<string>} the program's path; throws if the package cannot be fetched or has another hash
 */
export async function fetchProgram({ name, version, integrity, command }, folder = ownFolder) {
  const project = path.join(folder, `${name}-${version}-${Buffer.from(integrity.slice(7), 'base64').toString('hex', 0, 8)}`);
  const modules = path.join(project, 'node_modules');
  // npm writes this file when all others are there.
  if (!existsSync(path.join(modules, '.package-lock.json'))) {
    const manifest = { name: 'fetched-program', private: true, dependencies: { [name]: version } };
    const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
    await mkdir(project, { recursive: true });
    await writeFile(path.join(project, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ name: manifest.name, lockfileVersion: 3, packages }));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
    const code = await start('npm', args, { cwd: project, env: plainEnvironment(), shell: process.platform === 'win32' }).ended;
    if (code !== 0) throw new Error(`Fetching ${name} ${version} failed (exit code ${code}).`);
  }
  const { bin } = JSON.parse(await readFile(path.join(modules, name, 'package.json'), 'utf8'));
  return path.join(modules, name, bin[command]);
}
