// `npm run check`: the checks for a change, in about a minute. Types and lint of everything, other checks of changed files, and the tests beside
// them. Everything else is left to `npm test`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { changedFiles } from './changed-files.ts';
import { commandOf, endWithChildren, fail, root, runNode } from './child.mjs';
import { runChecks, unitTests } from './checks.ts';
import { install } from './install.ts';

/** A package's test files in the folders of changed files, and in the folders above these. */
function testsBeside(pkg: string, files: string[]): string[] {
  const folders = files.map((file) => path.posix.dirname(file)).flatMap((folder) => [folder, path.posix.dirname(folder)]);
  return [...new Set(folders)]
    .filter((folder) => folder.startsWith(`${pkg}/src/`))
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file));
}

endWithChildren();
try {
  await install();
  await runNode('Generating the types', ['tools/codegen.ts']);
  const { base, files } = changedFiles();
  console.log(`\n${files.length} changed files, compared with ${base}.`);
  const graphql = files.filter((file) => file.endsWith('.graphql'));
  const ofGraphql = [commandOf('eslint', 'eslint', '.'), '--max-warnings', '0', '--no-warn-ignored', ...graphql];
  const format = [commandOf('oxfmt', 'oxfmt', '.'), '--check', '--no-error-on-unmatched-pattern', ...files];
  const phase = [
    { name: 'types', args: ['tools/typecheck.ts'] },
    { name: 'lint', args: [commandOf('oxlint', 'oxlint', '.'), '.'] },
    ...['web', 'gateway', 'mock-data']
      .map((pkg) => ({ pkg, tests: testsBeside(pkg, files) }))
      .flatMap(({ pkg, tests }) => (tests.length > 0 ? [unitTests(pkg, ['--runTestsByPath', ...tests])] : [])),
    ...(graphql.length > 0 ? [{ name: 'GraphQL of changed files', args: ofGraphql }] : []),
    { name: 'import zones of changed files', args: ['tools/import-zones.ts', ...files] },
    { name: 'formatting of changed files', args: format },
  ];
  await runChecks([phase], '\nLeft to `npm test`: all other tests, builds and the size budget.\n');
} catch (error) {
  await fail(error);
}
