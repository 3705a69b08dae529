#!/usr/bin/env bash
# complete-teltonika-parser 0.3.4 (Codec 8 of Teltonika's vehicle trackers): reads the two bytes of the altitude without a sign, so 4 m below sea level is
# 65532 m. It reads the sign of longitude and latitude. teltonika-parser 0.0.15 reads -4 from the same packet.
# Expected: -4. Teltonika's documentation calls the field metres above sea level, of which there are negative ones.
# Why it matters: Amsterdam's airport lies below the sea. A height that jumps by 65 km between two positions spoils a track that is smoothed or filtered by it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts complete-teltonika-parser@0.3.4 teltonika-parser@0.0.15
cat >try.mjs <<'JS'
import complete from 'complete-teltonika-parser';
import Teltonika from 'teltonika-parser';

/** CRC-16/ARC, of codec to the second count. */
function checkOf(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}

/** A packet of Codec 8 with one record and no I/O elements. */
function packet(latitude, longitude, altitude) {
  const record = Buffer.alloc(30);
  record.writeBigUInt64BE(BigInt(Date.UTC(2026, 10, 30, 10)), 0);
  record.writeInt32BE(Math.round(longitude * 1e7), 9);
  record.writeInt32BE(Math.round(latitude * 1e7), 13);
  record.writeInt16BE(altitude, 17);
  record.writeUInt16BE(90, 19);
  record.writeUInt8(9, 21);
  const data = Buffer.concat([Buffer.from([8, 1]), record, Buffer.from([1])]);
  const [head, check] = [Buffer.alloc(8), Buffer.alloc(4)];
  head.writeUInt32BE(data.length, 4);
  check.writeUInt32BE(checkOf(data));
  return Buffer.concat([head, data, check]);
}

for (const altitude of [11, -4]) {
  const sent = packet(52.3105, -4.7683, altitude);
  const { Latitude, Longitude, Altitude } = new complete.ProtocolParser(sent.toString('hex')).Content.AVL_Datas[0].GPSelement;
  const other = new Teltonika(sent).getAvl().records[0].gps;
  console.log(`${altitude} m: ${Latitude}, ${Longitude}, ${Altitude} m; teltonika-parser ${other.altitude} m`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '11 m: 52.3105, -4.7683, 11 m; teltonika-parser 11 m
-4 m: 52.3105, -4.7683, 65532 m; teltonika-parser -4 m' ]
