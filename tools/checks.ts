// Runs checks, some at a time, and counts the results. `npm test` runs all of them, `npm run check` those for a change.
import path from 'node:path';
import { commandOf, end, plainEnvironment, root, start } from './child.mjs';

export interface Check {
  name: string;
  args: string[];
  cwd?: string;
  /** Whether later phases need it: they fail without being run if it fails. */
  isNeeded?: boolean;
  /** Whether its program runs tests, which are counted one by one. */
  hasTests?: boolean;
}

interface Result {
  passed: number;
  failed: number;
  failures: string[];
}

/** The time limit of a check, in milliseconds. */
const limit = 60 * 60_000;

/** One more than the cores that CI has: unit tests wait for a fifth of their time. */
const atOnce = 3;

const caches = path.join(root, 'node_modules/.cache/jest');

/** A package's unit tests; `name` says which part of them it is. */
export const unitTests = (pkg: string, args: string[] = [], name = pkg): Check => ({
  name: `unit tests of ${name}`,
  // With Node's default space for new objects, collecting garbage takes a fifth of the time.
  args: ['--max-semi-space-size=64', commandOf('jest', 'jest', pkg), '--ci', `--cacheDirectory=${path.join(caches, pkg)}`, ...args],
  cwd: path.join(root, pkg),
  hasTests: true,
});

/**
 * The tests of a run, from the summary that ends the output of Jest (`Tests: 1 failed, 5 passed, 6 total`) or Playwright (a line for each
 * count). A runner that crashed or ran nothing has failed, and so has a test that was skipped, or passed only on retry.
 */
export function countTests(code: number, output: string): Result {
  const jest = output.match(/^Tests: .*$/gm)?.at(-1);
  const lines = jest ?? output.match(/^ {2}\d+ (?:passed|failed|flaky|skipped|interrupted|did not run)\b.*$/gm)?.join('\n') ?? '';
  const counts = [...lines.matchAll(/(\d+) (passed|failed|flaky|skipped|todo|interrupted|did not run)/g)];
  const sum = (isPassed: boolean) =>
    counts.reduce((total, [, count, word]) => total + ((word === 'passed') === isPassed ? Number(count) : 0), 0);
  const passed = sum(true);
  const failed = sum(false) || (code !== 0 || passed === 0 ? 1 : 0);
  return { passed, failed, failures: [...new Set(output.match(/^ +(?:●|\d+\)) .*$/gm))] };
}

/** Runs one check and prints its whole output when it has finished. */
async function run({ name, args, cwd, hasTests = false }: Check): Promise<Result> {
  const began = performance.now();
  const env = { ...plainEnvironment(), CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined };
  const { child, ended } = start(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const timer = setTimeout(() => {
    chunks.push(Buffer.from('\nStopped: timed out after 60 minutes.\n'));
    end(child, 'SIGKILL');
  }, limit);
  const code = await ended;
  clearTimeout(timer);
  const output = Buffer.concat(chunks).toString();
  const result = hasTests ? countTests(code, output) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  const verdict = `${result.failed === 0 ? 'ok' : 'FAILED'}, ${result.passed} passed and ${result.failed} failed`;
  process.stdout.write(`\n── ${name}: ${verdict} in ${((performance.now() - began) / 1000).toFixed(1)} s\n${output}`);
  return result;
}

/**
 * Runs phases of checks, one after the other, in each some checks at a time. Prints the failed ones at the end, and `N passed, N failed`: tests
 * as reported by their runners, and each other check as one. Sets the exit code.
 */
export async function runChecks(phases: Check[][], note = '') {
  const results = new Map<string, Result>();
  let missing: string | undefined;
  for (const phase of phases) {
    const waiting = [...phase];
    const required = missing;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const notRun = { passed: 0, failed: 1, failures: [`  not run because of: ${required}`] };
        const result = required ? notRun : await run(next);
        results.set(next.name, result);
        if (next.isNeeded && result.failed > 0) missing = next.name;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  const failed = [...results].filter(([, result]) => result.failed > 0);
  if (failed.length > 0) console.log('\nFailed:');
  for (const [name, { failures }] of failed) console.log([name, ...failures].join('\n'));
  const sum = (key: 'passed' | 'failed') => [...results.values()].reduce((total, result) => total + result[key], 0);
  console.log(`${note}\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
