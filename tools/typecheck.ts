// Checks the types of everything with TypeScript 7, one package after the other.
import { spawnSync } from 'node:child_process';

const projects = ['.', 'mock-data', 'gateway', 'gateway/bench', 'web', 'web/bench'];
const failed = projects.filter(
  (project) => spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '--project', project], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`);
  process.exit(1);
}
