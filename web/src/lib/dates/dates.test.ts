import fc from 'fast-check';
import {
  knownZone,
  addDays,
  dateInZone,
  dayHeading,
  daysInZone,
  formatDate,
  formatInZone,
  formatWithZone,
  instantInZone,
  isoInZone,
  todayDate,
  todayInZone,
  zoneName,
  zoneText,
  zoneWords,
} from './dates';
import {
  compareInstants,
  compareNewestFirst,
  dateStart,
  instantAt,
  isBefore,
  isoAt,
  isPlausibleDate,
  millisecondsBetween,
} from './instants';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/Sao_Paulo'];

it('starts every day of a zone with the first instant that has its date', () => {
  const someDay = fc.integer({ min: 0, max: 35 * 365 }).map((days) => addDays('2000-01-01', days));
  const oneBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
  fc.assert(
    fc.property(someDay, fc.constantFrom(...zones), (day, zone) => {
      const { from = '', to = '' } = daysInZone(day, day, zone) ?? {};
      expect([from, oneBefore(to)].map((instant) => dateInZone(instant, zone))).toEqual([day, day]);
      expect([oneBefore(from), to].map((instant) => dateInZone(instant, zone))).toEqual([addDays(day, -1), addDays(day, 1)]);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['2026-03-01T10:30:00.000Z', 'Europe/Berlin', '2026-03-01T11:30:00+01:00'],
  ['2026-07-01T10:30:00.250Z', 'America/New_York', '2026-07-01T06:30:00.250-04:00'],
  ['2026-03-01T10:30:00.000Z', null, '2026-03-01T10:30:00+00:00'],
  ['soon', 'Europe/Berlin', 'soon'],
])('formats %s in %s for programs as %s', (instant, zone, text) => {
  expect(isoInZone(instant, zone)).toBe(text);
});

it("formats an instant's date as the browser does", () => {
  const instants = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2035-01-01') });
  const formats = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })]));
  fc.assert(
    fc.property(instants, fc.constantFrom(...formats), (instant, [zone, format]) => {
      expect(dateInZone(new Date(instant).toISOString(), zone)).toBe(format.format(instant));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['gives the day when clocks go forward 23 hours', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['gives the day when they go back 25 hours', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['follows a change of half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
  ['starts at one where midnight is skipped', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['starts with the first of two midnights', '2027-11-07', 'America/Havana', '2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
  ['leaves out a day that a zone has skipped', '2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
])('%s', (_, day, zone, from, to) => {
  expect(daysInZone(day, day, zone)).toEqual({ from, to });
});

it("knows today by the zone's clock", () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T23:30:00Z') });
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus'].map(todayDate)).toEqual(['2026-11-21', '2026-11-22', '2026-11-21']);
  expect(todayInZone('Europe/Berlin')).toEqual({ from: '2026-11-21T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' });
  jest.useRealTimers();
});

it.each([
  ['Mars/Olympus', 'UTC, because the time zone Mars/Olympus is unknown'],
  ['', 'UTC'],
  [null, 'UTC'],
])('falls back to UTC for %p, which is not a zone, and never calls an unknown zone UTC without the reason', (zone, words) => {
  expect(formatInZone('2026-11-21T14:05:00Z', zone)).toBe('21 Nov 2026, 14:05');
  expect(zoneName(zone, '2026-11-21T14:05:00Z')).toBe('UTC');
  expect(zoneName(zone, 'nonsense')).toBe('UTC');
  expect([zoneText(zone), zoneWords(zone)]).toEqual([words, words]);
  expect(daysInZone('2026-11-21', '2026-11-21', zone)?.from).toBe('2026-11-21T00:00:00.000Z');
});

it('shows an instant in a zone', () => {
  expect(formatInZone('2026-11-21T14:05:00Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 19:35');
  expect(formatInZone('2026-11-21T23:05:00Z', 'Asia/Kolkata', 'date')).toBe('22 Nov 2026');
  expect(formatInZone('2026-11-21T18:30:00Z', 'Asia/Kolkata', 'time')).toBe('00:00');
  expect(formatInZone(Date.parse('2026-11-21T18:30:09Z'), 'Asia/Kolkata', 'time-with-seconds')).toBe('00:00:09');
  expect(formatInZone('nonsense', 'UTC')).toBe('nonsense');
  expect(dateInZone('nonsense', 'UTC')).toBeUndefined();
  expect(formatWithZone('2026-11-21T14:05:00Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 19:35 GMT+5:30');
});

it.each([
  ['date-time', '06 Sep 2026, 14:05'],
  ['weekday-date-time', 'Sun, 06 Sep 2026, 14:05'],
  ['date', '06 Sep 2026'],
  ['day-and-time-with-seconds', '06 Sep, 14:05:00'],
] as const)('abbreviates September to three letters, like every month, in a %s', (format, text) => {
  expect(formatInZone('2026-09-06T14:05:00Z', 'UTC', format)).toBe(text);
});

it('counts days over the ends of months', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

describe('with any instant in any zone', () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Mars/Olympus', null);
  const between = (from: string, to: string) => fc.integer({ min: Date.parse(from), max: Date.parse(to) });
  const plausible = between('2000-01-01', '2099-12-31').map(isoAt);
  const empty = [
    '0001-01-01T00:00:00Z',
    '1899-12-30T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    'soon',
  ];
  const anyText = fc.oneof(
    plausible,
    // Clocks before standard time had offsets with seconds.
    fc.oneof(between('0000-01-01', '9999-12-31'), between('1840-01-01', '1975-01-01')).map(isoAt),
    fc.constantFrom(...empty),
    fc.string(),
  );
  const dateIn = (text: string) => text.replace(/T.*/, '');

  it('throws nowhere, and changes no instant', () => {
    fc.assert(
      fc.property(anyText, anyText, anyZone, fc.double(), (one, other, zone, number) => {
        [one, dateIn(one)].forEach((text) => {
          [formatInZone, formatWithZone, isoInZone, dayHeading].forEach((format) => expect(format(text, zone)).toEqual(expect.any(String)));
          expect([zoneName(zone, text), zoneText(zone, text), dayHeading(text, zone, number)]).not.toContain('');
          expect([formatDate(text), addDays(text, number)].map((result) => result === '')).toEqual([text === '', text === '']);
          expect(Date.parse(isoInZone(text, zone))).toBe(Date.parse(text));
          expect(dateInZone(text, zone) === undefined).toBe(instantAt(text) === undefined);
          expect(daysInZone(text, text, zone) === undefined).toBe(!isPlausibleDate(text));
          expect(dateStart(text)).not.toBeNaN();
        });
        expect(formatInZone(number, zone)).not.toContain('Invalid');
        const order = Math.sign(compareInstants(one, other));
        expect(Math.sign(compareInstants(other, one))).toBe(0 - order);
        expect(isBefore(one, other)).toBe((millisecondsBetween(one, other) ?? 0) > 0);
        expect(instantAt(one) === undefined && instantAt(other) !== undefined).toBe(
          compareInstants(one, other) > 0 && compareNewestFirst(one, other) > 0 && !isBefore(other, one),
        );
      }),
      { numRuns: 700 },
    );
  });

  it('finds every plausible instant within its day', () => {
    fc.assert(
      fc.property(plausible, anyZone, (instant, zone) => {
        const date = dateInZone(instant, zone) ?? '';
        if (!isPlausibleDate(date)) return;
        const { from = '', to = '' } = daysInZone(date, date, zone) ?? {};
        expect(from <= instant && instant < to).toBe(true);
        expect(addDays(addDays(date, 40), -40)).toBe(date);
      }),
      { numRuns: 700 },
    );
  });

  it.each(empty)('returns %s as it came', (instant) => {
    expect([formatInZone(instant, 'Europe/Berlin'), formatWithZone(instant, 'Europe/Berlin'), isoInZone(instant, 'Asia/Kolkata')]).toEqual([
      instant,
      instant,
      instant,
    ]);
    expect(formatDate(dateIn(instant))).toBe(dateIn(instant));
    expect(dayHeading(instant, 'Europe/Berlin')).toBe('No plausible date');
  });
});

// tzdata 2026f, which the browser or this Node may not have yet.
describe('with rules that are newer than the browser’s', () => {
  it('shows times, dates and offsets by them', () => {
    expect(formatInZone('2026-11-28T13:29:00Z', 'America/Havana')).toBe('28 Nov 2026, 09:29');
    expect(formatWithZone('2026-12-01T05:30:00Z', 'America/Winnipeg')).toBe('01 Dec 2026, 00:30 GMT-5');
    expect(formatInZone('2026-12-01T12:00:00Z', 'Africa/Casablanca', 'time')).toBe('12:00');
    expect(zoneText('America/Vancouver', '2026-12-01T12:00:00Z')).toBe('America/Vancouver (GMT-7)');
    expect(isoInZone('2026-12-01T05:30:00Z', 'America/Winnipeg')).toBe('2026-12-01T00:30:00-05:00');
    expect(dateInZone('2026-12-01T05:30:00Z', 'America/Inuvik')).toBe('2026-11-30');
    expect(dateInZone('2026-12-01T06:30:00Z', 'America/Inuvik')).toBe('2026-12-01');
  });

  it('reads days and entered times by them', () => {
    expect(daysInZone('2026-12-01', '2026-12-01', 'America/Winnipeg')).toEqual({
      from: '2026-12-01T05:00:00.000Z',
      to: '2026-12-02T05:00:00.000Z',
    });
    expect(instantInZone('2026-11-28', '09:00', 'America/Havana')).toEqual({ at: '2026-11-28T13:00:00.000Z', clockChange: null });
    // Clocks no longer go back on that day.
    expect(instantInZone('2026-11-01', '00:30', 'America/Havana')).toEqual({ at: '2026-11-01T04:30:00.000Z', clockChange: null });
    expect(instantInZone('2027-11-07', '00:30', 'America/Havana')?.clockChange).toBe('repeated');
  });
});

test('a zone of a megabyte is not asked for', () => {
  const asked = jest.spyOn(Intl, 'DateTimeFormat');
  expect(knownZone('Europe/Berlin'.repeat(80_000))).toBe('UTC');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
