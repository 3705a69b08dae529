#!/usr/bin/env bash
# node-tlv 1.5.14, parseList: takes padding between EMV data objects for objects with the tag 00. Behind an odd number of zero bytes the next object is
# swallowed as well: the currency (5F2A, where 0978 is the euro) is gone, without an error. ber-tlv 0.9.2 has it.
# Expected: the padding is skipped. EMV Book 3, annex B, and ISO/IEC 7816-4 let zero bytes stand before, between and after objects, for instance where a
# card's issuer has erased one, and no tag is 00. Why it matters: a card terminal's receipt in a taxi would have an amount without a currency.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-tlv@1.5.14 ber-tlv@0.9.2
cat >try.mjs <<'JS'
import TLV from 'node-tlv';
import berTlv from 'ber-tlv';

const amount = '9F0206000000003180';
const currency = '5F2A020978';
for (const padding of ['', '00', '0000']) {
  const data = amount + padding + currency;
  const first = TLV.parseList(data).map((object) => `${object.getTag()} ${object.getValue()}`);
  const second = berTlv.TlvFactory.parse(data).map(({ tag, value }) => `${tag} ${value.toString('hex')}`);
  console.log(`${padding.length / 2} zero bytes: node-tlv ${first.join(', ')}; ber-tlv ${second.join(', ')}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '0 zero bytes: node-tlv 9F02 000000003180, 5F2A 0978; ber-tlv 9F02 000000003180, 5F2A 0978
1 zero bytes: node-tlv 9F02 000000003180, 00 2A020978; ber-tlv 9F02 000000003180, 5F2A 0978
2 zero bytes: node-tlv 9F02 000000003180, 00 , 5F2A 0978; ber-tlv 9F02 000000003180, 5F2A 0978' ]
