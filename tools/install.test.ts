import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import { root } from './child.mjs';
import { fetchProgram } from './fetch-package.mjs';
import { packageOf } from './install.ts';
import { sourceFiles } from './source-files.ts';

const { packageManager } = manifest;
const fetchPackageManager = (wanted: string) => fetchProgram(packageOf(wanted), folder);
const folder = await mkdtemp(path.join(tmpdir(), 'pax-install-'));
test.after(() => rm(folder, { recursive: true }));

test('the package manager is fetched if it has the hash of package.json, and kept', async () => {
  const program = await fetchPackageManager(packageManager);
  assert.match(await readFile(program, 'utf8'), /pnpm/);
  assert.equal(await fetchPackageManager(packageManager), program);
});

test('another package than that of the hash is not run, nor kept', async () => {
  const other = packageManager.replace(/sha512\.[\da-f]{8}/, 'sha512.00000000');
  for (let attempt = 0; attempt < 2; attempt += 1) await assert.rejects(fetchPackageManager(other), /Fetching pnpm \S+ failed/);
});

test('no task runs packages by npx, which ignores the lockfile’s hashes', async () => {
  for (const file of await sourceFiles(['tools', 'web/scripts', 'gateway/scripts', '.ci'])) {
    if (file.endsWith('.test.ts')) continue;
    assert.doesNotMatch(await readFile(path.join(root, file), 'utf8'), /\bnpx\b/, file);
  }
});

test('a package manager without a hash is refused', async () => {
  assert.throws(() => packageOf(packageManager.replace(/\+.*/, '')), /SHA-512/);
});
