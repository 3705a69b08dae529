import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'gateway/SECURITY.md'), 'utf8');
const namedFiles = Array.from(text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:mjs|tsx?))`/g), ([, file = '']) => file);

/** Paths start at the top of the repository, at the gateway, or at the gateway's sources. */
const exists = (file: string) => ['', 'gateway', 'gateway/src'].some((folder) => existsSync(path.join(root, folder, file)));

test('every test and source file that SECURITY.md names exists', () => {
  expect(namedFiles.filter((file) => /\.(?:test|spec)\./.test(file)).length).toBeGreaterThan(30);
  expect(namedFiles.filter((file) => !exists(file))).toEqual([]);
});
