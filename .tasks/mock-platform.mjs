// `npm run mock-platform`: the mock platform alone on a port, to use with a gateway in live mode.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { endAll, endWithChildren, plainEnvironment, root, runNode, typescriptLoader } from './child.mjs';
import { install } from './install.mjs';

const handOverSignals = endWithChildren();
try {
  await install();
  await runNode('Generating the types', ['.tasks/codegen.mjs'], { env: plainEnvironment() });
} catch (error) {
  console.error(error.message);
  await endAll(1);
}

handOverSignals();
await import(typescriptLoader('mock-data'));
await import(pathToFileURL(path.join(root, 'mock-data/src/main.ts')).href);
