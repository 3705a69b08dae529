#!/usr/bin/env bash
# cockatiel 4.0.0, circuitBreaker in the half-open state: a trial that fails with an error that the policy does not handle counts as a success and
# closes the breaker. A second caller does not fail meanwhile: it waits for the trial's outcome, and then makes its own call.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cockatiel@4.0.0
cat >try.mjs <<'JS'
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleType } from 'cockatiel';

class Outage extends Error {}
const opened = async () => {
  const breaker = circuitBreaker(handleType(Outage), { halfOpenAfter: 0, breaker: new ConsecutiveBreaker(1) });
  await breaker.execute(() => Promise.reject(new Outage())).catch(() => undefined);
  return breaker;
};

const alone = await opened();
const before = CircuitState[alone.state];
await alone.execute(() => Promise.reject(new Error('not handled'))).catch(() => undefined);
console.log(`${before}, ${CircuitState[alone.state]} after an error that is not handled`);

const shared = await opened();
let endTrial;
const trial = shared.execute(() => new Promise((resolve) => (endTrial = resolve)));
let calls = 0;
const second = shared.execute(async () => (calls += 1));
await new Promise(setImmediate);
const during = calls;
endTrial();
await Promise.all([trial, second]);
console.log(`second caller: ${during} calls during the trial, ${calls} after it`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'Open, Closed after an error that is not handled
second caller: 0 calls during the trial, 1 after it' ]
