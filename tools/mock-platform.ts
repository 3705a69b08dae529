// `npm run mock-platform`: the mock platform alone on a port, to use with a gateway in live mode.
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { endWithChildren, fail, root, typescriptLoader } from './child.mjs';
import { prepare } from './prepare.ts';

const handOverSignals = endWithChildren();
try {
  await prepare();
} catch (error) {
  await fail(error);
}

handOverSignals();
await import(typescriptLoader('mock-data'));
await import(pathToFileURL(path.join(root, 'mock-data/src/main.ts')).href);
