#!/usr/bin/env bash
# money-math 2.6.3: mul and div cut a negative result to whole cents and then add a cent wherever a positive one is rounded up, so they are almost two cents
# off. 21 % of -31.80 is -6.678: mul says -6.66 and percent -6.67, where both say 6.68 of 31.80. A small result even changes its sign.
# Expected: -6.68 from both: the README names "-42.10" as an amount and says that results are rounded to the whole cent.
# Why it matters: the tax of a refund, a credit note or a reversed fare is not the tax that was charged, and a ledger that sums both is never zero.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts money-math@2.6.3
cat >try.mjs <<'JS'
import money from 'money-math';

for (const fare of ['31.80', '-31.80']) {
  console.log(`tax of ${fare}: ${money.mul(fare, '0.21')} by mul, ${money.percent(fare, '21.00')} by percent`);
}
for (const total of ['20.00', '-20.00']) console.log(`a third of ${total}: ${money.div(total, '3.00')}`);
console.log(`-0.05 × 0.10: ${money.mul('-0.05', '0.10')}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'tax of 31.80: 6.68 by mul, 6.68 by percent
tax of -31.80: -6.66 by mul, -6.67 by percent
a third of 20.00: 6.67
a third of -20.00: -6.65
-0.05 × 0.10: 0.01' ]
