// What a finished check counts for. A runner that crashed, ran nothing or left tests out has failed, whatever its report says.
import { readFile } from 'node:fs/promises';

/** @returns the JSON report of a runner, or undefined where it wrote none that can be read. */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** At least one failure where the runner did not end well, or where there was nothing to pass. */
const honest = (code, passed, failed) => ({ passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed });

/** A program that either passes or does not. */
export const countCheck = async (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The tests of a Jest run. A suite that could not even be loaded is one failure, and so is a test that was skipped. */
export async function countJest(code, file) {
  const report = await readReport(file);
  if (!report) return honest(1, 0, 0);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return honest(code, numPassedTests, numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites);
}

/** The tests of a Playwright run. One that was skipped, or passed only when repeated, is a failure. */
export async function countPlaywright(code, file) {
  const report = await readReport(file);
  if (!report) return honest(1, 0, 0);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(code, expected, unexpected + flaky + skipped + report.errors.length);
}
