#!/usr/bin/env bash
# ngeohash 0.6.4: a point on the edge between two cells gets the western or southern one. geohash.org, PostGIS and latlon-geohash 2.0.0 give the other, as
# the bisection counts a value equal to the middle to the upper half. The two codes share no prefix on the equator and on the prime meridian.
# Expected: one code for one point, since a geohash is a key to compare with others'. Why it matters: a taxi stand at Greenwich, or at longitude 45 or 90,
# is in no bucket that another system names, and a search by prefix finds none of its cars. Longitude 5 is no edge, and shows that the two agree elsewhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ngeohash@0.6.4 latlon-geohash@2.0.0
cat >try.mjs <<'JS'
import ngeohash from 'ngeohash';
import Geohash from 'latlon-geohash';

const places = [
  [51.478, 0],
  [0, -78.456],
  [45, 90],
  [52.37, 5],
];
for (const [latitude, longitude] of places) {
  console.log(`${latitude}, ${longitude}: ${ngeohash.encode(latitude, longitude, 7)}, ${Geohash.encode(latitude, longitude, 7)}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '51.478, 0: gcpuzgr, u10hb52
0, -78.456: 6rbpyxy, d200n8n
45, 90: tzzzzzz, y000000
52.37, 5: u179cv8, u179cv8' ]
