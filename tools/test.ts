// `npm test`: all checks. Some of them: `npm run test:unit` (`-- gateway`: of one package), `test:e2e`, and `test:browsers`, in the machine's own
// browser. `npm run test:sweep` has what takes long and rarely fails. A failure does not stop independent checks, and its output says why. The last
// line is `N passed, N failed`: tests as reported by their runners, and each other check as one.
import path from 'node:path';
import { check, minutes, reportOf, runChecks, unitTests } from './checks.ts';
import { commandOf, endAll, endWithChildren, fail, root } from './child.mjs';
import { systemBrowser } from '../web/e2e/browser.ts';
import { install } from './install.ts';
import { countPlaywright } from './test-reports.ts';
import type { Check } from './checks.ts';

const generated = { needs: ['generated types'] };

const generate = () => check('generated types', ['tools/codegen.ts']);

/** The longest first, and none much longer than another, so that both cores stay busy to the end. */
const packages = ['gateway', 'web', 'mock-data'];
const unit = (names: string[] = packages) =>
  names.flatMap((name) =>
    name === 'web'
      ? ['1/5', '2/5', '3/5', '4/5', '5/5'].map((part) => unitTests('web', [], part))
      : [unitTests(name, ['--config', 'jest.together.config.mjs'])],
  );

/** Every screen, list, action and field, and every regular expression. */
const sweeps = () => [
  ...['gateway', 'web'].map((name) => unitTests(name, ['--config', 'jest.sweep.config.mjs'])),
  check('slow patterns', ['tools/slow-patterns.ts']),
];

const builds = () => [
  check('build of web', ['web/bench/bundle-size.mjs', '--write'], generated),
  check('build of gateway', ['gateway/scripts/build.ts'], generated),
];

const browserTests = (args: string[]): Check => ({
  name: 'browser tests',
  args: [commandOf('@playwright/test', 'playwright', 'web'), 'test', '--reporter=list,json', ...args],
  cwd: path.join(root, 'web'),
  needs: ['build of web', 'build of gateway'],
  report: reportOf('browser tests'),
  count: countPlaywright,
  limit: 30 * minutes,
});

const checks = () => [
  check('types', ['tools/typecheck.ts'], generated),
  check('formatting', [commandOf('oxfmt', 'oxfmt', '.'), '--check', '.']),
  ...unit(),
  check('lint', [commandOf('oxlint', 'oxlint', '.'), '.'], generated),
  check('links of documents', ['tools/links.ts']),
  check('import zones', ['tools/import-zones.ts'], generated),
  check('tests of the tools', ['--test', 'tools/*.test.ts'], generated),
  check('GraphQL', [commandOf('eslint', 'eslint', '.'), '.', '--max-warnings', '0']),
  ...builds(),
];

/** The phases of a run. Browser tests are alone, because a browser that shares two cores with a compiler is slow for no reason of its own. */
function phasesOf(part: string | undefined, args: string[]): Check[][] {
  if (part === undefined) return [[generate()], checks(), [browserTests([])]];
  if (part === 'unit') return [[generate()], unit(args.length > 0 ? args : packages)];
  if (part === 'sweep') return [[generate()], sweeps()];
  if (part === 'browsers') return [[generate()], builds(), [browserTests(['--config', 'playwright.system.config.ts', ...args])]];
  return [[generate()], builds(), [browserTests(args)]];
}

function checkArguments(part: string | undefined, args: string[]) {
  if (part !== undefined && !['unit', 'e2e', 'browsers', 'sweep'].includes(part))
    throw new Error(`There is no part ${part}: use \`npm run test:unit\`, \`test:e2e\`, \`test:browsers\` or \`test:sweep\`.`);
  if (part === 'browsers') systemBrowser();
  const unknown = part === 'unit' ? args.find((name) => !packages.includes(name)) : undefined;
  if (unknown !== undefined) throw new Error(`There is no package ${unknown}: use ${packages.join(', ')}.`);
}

const [part, ...args] = process.argv.slice(2);
endWithChildren();
try {
  checkArguments(part, args);
} catch (error) {
  await fail(error);
}
try {
  await install();
} catch (error) {
  console.error(error);
  console.log('0 passed, 1 failed');
  await endAll(1);
}
const { passed, failed } = await runChecks(phasesOf(part, args));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
