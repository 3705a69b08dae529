import { hasOtherRules } from '@pax/schema/rules/zones';
import fc from 'fast-check';
import { instantOf, newSchedule, scheduleProblems, type Schedule } from './schedules';

/** The zones whose rules in this Node match the dashboard's own, because `clockOf` asks Node. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !hasOtherRules(zone));
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

const scheduleAt = (wall: string): Schedule => {
  const [date = '', time = ''] = wall.split(' ');
  return { id: wall, scheduleDate: date, scheduleTime: time };
};

it('converts local times, including those that a clock change skips or repeats', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), quarters, (zone, count) => {
      const wall = isoOf(count * quarter)
        .slice(0, 19)
        .replace('T', ' ');
      const { at, clockChange } = instantOf(scheduleAt(wall), zone) ?? { at: 'none', clockChange: null };
      if (clockChange !== 'skipped') expect([zone, clockOf(zone, Date.parse(at))]).toEqual([zone, wall]);
    }),
    { numRuns: 100 },
  );
  expect(instantOf(scheduleAt('2026-03-29 02:30:00'), 'Europe/Berlin')).toEqual({ at: '2026-03-29T01:30:00.000Z', clockChange: 'skipped' });
  expect(instantOf(scheduleAt('2026-10-25 02:30:00'), 'Europe/Berlin')).toEqual({
    at: '2026-10-25T00:30:00.000Z',
    clockChange: 'repeated',
  });
  // Half an hour, in the southern hemisphere.
  expect(instantOf(scheduleAt('2026-10-04 02:15:00'), 'Australia/Lord_Howe')?.clockChange).toBe('skipped');
  expect(instantOf(scheduleAt('2026-04-05 01:45:00'), 'Australia/Lord_Howe')?.clockChange).toBe('repeated');
});

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
    { numRuns: 100 },
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
    { numRuns: 50 },
  );
  jest.useRealTimers();
});
