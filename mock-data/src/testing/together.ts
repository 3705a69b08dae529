import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).sort();

// Each file's tests and hooks are in a block of their own, and all files share the modules that they load.
for (const file of files.filter((name) => name.endsWith('.test.ts') && !name.endsWith('.sweep.test.ts')))
  describe(file, () => void jest.requireActual(path.join(source, file)));
