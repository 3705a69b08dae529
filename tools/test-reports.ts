// Counts the results of a finished check. A runner that crashed, ran nothing or skipped tests has failed, whatever its report says.
import { readFile } from 'node:fs/promises';

export interface Result {
  passed: number;
  failed: number;
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
  return honest(code, sumOf(report, 'numPassedTests'), failed);
}

/** The tests of a Playwright run. A skipped test, or one that passed only on retry, is a failure. */
export async function countPlaywright(code: number, file: string): Promise<Result> {
  const report = await readReport(file);
  if (!isReport(report?.stats) || !Array.isArray(report.errors)) return honest(1, 0, 0);
  const failed = sumOf(report.stats, 'unexpected', 'flaky', 'skipped') + report.errors.length;
  return honest(code, sumOf(report.stats, 'expected'), failed);
}
