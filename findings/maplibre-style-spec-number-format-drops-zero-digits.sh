#!/usr/bin/env bash
# @maplibre/maplibre-gl-style-spec 26.6.0, the expression `number-format`: a limit of 0 fraction digits is taken for no limit, upper and lower alike, and no
# error is given; 1 and 2 work. mapbox-gl-js, its origin, has a pull request for the same (13697).
# Expected: what Intl.NumberFormat, which formats for the expression, makes of the same options: 32 and €31.
# Why it matters: minutes until a pickup and rounded fares on a map are meant as whole numbers, and neither can be had with the option made for it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @maplibre/maplibre-gl-style-spec@26.6.0
cat >try.mjs <<'JS'
import { createExpression } from '@maplibre/maplibre-gl-style-spec';

const cases = [
  [31.86, { 'max-fraction-digits': 1 }, { maximumFractionDigits: 1 }],
  [31.86, { 'max-fraction-digits': 0 }, { maximumFractionDigits: 0 }],
  [31, { currency: 'EUR', 'min-fraction-digits': 0 }, { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 }],
];
for (const [number, style, intl] of cases) {
  const { value } = createExpression(['number-format', number, { locale: 'en', ...style }], 'layers[0].layout.text-field');
  const label = value.evaluate({ zoom: 12 });
  console.log(`${number} ${JSON.stringify(style)}: ${label}, Intl ${new Intl.NumberFormat('en', intl).format(number)}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '31.86 {"max-fraction-digits":1}: 31.9, Intl 31.9
31.86 {"max-fraction-digits":0}: 31.86, Intl 32
31 {"currency":"EUR","min-fraction-digits":0}: €31.00, Intl €31' ]
