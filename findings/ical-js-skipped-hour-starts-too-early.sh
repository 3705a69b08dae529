#!/usr/bin/env bash
# ical.js 2.2.1, a daily event at 02:30 over the nights when the clocks change. In March, when there is no 02:30, it has an event an hour too early (at
# 01:30); in October, when there are two, it has the second. rrule-temporal 2.2.8 has none in March and the first in October.
# Expected: as rrule-temporal. RFC 5545: a recurrence at a time that does not exist is left out and not counted (section 3.3.10), and a time that comes
# twice means its first occurrence (section 3.3.5).
# Why it matters: a night shift or a booked pickup at 02:30 is planned an hour early or late, and the series in March ends a day early.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule-temporal@2.2.8
cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

const change = (name, start, rule, from, to) =>
  [`BEGIN:${name}`, `DTSTART:${start}`, `RRULE:FREQ=YEARLY;${rule};BYDAY=-1SU`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`];
const calendar = (lines) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VTIMEZONE', 'TZID:Europe/Amsterdam'],
    ...change('DAYLIGHT', '19810329T020000', 'BYMONTH=3', '+0100', '+0200'),
    ...change('STANDARD', '19961027T030000', 'BYMONTH=10', '+0200', '+0100'),
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
const starts = (lines) => {
  const times = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar(lines))).getFirstSubcomponent('vevent')).iterator();
  return Array.from({ length: 3 }, () => times.next().toJSDate());
};
const utc = (date) => date.toISOString().slice(5, 16);
for (const start of ['20260328T023000', '20261024T023000']) {
  const lines = [`DTSTART;TZID=Europe/Amsterdam:${start}`, 'RRULE:FREQ=DAILY;COUNT=3'];
  const expected = new RRuleTemporal({ rruleString: lines.join('\n') }).all().map((time) => utc(new Date(time.epochMilliseconds)));
  console.log(`ical.js        ${starts(lines).map(utc).join('  ')}\nrrule-temporal ${expected.join('  ')}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'ical.js        03-28T01:30  03-29T00:30  03-30T00:30
rrule-temporal 03-28T01:30  03-30T00:30  03-31T00:30
ical.js        10-24T00:30  10-25T01:30  10-26T01:30
rrule-temporal 10-24T00:30  10-25T00:30  10-26T01:30' ]
