// `npm run check`: the checks for a change, in about a minute. Types and lint of everything, other checks of changed files, and the
// related tests, nearest first. It ends with what it left to `npm test`.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { changedFiles } from './changed-files.ts';
import { check, runChecks, unitTests } from './checks.ts';
import { commandOf, endWithChildren, fail, root } from './child.mjs';
import { install } from './install.ts';

/** More test files than this take longer than a minute. */
const maxTestFiles = 12;
const packages = ['web', 'gateway', 'mock-data'];

/** Tests import the generated code of an operation, not the operation. */
const toModule = (file: string) => file.replace(/^(web\/src\/.*)\.graphql$/, '$1.generated.ts');

/** The tests of the gateway that a change of a contract touches: they read the contracts, and import no file that changed. */
const contractTests = ['sources', 'calls', 'codes', 'nullability'].map((name) =>
  path.join(root, `gateway/src/testing/contract/${name}.test.ts`),
);

/** A package's test files that import a changed file, directly or indirectly. */
function relatedTests(pkg: string, files: string[]): string[] {
  const modules = files.map(toModule).filter((file) => file.startsWith(`${pkg}/src/`) && /\.tsx?$/.test(file));
  if (modules.length === 0) return [];
  const args = [commandOf('jest', 'jest', pkg), '--listTests', '--findRelatedTests', ...modules.map((file) => path.join(root, file))];
  const output = execFileSync(process.execPath, args, { cwd: path.join(root, pkg), encoding: 'utf8', timeout: 60_000 });
  return output.split('\n').filter((line) => path.isAbsolute(line));
}

/** The number of path segments a test shares with the nearest changed file. */
function nearness(test: string, files: string[]): number {
  const folders = path.relative(root, test).split(path.sep);
  const shared = (file: string) => {
    const others = file.split('/');
    return folders.findIndex((folder, index) => folder !== others[index]);
  };
  return Math.max(...files.map(shared).map((count) => (count === -1 ? Infinity : count)));
}

/** The checks for these files, and descriptions of what is left to `npm test`. */
function plan(files: string[]) {
  const tests = packages
    .flatMap((pkg) => relatedTests(pkg, files).map((file) => ({ pkg, file, nearness: nearness(file, files) })))
    .sort((one, other) => other.nearness - one.nearness);
  const nearest = tests.slice(0, maxTestFiles);
  const contract = files.some((file) => /^schema\/.*\.(?:graphql|yaml)$/.test(file)) ? contractTests : [];
  const graphql = files.filter((file) => file.endsWith('.graphql'));
  const phase = [
    check('types', ['tools/typecheck.ts']),
    check('lint', [commandOf('oxlint', 'oxlint', '.'), '.']),
    ...packages.flatMap((pkg) => {
      const related = nearest.filter((test) => test.pkg === pkg).map(({ file }) => file);
      const chosen = [...new Set(pkg === 'gateway' ? [...contract, ...related] : related)];
      return chosen.length > 0 ? [unitTests(pkg, ['--runTestsByPath', ...chosen])] : [];
    }),
    ...(graphql.length > 0
      ? [check('GraphQL of changed files', [commandOf('eslint', 'eslint', '.'), '--max-warnings', '0', '--no-warn-ignored', ...graphql])]
      : []),
    ...(files.length > 0
      ? [
          check('import zones of changed files', ['tools/import-zones.ts', ...files]),
          check('formatting of changed files', [commandOf('oxfmt', 'oxfmt', '.'), '--check', '--no-error-on-unmatched-pattern', ...files]),
        ]
      : []),
  ];
  const notChecked = [
    ...(tests.length > nearest.length ? [`${tests.length - nearest.length} of ${tests.length} related test files`] : []),
    'tests related through another package or the test set-up, and most of those related through the schema',
    'builds, size budget and browser tests',
  ];
  return { phases: [phase], notChecked };
}

async function begin() {
  try {
    await install();
    return changedFiles();
  } catch (error) {
    return fail(error);
  }
}

endWithChildren();
const { base, files } = await begin();
console.log(`\n${files.length} changed files, compared with ${base}.`);
const generated = await runChecks([[check('generated types', ['tools/codegen.ts'])]]);
if (generated.failed > 0) process.exit(1);
const { phases, notChecked } = plan(files);
const { passed, failed } = await runChecks(phases);
console.log(`\nLeft to \`npm test\`: ${notChecked.join('; ')}.`);
console.log(`\n${passed + generated.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
