#!/usr/bin/env bash
# nmea-simple 3.3.0: reads an empty field as 0, while NMEA 0183 leaves a field empty where its value is not known. A receiver that stands still sends a
# valid position without a course, and the course becomes 0, due north; one without a fix sends no position, which becomes 0, 0 in the Gulf of Guinea.
# Expected: no value, as gps 0.9.0 answers (null). A status tells the second case apart, as the README shows; the first one has the status "valid".
# Why it matters: all cars at a taxi stand point north on the map, and matching them to one side of a street by their course goes wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nmea-simple@3.3.0 gps@0.9.0
cat >try.mjs <<'JS'
import nmea from 'nmea-simple';
import { GPS } from 'gps';

const sentence = (fields) => {
  const sum = [...fields].reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0);
  return `$${fields}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
};
const sentences = {
  parked: sentence('GNRMC,123519.00,A,5222.2129,N,00453.7099,E,0.0,,291126,,,A'),
  'without a fix': sentence('GNRMC,123519.00,V,,,,,,,291126,,,N'),
};
for (const [name, text] of Object.entries(sentences)) {
  const { status, latitude, longitude, trackTrue } = nmea.parseNmeaSentence(text);
  const { lat, lon, track } = GPS.Parse(text);
  const place = (latitude, longitude) => (latitude === null ? 'nowhere' : `at ${latitude.toFixed(2)}, ${longitude.toFixed(2)}`);
  console.log(`${name}: ${status} ${place(latitude, longitude)} heading ${trackTrue}; gps ${place(lat, lon)} heading ${track}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'parked: valid at 52.37, 4.90 heading 0; gps at 52.37, 4.90 heading null
without a fix: warning at 0.00, 0.00 heading 0; gps nowhere heading null' ]
