import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { addDays, daysInZone, formatInZone, fromInstant, toInstant, zoneName } from './dates';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/Sao_Paulo'];
const someZone = fc.constantFrom(...zones);

it('finds the instant of any date and time as @internationalized/date does, clock changes included', () => {
  const date = fc.record({
    year: fc.integer({ min: 2000, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  const time = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) });
  fc.assert(
    fc.property(date, time, someZone, ({ year, month, day }, { hour, minute }, zone) => {
      const local = new CalendarDateTime(year, month, day, hour, minute);
      const [dateText = '', timeText = ''] = local.toString().split('T');
      expect(toInstant(dateText, timeText, zone)).toBe(toZoned(local, zone).toAbsoluteString());
    }),
    { numRuns: 300 },
  );
});

it("shows any instant on a zone's clocks as @internationalized/date does", () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2035-01-01') }), someZone, (instant, zone) => {
      const [date, time] = fromAbsolute(instant, zone).toString().split('T');
      expect(fromInstant(new Date(instant).toISOString(), zone)).toEqual({ date, time: time?.slice(0, 5) });
    }),
    { numRuns: 300 },
  );
});

it('moves a time that a clock change skips on by the change, and takes the first of one that comes twice', () => {
  expect(toInstant('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

it('gives a day with a clock change its 23 hours', () => {
  expect(daysInZone('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

it('falls back to UTC for a zone that the browser does not know', () => {
  expect(formatInZone('2026-11-21T14:05:00Z', 'Mars/Olympus')).toBe('21 Nov 2026, 14:05');
  expect(zoneName('Mars/Olympus', '2026-11-21T14:05:00Z')).toBe('UTC');
});

it('shows an instant in a zone', () => {
  expect(formatInZone('2026-11-21T14:05:00Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 19:35');
  expect(formatInZone('2026-11-21T23:05:00Z', 'Asia/Kolkata', 'date')).toBe('22 Nov 2026');
  expect(formatInZone('2026-11-21T18:30:00Z', 'Asia/Kolkata', 'time')).toBe('00:00');
  expect(formatInZone('nonsense', 'UTC')).toBe('nonsense');
});

it('counts days over the ends of months', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
