// Imported first, so that an old Node version gets a message instead of a stack trace.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const floor = engines.node.replace('>=', '').split('.').map(Number);
const current = process.versions.node.split('.').map(Number);

if (current[0] < floor[0] || (current[0] === floor[0] && current[1] < floor[1])) {
  console.error(`Pax Dashboard needs Node ${floor.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
