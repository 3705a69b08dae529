// `node tools/run.mjs prepared <task> [arguments]`: the npm scripts that install packages, generate types if they need them, and then run programs,
// one after the other. Arguments go to the last one.
import { commandOf, endAll, endWithChildren, fail, runNode } from './child.mjs';
import { install } from './install.ts';
import { build, prepare } from './prepare.ts';

interface Task {
  prepare: () => Promise<void>;
  /** A function, because the programs' paths are unknown until they are installed. */
  programs?: () => string[][];
}

const tool = (name: string, ...args: string[]) => [commandOf(name, name, '.'), ...args];

const tasks: Record<string, Task> = {
  build: { prepare: () => prepare().then(build) },
  codegen: { prepare },
  typecheck: { prepare, programs: () => [['tools/typecheck.ts']] },
  lint: { prepare, programs: () => [tool('eslint', '.', '--max-warnings', '0'), ['tools/import-zones.ts'], tool('oxlint', '.')] },
  format: { prepare: install, programs: () => [tool('oxlint', '.', '--fix'), tool('oxfmt', '.')] },
  'format:check': { prepare: install, programs: () => [tool('oxfmt', '--check', '.')] },
  'import-zones': { prepare, programs: () => [['tools/import-zones.ts']] },
  'slow-patterns': { prepare: install, programs: () => [['tools/slow-patterns.ts']] },
  licences: { prepare: install, programs: () => [['tools/licences.ts']] },
};

const [name = '', ...args] = process.argv.slice(2);
endWithChildren();
try {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}: ${Object.keys(tasks).join(', ')}`);
  await task.prepare();
  const programs = task.programs?.() ?? [];
  for (const [index, program] of programs.entries()) await runNode(name, index === programs.length - 1 ? [...program, ...args] : program);
  await endAll(0);
} catch (error) {
  await fail(error);
}
