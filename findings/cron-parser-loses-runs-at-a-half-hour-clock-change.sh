#!/usr/bin/env bash
# cron-parser 5.10.6, cron 4.4.0 and croner 11.0.1 with Australia/Lord_Howe, where the clocks go from 02:00 to 02:30 on 4 October 2026. A job every 15
# minutes has no run from 01:45 to 03:00 in cron-parser, although 02:30 and 02:45 exist, and one at 02:00 has none on that day. In cron the same daily job
# runs at 01:30 and again at 02:30. croner runs once, at 02:30, as its README says. All three agree where a whole hour is skipped.
# Expected: one run on that day, and no existing time left out. cron-parser's README says that changes of daylight saving time are handled correctly.
# Why it matters: BullMQ's job schedulers use cron-parser. A nightly job that is left out for a day is nothing that a queue shows as failed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cron-parser@5.10.6 cron@4.4.0 croner@11.0.1
cat >try.mjs <<'JS'
import { CronTime } from 'cron';
import cronParser from 'cron-parser';
import { Cron } from 'croner';

const libraries = {
  'cron-parser': (pattern, tz, currentDate) => cronParser.CronExpressionParser.parse(pattern, { tz, currentDate }).next().toDate(),
  cron: (pattern, zone, from) => new CronTime(pattern, zone).getNextDateFrom(from, zone).toJSDate(),
  croner: (pattern, timezone, from) => new Cron(pattern, { timezone }).nextRun(from),
};
const runs = (next, pattern, zone, start) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const times = [];
  for (let time = new Date(start); times.length < 3; times.push(clock.format(time))) time = next(pattern, zone, time);
  return times.join('; ');
};
for (const [pattern, zone, start] of [
  ['0 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
  ['*/15 * * * *', 'Australia/Lord_Howe', '2026-10-03T15:00:00Z'],
  ['0 2 * * *', 'Europe/Amsterdam', '2026-03-28T02:00:00Z'],
]) {
  console.log(`${pattern} ${zone}`);
  for (const [name, next] of Object.entries(libraries)) console.log(`  ${name}: ${runs(next, pattern, zone, start)}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '0 2 * * * Australia/Lord_Howe
  cron-parser: 5 Oct, 02:00; 6 Oct, 02:00; 7 Oct, 02:00
  cron: 4 Oct, 01:30; 4 Oct, 02:30; 5 Oct, 02:00
  croner: 4 Oct, 02:30; 5 Oct, 02:00; 6 Oct, 02:00
*/15 * * * * Australia/Lord_Howe
  cron-parser: 4 Oct, 01:45; 4 Oct, 03:00; 4 Oct, 03:15
  cron: 4 Oct, 01:45; 4 Oct, 02:30; 4 Oct, 02:45
  croner: 4 Oct, 01:45; 4 Oct, 02:30; 4 Oct, 02:45
0 2 * * * Europe/Amsterdam
  cron-parser: 29 Mar, 03:00; 30 Mar, 02:00; 31 Mar, 02:00
  cron: 29 Mar, 03:00; 30 Mar, 02:00; 31 Mar, 02:00
  croner: 29 Mar, 03:00; 30 Mar, 02:00; 31 Mar, 02:00' ]
