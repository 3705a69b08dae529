// `npm test`: all checks. Some of them: `npm run test:unit` (`-- gateway`: of one package), `test:e2e`, and `test:browsers`, in the machine's own
// browser. `npm run test:sweep` has what takes long and rarely fails. The last line is `N passed, N failed`.
import path from 'node:path';
import { runChecks, unitTests } from './checks.ts';
import { commandOf, endAll, endWithChildren, root } from './child.mjs';
import { systemBrowser } from '../web/e2e/browser.ts';
import { install } from './install.ts';
import type { Check } from './checks.ts';

const generate = (): Check => ({ name: 'generated types', args: ['tools/codegen.ts'], isNeeded: true });

/** The longest first, and none much longer than another, so that both cores stay busy to the end. */
const packages = ['gateway', 'web', 'mock-data'];
const partsOfWeb = ['features-a-to-c', 'features-d-to-z', 'app', 'ui-and-lib', 'without-dom', 'apart'];
const together = ['--config', 'jest.together.config.mjs'];
const unit = (names: string[]) =>
  names.flatMap((name) =>
    name === 'web' ? partsOfWeb.map((part) => unitTests('web', [...together, part], `web, ${part}`)) : [unitTests(name, together)],
  );

/** Every screen, list, action, field and record, and every regular expression. After them, alone: what an open console costs the platform. */
const sweeps = (): Check[] => [
  ...packages.map((name) => unitTests(name, ['--config', 'jest.sweep.config.mjs'])),
  { name: 'slow patterns', args: ['tools/slow-patterns.ts'] },
  ...builds(),
];

const builds = (): Check[] => [
  { name: 'build of web', args: ['web/bench/bundle-size.mjs', '--write'], isNeeded: true },
  { name: 'build of gateway', args: ['gateway/scripts/build.ts'], isNeeded: true },
];

const browserTests = (args: string[]): Check => ({
  name: 'browser tests',
  args: [commandOf('@playwright/test', 'playwright', 'web'), 'test', '--reporter=list', ...args],
  cwd: path.join(root, 'web'),
  hasTests: true,
});

const checks = (): Check[] => [
  { name: 'types', args: ['tools/typecheck.ts'] },
  { name: 'formatting', args: [commandOf('oxfmt', 'oxfmt', '.'), '--check', '.'] },
  ...unit(packages),
  { name: 'lint', args: [commandOf('oxlint', 'oxlint', '.'), '.'] },
  { name: 'links of documents', args: ['tools/links.ts'] },
  { name: 'import zones', args: ['tools/import-zones.ts'] },
  { name: 'tests of the tools', args: ['--test', 'tools/*.test.ts'] },
  { name: 'GraphQL', args: [commandOf('eslint', 'eslint', '.'), '.', '--max-warnings', '0'] },
  ...builds(),
];

const gate = ['--project=gate'];

/** Browser tests are alone: a compiler beside them would make them slow. */
const parts: Record<string, (args: string[]) => Check[][]> = {
  all: () => [checks(), [browserTests(gate)]],
  unit: (args) => [unit(args.length > 0 ? args : packages)],
  e2e: (args) => [builds(), [browserTests(args.length > 0 ? args : gate)]],
  browsers: (args) => [builds(), [browserTests(['--config', 'playwright.system.config.ts', ...args])]],
  sweep: () => [sweeps(), [browserTests(['--project=sweep'])], [{ name: 'open console', args: ['web/bench/open-console.mjs'] }]],
};

const [part = 'all', ...args] = process.argv.slice(2);
endWithChildren();
try {
  const phasesOf = parts[part];
  if (!phasesOf) throw new Error(`There is no part ${part}: use ${Object.keys(parts).join(', ')}.`);
  if (part === 'browsers') systemBrowser();
  const unknown = part === 'unit' ? args.find((name) => !packages.includes(name)) : undefined;
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}: use ${packages.join(', ')}.`);
  await install();
  await runChecks([[generate()], ...phasesOf(args)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  await endAll(1);
}
