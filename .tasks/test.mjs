// `npm test`: every check there is. What fails does not stop what can still run, and its output says why.
// The last line is `N passed, N failed`: the tests as their runners report them, and each other check as one.
import './node-version.mjs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { commandOf, end, endAll, endWithChildren, root, start } from './child.mjs';
import { install, plainEnvironment } from './install.mjs';
import { countCheck, countJest, countPlaywright } from './test-reports.mjs';

const minutes = 60_000;
const reports = path.join(root, 'node_modules/.cache/test-reports');
const reportOf = (name) => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
const env = { ...plainEnvironment(), CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined };

/** A check that passes where its program ends with 0. */
const check = (name, args, options) => ({ name, args, count: countCheck, ...options });

const unitTests = (pkg) => {
  const name = `unit tests of ${pkg}`;
  const cache = path.join(root, 'node_modules/.cache/jest', pkg);
  const report = reportOf(name);
  return {
    name,
    args: [commandOf('jest', 'jest', pkg), '--ci', '--cacheDirectory', cache, '--json', '--outputFile', report],
    cwd: path.join(root, pkg),
    report,
    count: countJest,
  };
};

const browserTests = () => ({
  name: 'browser tests',
  args: [commandOf('@playwright/test', 'playwright', 'web'), 'test', '--reporter=list,json'],
  cwd: path.join(root, 'web'),
  needs: ['build of web', 'build of gateway'],
  report: reportOf('browser tests'),
  count: countPlaywright,
  limit: 10 * minutes,
});

/** A function, because where the tools lie is not known before they are installed. */
const phases = () => [
  [check('generated types', ['.tasks/codegen.mjs'])],
  [
    check('types', ['.tasks/types.mjs'], { needs: ['generated types'] }),
    check('formatting', [commandOf('prettier', 'prettier', '.'), '--check', '--log-level', 'warn', '.']),
    // The longest first, or the last of them would run while the other core has nothing to do.
    unitTests('web'),
    unitTests('gateway'),
    check('lint', [commandOf('oxlint', 'oxlint', '.'), '.'], { needs: ['generated types'] }),
    check('import zones and GraphQL', [commandOf('eslint', 'eslint', '.'), '.', '--max-warnings', '0'], { needs: ['generated types'] }),
    unitTests('mock-data'),
    check('build of web', ['web/bench/bundle-size.mjs', '--write'], { needs: ['generated types'] }),
    check('build of gateway', ['gateway/scripts/build.mjs'], { needs: ['generated types'] }),
  ],
  // Alone: a browser that has to share two cores with a compiler is slow for no reason of its own.
  [browserTests()],
];

/** Runs one check and prints its output in one piece when it is over. Resolves with { passed, failed, ok }. */
async function run({ name, args, cwd, report, count, limit = 8 * minutes }) {
  const began = performance.now();
  const { child, ended } = start(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const timer = setTimeout(() => {
    output.push(`\nStopped: not done after ${limit / minutes} minutes.\n`);
    end(child, 'SIGKILL');
  }, limit);
  const code = await ended;
  clearTimeout(timer);
  const { passed, failed } = await count(code, report);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `\n── ${name}: ${verdict}, ${passed} passed and ${failed} failed in ${seconds} s\n${Buffer.concat(output.map(Buffer.from))}`,
  );
  return { passed, failed };
}

const results = new Map();

/** Runs a phase's checks, two at a time, each as soon as what it needs has passed. */
async function runPhase(phase) {
  const finished = new Map();
  const resultOf = (name) => finished.get(name) ?? Promise.resolve(results.get(name));
  let slots = 2;
  const waiting = [];
  const slot = () => (slots > 0 ? void slots-- : new Promise((resolve) => waiting.push(resolve)));
  const release = () => (waiting.length > 0 ? waiting.shift()() : slots++);

  for (const stage of phase) {
    finished.set(
      stage.name,
      (async () => {
        const needed = await Promise.all((stage.needs ?? []).map(resultOf));
        if (needed.some(({ failed }) => failed > 0)) {
          process.stdout.write(`\n── ${stage.name}: FAILED, not run because of: ${stage.needs.join(', ')}\n`);
          return { passed: 0, failed: 1 };
        }
        await slot();
        return run(stage).finally(release);
      })(),
    );
  }
  for (const { name } of phase) results.set(name, await finished.get(name));
}

endWithChildren();
try {
  await install();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  await endAll(1);
}
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
for (const phase of phases()) await runPhase(phase);

const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
const failures = [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
