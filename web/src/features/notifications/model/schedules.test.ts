import fc from 'fast-check';
import { instantOf, newSchedule, scheduleProblems, type Schedule } from './schedules';

const zones = Intl.supportedValuesOf('timeZone');
const day = 86_400_000;
const quarter = 900_000;
const year = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T23:59:59Z') };
const quarters = fc.integer({ min: year.min / quarter, max: Math.floor(year.max / quarter) });
const isoOf = (at: number) => new Date(at).toISOString();

/** The local time in a zone, computed independently of the tested code. */
const formats = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string, at: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format.format(at);
}

/** Every instant with this local time. All zones are whole quarters of an hour from UTC. */
function instantsShowing(wall: string, zone: string): number[] {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const near = Array.from({ length: 2 * 15 * 4 }, (_, step) => asUtc + (step - 15 * 4) * quarter);
  return near.filter((at) => clockOf(zone, at) === wall);
}

const scheduleAt = (wall: string): Schedule => {
  const [date = '', time = ''] = wall.split(' ');
  return { id: wall, scheduleDate: date, scheduleTime: time };
};

it('converts every local time of a year in every zone, including skipped and repeated ones', () => {
  const found = { skipped: 0, repeated: 0, plain: 0 };
  const check = (zone: string, count: number) => {
    const wall = isoOf(count * quarter)
      .slice(0, 19)
      .replace('T', ' ');
    const shown = instantsShowing(wall, zone);
    const { at, clockChange } = instantOf(scheduleAt(wall), zone) ?? { at: 'none', clockChange: null };
    found[clockChange ?? 'plain'] += 1;
    expect([zone, wall, clockChange]).toEqual([zone, wall, ['skipped', null, 'repeated'][shown.length]]);
    if (shown.length > 0) expect([zone, at]).toEqual([zone, isoOf(shown[0] ?? 0)]);
    // Skipped times become a later one, on the other side of the change.
    else expect(clockOf(zone, Date.parse(at)) > wall && clockOf(zone, Date.parse(at) - day) < wall).toBe(true);
  };
  fc.assert(fc.property(fc.constantFrom(...zones), quarters, check), { numRuns: 300 });
  // A year has few clock changes, so they are searched for once for all zones with the same changes.
  const months = Array.from({ length: 13 }, (_, month) => Date.UTC(2026, month));
  const ways = new Map(zones.map((zone) => [months.map((at) => offsetOf(zone, at)).join(), zone]));
  for (const zone of ways.values()) {
    for (let at = year.min; at < year.max; at += day) {
      if (offsetOf(zone, at + day) === offsetOf(zone, at)) continue;
      for (let step = 0; step < 96; step += 1) check(zone, Math.floor((at + offsetOf(zone, at)) / quarter) + step);
    }
  }
  expect(Math.min(found.skipped, found.repeated)).toBeGreaterThan(50);
}, 30_000);

const offsetOf = (zone: string, at: number): number => Date.parse(`${clockOf(zone, at).replace(' ', 'T')}Z`) - at;

it('accepts schedules with a future date and time each, and no duplicates', () => {
  const now = Date.parse('2026-06-17T12:00:00Z');
  const row = fc.record({
    id: fc.uuid(),
    scheduleDate: fc.constantFrom('', '2026-06-16', '2026-06-17', '2026-06-18', '2026-10-25'),
    scheduleTime: fc.constantFrom('', '00:00', '02:30:00', '09:00:00', '23:59:59'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(row, { maxLength: 5 }), (zone, rows) => {
      const instants = rows.map((each) => (each.scheduleDate && each.scheduleTime ? Date.parse(instantOf(each, zone)?.at ?? '') : NaN));
      const isValid = instants.every((at) => at > now) && new Set(instants).size === instants.length;
      expect(scheduleProblems(rows, zone, now).size === 0).toBe(isValid);
    }),
    { numRuns: 500 },
  );
});

it('reports a problem on its row, and a duplicate on both rows', () => {
  const rows: Schedule[] = [
    { id: 'a', scheduleDate: '2026-03-29', scheduleTime: '02:30' },
    { id: 'b', scheduleDate: '2026-03-29', scheduleTime: '03:30:00' },
    { id: 'c', scheduleDate: '', scheduleTime: '09:00' },
    { id: 'd', scheduleDate: '2026-03-28', scheduleTime: '' },
    { id: 'e', scheduleDate: '2026-03-28', scheduleTime: '12:59:59' },
    { id: 'f', scheduleDate: '2026-03-28', scheduleTime: '13:00:01' },
    { id: 'g', scheduleDate: '2026-03-30', scheduleTime: '20' },
    { id: 'h', scheduleDate: '30 Mrz 2026', scheduleTime: '20:00' },
  ];
  const problems = scheduleProblems(rows, 'Europe/Berlin', Date.parse('2026-03-28T12:00:00Z'));
  const twice = 'No two schedules may be at the same time';
  expect(rows.map((_, place) => problems.get(place))).toEqual([
    twice,
    twice,
    'This field is required',
    'This field is required',
    'The time has passed',
    undefined,
    'Enter a time such as 20:00.',
    'Enter a date such as 23 Nov 2026.',
  ]);
});

it('adds a schedule for tomorrow at nine in the fleet’s zone, which is always valid', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T23:30:00Z') });
  expect(newSchedule('a', 'Europe/Berlin')).toEqual({ id: 'a', scheduleDate: '2026-11-23', scheduleTime: '09:00:00' });
  expect(newSchedule('a', 'America/New_York').scheduleDate).toBe('2026-11-22');
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer(year), (zone, now) => {
      jest.setSystemTime(now);
      const schedule = newSchedule('a', zone);
      const at = Date.parse(instantOf(schedule, zone)?.at ?? '');
      const today = Date.parse(clockOf(zone, now).slice(0, 10));
      expect(clockOf(zone, at)).toBe(`${isoOf(today + day).slice(0, 10)} 09:00:00`);
      expect(scheduleProblems([schedule], zone, now).size).toBe(0);
    }),
    { numRuns: 300 },
  );
  jest.useRealTimers();
});
