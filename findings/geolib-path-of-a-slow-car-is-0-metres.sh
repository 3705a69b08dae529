#!/usr/bin/env bash
# geolib 3.3.14, getPathLength: adds up distances that getDistance has rounded to whole metres each. A car in a queue that moves 0.4 m between two positions
# has driven 0 m after 400 m, and one that moves 0.6 m has driven 667 m.
# Expected: the sum, rounded. The README gives getDistance an accuracy of one metre by default, and calls getPathLength the path's length in metres. Issue
# 137 (2017) led to a second argument, the distance function: with `getDistance(from, to, 0.01)` the path below is 397 m, with the default it is still 0.
# Why it matters: a taxi sends its position every second or so, and the driven distance decides fares and disputes about them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14
cat >try.mjs <<'JS'
import { getDistance, getPathLength } from 'geolib';

const metresPerDegree = 111_319.49;
for (const step of [0.4, 0.6, 5.2]) {
  const count = Math.round(400 / step);
  const path = Array.from({ length: count + 1 }, (_, index) => ({ latitude: 52.37 + (index * step) / metresPerDegree, longitude: 4.89 }));
  const fine = Math.round(getPathLength(path, (from, to) => getDistance(from, to, 0.01)));
  const apart = getDistance(path[0], path[count]);
  console.log(`steps of ${step} m: path ${getPathLength(path)} m, ends ${apart} m apart, path in centimetres ${fine} m`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'steps of 0.4 m: path 0 m, ends 400 m apart, path in centimetres 397 m
steps of 0.6 m: path 667 m, ends 400 m apart, path in centimetres 399 m
steps of 5.2 m: path 385 m, ends 400 m apart, path in centimetres 400 m' ]
