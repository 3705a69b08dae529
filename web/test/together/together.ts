import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '../../src');

/** Each file's tests and hooks are in a block of their own, and all files share the modules that they load. */
export function testTogether(files: RegExp): void {
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort())
    if (files.test(file) && !/\.(?:apart|sweep)\./.test(file)) describe(file, () => void jest.requireActual(path.join(source, file)));
}
