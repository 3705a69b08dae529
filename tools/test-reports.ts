// Counts the results of a finished check. A runner that crashed, ran nothing or skipped tests has failed, whatever its report says.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export interface Result {
  passed: number;
  failed: number;
  /** A line for each failed test: its name, and the first line of its message. */
  failures?: string[];
}

type Report = Record<string, unknown>;

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null;

const sumOf = (report: Report, ...counts: string[]) => counts.reduce((sum, count) => sum + Number(report[count] ?? 0), 0);

/** @returns the JSON report of a runner, or undefined if there is none or it is unreadable */
async function readReport(file: string): Promise<Report | undefined> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isReport(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): Report[] => (Array.isArray(value) ? value.filter(isReport) : []);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The first lines of a message, without colours. */
const summaryOf = (message: unknown) =>
  stripVTControlCharacters(textOf(message))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 300);

/** At least one failure if the runner failed, or if there was nothing to pass. */
const honest = (code: number, passed: number, failed: number): Result => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});

/** A program that either passes or fails. */
export const countCheck = (code: number): Result => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The tests of a Jest run. A suite that could not be loaded counts as a failure, and so does a skipped test. */
export async function countJest(code: number, file: string): Promise<Result> {
  const report = await readReport(file);
  if (!report) return honest(1, 0, 0);
  const failed = sumOf(report, 'numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites');
  const failures = listOf(report.testResults).flatMap((file) => {
    const tests = listOf(file.assertionResults).filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${textOf(file.name)}: ${summaryOf(file.message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${textOf(fullName)}: ${summaryOf(Array.isArray(failureMessages) ? failureMessages[0] : '')}`,
    );
  });
  return { ...honest(code, sumOf(report, 'numPassedTests'), failed), failures };
}

/** The tests of a Playwright suite and of those in it that did not pass at once. */
const failuresOf = (suite: Report): string[] => [
  ...listOf(suite.specs)
    .filter(({ ok, tests }) => ok !== true || listOf(tests).some(({ status }) => status !== 'expected'))
    .map(({ title, tests }) => {
      const results = listOf(tests).flatMap((test) => listOf(test.results));
      const error = results.map((result) => result.error).find(isReport);
      return `${textOf(title)}: ${summaryOf(error?.message)}`;
    }),
  ...listOf(suite.suites).flatMap(failuresOf),
];

/** The tests of a Playwright run. A skipped test, or one that passed only on retry, is a failure. */
export async function countPlaywright(code: number, file: string): Promise<Result> {
  const report = await readReport(file);
  if (!isReport(report?.stats) || !Array.isArray(report.errors)) return honest(1, 0, 0);
  const failed = sumOf(report.stats, 'unexpected', 'flaky', 'skipped') + report.errors.length;
  return { ...honest(code, sumOf(report.stats, 'expected'), failed), failures: failuresOf(report) };
}
