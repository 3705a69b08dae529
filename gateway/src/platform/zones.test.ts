import { hasOtherRules, isZone, offsetAt } from '@pax/schema/rules/zones';
import { windowsZones } from './windows-zones';
import { ianaZone } from './zones';

test('a zone named as Windows does is the IANA zone of the country', () => {
  expect(ianaZone('W. Europe Standard Time')).toBe('Europe/Berlin');
  expect(ianaZone('W. Europe Standard Time', 'NL')).toBe('Europe/Amsterdam');
  expect(ianaZone('Canada Central Standard Time', 'CA')).toBe('America/Regina');
  expect(ianaZone('Central Standard Time', 'CA')).toBe('America/Winnipeg');
  expect(ianaZone('India Standard Time', 'IN')).toBe('Asia/Calcutta');
});

test('every zone of Windows is a zone here', () => {
  const names = Object.keys(windowsZones);
  expect(names.length).toBeGreaterThan(130);
  expect(names.filter((name) => !isZone(ianaZone(name) ?? ''))).toEqual([]);
});

test.each(['Europe/Oslo', 'Mars/Olympus', 'constructor'])('another name stays: %s', (name) => {
  expect(ianaZone(name, 'NL')).toBe(name);
});

test('reads a missing zone as null', () => {
  expect([ianaZone(null), ianaZone(undefined), ianaZone('')]).toEqual([null, null, null]);
});

const hour = 3_600_000;

// tzdata 2026b to 2026f: whatever the rules of this Node are.
test.each([
  ['America/Winnipeg', '2026-12-01T05:30:00Z', -5],
  ['America/Inuvik', '2026-12-01T05:30:00Z', -6],
  ['America/Edmonton', '2026-12-01T05:30:00Z', -6],
  ['America/Vancouver', '2026-12-01T05:30:00Z', -7],
  ['America/Havana', '2026-11-28T13:29:00Z', -4],
  ['America/Havana', '2027-12-28T13:29:00Z', -5],
  ['Cuba', '2026-11-28T13:29:00Z', -4],
  ['america/havana', '2026-11-28T13:29:00Z', -4],
  ['Africa/Casablanca', '2026-12-01T12:00:00Z', 0],
  ['Europe/Berlin', '2026-07-01T12:00:00Z', 2],
  ['Mars/Olympus', '2026-07-01T12:00:00Z', 0],
])('%s has at %s the offset of the newest rules, %i hours', (zone, at, hours) => {
  expect(offsetAt(zone, Date.parse(at))).toBe(hours * hour);
});

test('outside of the years of the table, the rules of this Node are used', () => {
  expect(offsetAt('America/Winnipeg', Date.parse('2020-01-01T12:00:00Z'))).toBe(-6 * hour);
  expect(offsetAt('America/Vancouver', Date.parse('2023-07-01T12:00:00Z'))).toBe(-7 * hour);
});

test('zones with one set of rules everywhere are not replaced', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Mars/Olympus'].filter(hasOtherRules)).toEqual([]);
});
