#!/usr/bin/env bash
# gt06 1.0.12 (messages of Concox GT06 GPS trackers): two positions that arrive in one read of the connection are in `msgBuffer` twice as the second one.
# Both entries are one object, which each message overwrites, and the first position is lost.
# Expected: an entry for each, as the README's loop over `msgBuffer` has it. TCP keeps no borders of messages, so several in one read are usual.
# Why it matters: a taxi that leaves a tunnel sends what it has stored in one go, and all of its way but the last point is missing from the driven distance.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gt06@1.0.12
cat >try.mjs <<'JS'
import Gt06 from 'gt06';

/** CRC-16/X.25, of length to serial number. */
function checkOf(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0x8408 : sum >> 1;
  }
  return sum ^ 0xffff;
}

/** A location message: a fix in the north-east, heading east at 30 km/h. */
function position(serial, second, latitude, longitude) {
  const message = Buffer.alloc(36);
  message.writeUInt16BE(0x7878, 0);
  message.set([0x1f, 0x12, 26, 11, 30, 10, 0, second, 0xcc], 2);
  message.writeUInt32BE(Math.round(latitude * 1_800_000), 11);
  message.writeUInt32BE(Math.round(longitude * 1_800_000), 15);
  message.writeUInt8(30, 19);
  message.writeUInt16BE(0x1400 | 90, 20);
  message.writeUInt16BE(204, 22);
  message.writeUInt16BE(serial, 30);
  message.writeUInt16BE(checkOf(message.subarray(2, 32)), 32);
  message.writeUInt16BE(0x0d0a, 34);
  return message;
}

const positions = [position(1, 0, 52.37, 4.9), position(2, 10, 52.38, 4.92)];
const read = (bytes) => {
  const tracker = new Gt06();
  tracker.parse(bytes);
  return tracker.msgBuffer.map(({ serialNr, lat, lon }) => `${serialNr} at ${lat}, ${lon}`).join('; ');
};
for (const one of positions) console.log(`alone: ${read(one)}`);
console.log(`together: ${read(Buffer.concat(positions))}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'alone: 1 at 52.37, 4.9
alone: 2 at 52.38, 4.92
together: 2 at 52.38, 4.92; 2 at 52.38, 4.92' ]
