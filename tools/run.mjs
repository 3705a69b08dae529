// `node tools/run.mjs <task> [arguments]`: runs `tools/<task>.ts`. In JavaScript, as are the modules it imports, because it starts on Nodes
// that do not read TypeScript.
import './node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './child.mjs';

const [task = '', ...args] = process.argv.slice(2);
const file = path.join(root, 'tools', `${task}.ts`);
process.argv.splice(1, process.argv.length, file, ...args);
await import(pathToFileURL(file).href);
