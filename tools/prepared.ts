// `node tools/run.mjs prepared <step> [program] [arguments]`: the npm scripts that install packages, generate types or build, and then run a program.
import { commandOf, endAll, endWithChildren, fail, runNode } from './child.mjs';
import { install } from './install.ts';
import { build, prepare } from './prepare.ts';

const steps: Record<string, () => Promise<void>> = { install, codegen: prepare, build: () => prepare().then(build) };
const [step = '', program, ...args] = process.argv.slice(2);
endWithChildren();
try {
  await steps[step]?.();
  if (program !== undefined) await runNode(program, [program.endsWith('.ts') ? program : commandOf(program, program, '.'), ...args]);
  await endAll(0);
} catch (error) {
  await fail(error);
}
