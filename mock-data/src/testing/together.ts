import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '..');

/** Each file's tests and hooks in a block of its own. */
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
  if (file.endsWith('.test.ts') && !file.endsWith('.sweep.test.ts')) describe(file, () => void require(path.join(source, file)));
}
