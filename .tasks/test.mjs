// `npm test`: all checks. A failure does not stop independent checks, and its output says why. The last line is `N passed, N failed`:
// tests as reported by their runners, and each other check as one.
import './node-version.mjs';
import path from 'node:path';
import { check, minutes, reportOf, runChecks, unitTests } from './checks.mjs';
import { commandOf, endAll, endWithChildren, root } from './child.mjs';
import { install } from './install.mjs';
import { countPlaywright } from './test-reports.mjs';

const browserTests = () => ({
  name: 'browser tests',
  args: [commandOf('@playwright/test', 'playwright', 'web'), 'test', '--reporter=list,json'],
  cwd: path.join(root, 'web'),
  needs: ['build of web', 'build of gateway'],
  report: reportOf('browser tests'),
  count: countPlaywright,
  limit: 30 * minutes,
});

/** A function, because the tools' paths are unknown until they are installed. */
const phases = () => [
  [check('generated types', ['.tasks/codegen.mjs'])],
  [
    check('types', ['.tasks/types.mjs'], { needs: ['generated types'] }),
    check('formatting', [commandOf('oxfmt', 'oxfmt', '.'), '--check', '.']),
    // The longest first, and none much longer than another, so that both cores stay busy to the end.
    unitTests('gateway'),
    ...['1/5', '2/5', '3/5', '4/5', '5/5'].map((part) => unitTests('web', [], part)),
    unitTests('mock-data'),
    check('lint', [commandOf('oxlint', 'oxlint', '.'), '.'], { needs: ['generated types'] }),
    check('wording', ['.tasks/wording.mjs']),
    check('tests of the wording check', ['--test', '.tasks/wording.test.mjs']),
    check('slow patterns', ['.tasks/slow-patterns.mjs']),
    check('tests of the slow patterns check', ['--test', '.tasks/slow-patterns.test.mjs']),
    check('import zones', ['.tasks/import-zones.mjs'], { needs: ['generated types'] }),
    check('tests of the import zones check', ['--test', '.tasks/import-zones.test.mjs']),
    check('tests of the new-screen script', ['--test', '.tasks/new-screen.test.mjs']),
    check('tests of the package script', ['--test', '.tasks/package.test.mjs']),
    check('tests of the installation', ['--test', '.tasks/install.test.mjs']),
    check('GraphQL', [commandOf('eslint', 'eslint', '.'), '.', '--max-warnings', '0']),
    check('build of web', ['web/bench/bundle-size.mjs', '--write'], { needs: ['generated types'] }),
    check('build of gateway', ['gateway/scripts/build.mjs'], { needs: ['generated types'] }),
  ],
  // Alone, because a browser that shares two cores with a compiler is slow for no reason of its own.
  [browserTests()],
];

endWithChildren();
try {
  await install();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  await endAll(1);
}
const { passed, failed } = await runChecks(phases());
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
