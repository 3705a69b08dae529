import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTests } from './checks.ts';

test('tests are counted as Jest and Playwright report them, with the names of failed ones', () => {
  const jest =
    '  ● a form › sends once\n\n    expected\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 5 passed, 6 total\nTime: 2 s';
  assert.deepEqual(countTests(1, jest), { passed: 5, failed: 1, failures: ['  ● a form › sends once'] });
  const playwright =
    '  1) [chromium] › access.spec.ts:3:1 › a role\n\n  1 failed\n    [chromium] › access.spec.ts:3:1 › a role\n  8 passed (7.0m)\n';
  assert.deepEqual(countTests(1, playwright), { passed: 8, failed: 1, failures: ['  1) [chromium] › access.spec.ts:3:1 › a role'] });
});

test('a skipped test, one that passed on retry, a crash and a run without tests are failures', () => {
  const failedOf = (code: number, output: string) => countTests(code, output).failed;
  assert.equal(failedOf(0, 'Tests:       2 skipped, 1 todo, 5 passed, 8 total'), 3);
  assert.equal(failedOf(0, '  1 flaky\n  2 did not run\n  8 passed (1.0s)'), 3);
  assert.equal(failedOf(1, 'Tests:       5 passed, 5 total'), 1);
  assert.equal(failedOf(0, 'No tests found'), 1);
  assert.equal(failedOf(0, 'Tests:       5 passed, 5 total'), 0);
});
