// Counts the results of a finished check. A runner that crashed, ran nothing or skipped tests has failed, whatever its report says.
import { readFile } from 'node:fs/promises';

/** @returns the JSON report of a runner, or undefined if there is none or it is unreadable */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** At least one failure if the runner failed, or if there was nothing to pass. */
const honest = (code, passed, failed) => ({ passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed });

/** A program that either passes or fails. */
export const countCheck = async (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The tests of a Jest run. A suite that could not be loaded counts as a failure, and so does a skipped test. */
export async function countJest(code, file) {
  const report = await readReport(file);
  if (!report) return honest(1, 0, 0);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return honest(code, numPassedTests, numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites);
}

/** The tests of a Playwright run. A skipped test, or one that passed only on retry, is a failure. */
export async function countPlaywright(code, file) {
  const report = await readReport(file);
  if (!report) return honest(1, 0, 0);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(code, expected, unexpected + flaky + skipped + report.errors.length);
}
