#!/usr/bin/env bash
# awesome-phonenumber 7.8.0: refuses every number whose country code belongs to no country, with "invalid-country-code", although it names the right region
# (001, the world). google-libphonenumber 3.2.47, another build of the same library, and libphonenumber-js 1.13.16 call the number valid.
# Expected: valid. +800 is the ITU's code for international freephone numbers (E.169.1), +808 the one for shared-cost numbers, +881 is of satellite phones.
# Why it matters: travellers reach a call centre on +800 for free from many countries; a form for fleets or business accounts would not take its number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts awesome-phonenumber@7.8.0 google-libphonenumber@3.2.47 libphonenumber-js@1.13.16
cat >try.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber';
import google from 'google-libphonenumber';
import { isValidPhoneNumber } from 'libphonenumber-js/max';

const util = google.PhoneNumberUtil.getInstance();
for (const number of ['+80012345678', '+80812345678', '+881612345678', '+31201234567']) {
  const { valid, possibility, regionCode } = parsePhoneNumber(number);
  const others = [util.isValidNumber(util.parse(number)), isValidPhoneNumber(number)];
  console.log(`${number}: ${valid} (${possibility}, ${regionCode}); the others ${others.join(', ')}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '+80012345678: false (invalid-country-code, 001); the others true, true
+80812345678: false (invalid-country-code, 001); the others true, true
+881612345678: false (invalid-country-code, 001); the others true, true
+31201234567: true (is-possible, NL); the others true, true' ]
