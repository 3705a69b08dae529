#!/usr/bin/env bash
# prom-client 15.1.3, Histogram: takes buckets in any order, puts each observation into the first listed bucket that is large enough, and sums up in the
# listed order. With a limit added at the end of a list, the buckets are no longer cumulative, and nothing says so.
# Expected: sorted buckets, or a refusal as in Prometheus' Go client: the README asks for a list of numbers and says nothing of an order, and each `le`
# must count all observations up to it. Why it matters: one adds the seconds that a dispatch may take at most to the defaults, and the share of
# dispatches within it, and every quantile, are wrong from then on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts prom-client@15.1.3
cat >try.mjs <<'JS'
import { Histogram, Registry } from 'prom-client';

for (const buckets of [
  [1, 3, 5, 10],
  [1, 5, 10, 3],
]) {
  const histogram = new Histogram({ name: 'dispatch_seconds', help: 'Time until a driver accepts', buckets, registers: [new Registry()] });
  for (const seconds of [0.5, 2, 2.5, 4, 7]) histogram.observe(seconds);
  const { values } = await histogram.get();
  const counts = values.filter(({ labels }) => labels.le !== undefined).map(({ labels, value }) => `up to ${labels.le}: ${value}`);
  console.log(`${buckets.join(', ')} → ${counts.join(', ')}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '1, 3, 5, 10 → up to 1: 1, up to 3: 3, up to 5: 4, up to 10: 5, up to +Inf: 5
1, 5, 10, 3 → up to 1: 1, up to 5: 4, up to 10: 5, up to 3: 5, up to +Inf: 5' ]
