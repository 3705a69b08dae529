#!/usr/bin/env bash
# ical.js 2.2.1 and node-ical 0.27.2: an event's end by DURATION on the night when the clocks change. ical.js counts hours on the clock, so PT24H takes 25
# or 23 hours; node-ical counts days as 24 hours, so P1D ends an hour before or after the same time of day. Each is right about the other kind.
# Expected: both kinds. RFC 5545, section 3.3.6: days and weeks are nominal and depend on the calendar; hours, minutes and seconds are exact.
# Why it matters: a rented car or a driver's shift of a day (P1D) or of 24 hours (PT24H) from a calendar feed ends an hour off twice a year, and which of
# the two does depends on the library that reads the feed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2
cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const change = (name, start, rule, from, to) =>
  [`BEGIN:${name}`, `DTSTART:${start}`, `RRULE:FREQ=YEARLY;${rule};BYDAY=-1SU`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`];
const calendar = (start, duration) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VTIMEZONE', 'TZID:Europe/Amsterdam'],
    ...change('DAYLIGHT', '19810329T020000', 'BYMONTH=3', '+0100', '+0200'),
    ...change('STANDARD', '19961027T030000', 'BYMONTH=10', '+0200', '+0100'),
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z'],
    ...[`DTSTART;TZID=Europe/Amsterdam:${start}`, `DURATION:${duration}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
const hours = (from, to) => (to - from) / 3_600_000;
for (const start of ['20261024T220000', '20260328T220000']) {
  for (const duration of ['P1D', 'PT24H']) {
    const text = calendar(start, duration);
    const { startDate, endDate } = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
    const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
    console.log(`${start} ${duration}: ical.js ${hours(startDate.toJSDate(), endDate.toJSDate())} h, node-ical ${hours(event.start, event.end)} h`);
  }
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '20261024T220000 P1D: ical.js 25 h, node-ical 24 h
20261024T220000 PT24H: ical.js 25 h, node-ical 24 h
20260328T220000 P1D: ical.js 23 h, node-ical 24 h
20260328T220000 PT24H: ical.js 23 h, node-ical 24 h' ]
