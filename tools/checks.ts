// Runs checks, some at a time, and counts the results. `npm test` runs all of them, `npm run check` those for a change.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { commandOf, end, plainEnvironment, root, start } from './child.mjs';
import { countCheck, countJest } from './test-reports.ts';
import type { Result } from './test-reports.ts';

export interface Check {
  name: string;
  args: string[];
  cwd?: string;
  /** The names of the checks that have to pass first. */
  needs?: string[];
  /** The file of the runner's report. */
  report?: string;
  /** Milliseconds. */
  limit?: number;
  count: (code: number, report: string) => Result | Promise<Result>;
}

export const minutes = 60_000;

/** One more than the cores that CI has: unit tests wait for a fifth of their time. */
const atOnce = 3;
const reports = path.join(root, 'node_modules/.cache/test-reports');
const env: NodeJS.ProcessEnv = { ...plainEnvironment(), CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined };

export const reportOf = (name: string) => path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

/** A check that passes if its program exits with 0. */
export const check = (name: string, args: string[], options: Partial<Check> = {}): Check => ({ name, args, count: countCheck, ...options });

/** A package's unit tests, or some of them; `part` is which, such as `1/3` for the first third. */
export const unitTests = (pkg: string, args: string[] = [], part = ''): Check => {
  const name = `unit tests of ${pkg}${part && `, ${part}`}`;
  const cache = path.join(root, 'node_modules/.cache/jest', pkg);
  const report = reportOf(name);
  return {
    name,
    // With Node's default space for new objects, collecting garbage takes a fifth of the time.
    args: [
      '--max-semi-space-size=64',
      commandOf('jest', 'jest', pkg),
      '--ci',
      '--cacheDirectory',
      cache,
      '--json',
      '--outputFile',
      report,
      ...args,
      ...(part ? ['--shard', part] : []),
    ],
    cwd: path.join(root, pkg),
    report,
    count: countJest,
  };
};

/** Runs one check and prints its whole output when it has finished. */
async function run({ name, args, cwd, report = '', count, limit = 12 * minutes }: Check): Promise<Result> {
  const began = performance.now();
  const { child, ended } = start(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const timer = setTimeout(() => {
    output.push(Buffer.from(`\nStopped: timed out after ${limit / minutes} minutes.\n`));
    end(child, 'SIGKILL');
  }, limit);
  const code = await ended;
  clearTimeout(timer);
  const result = await count(code, report);
  const { passed, failed } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `\n── ${name}: ${verdict}, ${passed} passed and ${failed} failed in ${seconds} s\n${Buffer.concat(output).toString()}`,
  );
  return result;
}

/** Runs a phase's checks, `atOnce` at a time, each as soon as its requirements have passed. Adds to the results of earlier phases. */
async function runPhase(phase: Check[], results: Map<string, Result>) {
  const finished = new Map<string, Promise<Result>>();
  const resultOf = async (name: string) => (await finished.get(name)) ?? results.get(name);
  let slots = atOnce;
  const waiting: (() => void)[] = [];
  const slot = async () => {
    if (slots > 0) slots -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else slots += 1;
  };

  for (const stage of phase) {
    finished.set(
      stage.name,
      (async () => {
        const { needs = [] } = stage;
        const needed = await Promise.all(needs.map(resultOf));
        if (needed.some((result) => result && result.failed > 0)) {
          process.stdout.write(`\n── ${stage.name}: FAILED, not run because of: ${needs.join(', ')}\n`);
          return { passed: 0, failed: 1 };
        }
        await slot();
        return run(stage).finally(release);
      })(),
    );
  }
  for (const [name, result] of finished) results.set(name, await result);
}

/**
 * Runs phases of checks, one after the other, and prints the failed ones at the end, with the names of their failed tests.
 * @returns tests as reported by their runners, and each other check as one
 */
export async function runChecks(phases: Check[][]): Promise<Result> {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const results = new Map<string, Result>();
  for (const phase of phases) await runPhase(phase, results);

  const sum = (key: 'passed' | 'failed') => [...results.values()].reduce((total, result) => total + result[key], 0);
  const failed = [...results].filter(([, result]) => result.failed > 0);
  if (failed.length > 0) console.log('\nFailed:');
  for (const [name, { failures = [] }] of failed) console.log([name, ...failures.map((failure) => `  ${failure}`)].join('\n'));
  return { passed: sum('passed'), failed: sum('failed') };
}
