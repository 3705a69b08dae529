import { otherZoneNames } from './zone-names';
import { countryOptions, currencyOptions, defaultsOf, localeOptions, utcOffsetText, zoneOptions } from './places';

const june = new Date('2026-06-17T12:00:00Z');

it('returns the certain defaults of a country only', () => {
  expect(defaultsOf('NO')).toEqual({ timezone: 'Europe/Oslo', locale: 'nb-NO', currency: 'NOK' });
  expect(defaultsOf('IN')).toEqual({ timezone: 'Asia/Kolkata', locale: '', currency: 'INR' });
  expect(defaultsOf('CH')).toEqual({ timezone: 'Europe/Zurich', locale: '', currency: 'CHF' });
  expect(defaultsOf('US')).toEqual({ timezone: '', locale: 'en-US', currency: 'USD' });
  expect(['SL', 'CW', 'SX', 'ZW', 'BG', 'LS', 'PS', 'PA'].map((country) => defaultsOf(country).currency)).toEqual([
    ...['SLE', 'XCG', 'XCG', 'ZWG', 'EUR', 'LSL', 'ILS'],
    '',
  ]);
  expect(defaultsOf('Nor')).toEqual({ timezone: '', locale: '', currency: '' });
});

it('lists each country once, by name', () => {
  const countries = countryOptions();
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ value }) => value === 'AX')?.label).toBe('Åland Islands');
  for (const { value, label } of countries) expect(label).not.toBe(value);
  const withoutCurrency = countries.filter(({ value }) => defaultsOf(value).currency === '').map(({ value }) => value);
  expect(withoutCurrency.sort()).toEqual(['AQ', 'PA']);
});

it('lists every time zone with its current offset, by its current name, and finds it by its other one', () => {
  const zones = new Map(zoneOptions(june).map(({ value, details = [] }) => [value, details]));
  expect(zones.get('UTC')).toEqual(['UTC+00:00']);
  expect(zones.get('Europe/Kyiv')).toEqual(['UTC+03:00', 'Europe/Kiev', 'Europe/Zaporozhye', 'Europe/Uzhgorod']);
  expect(utcOffsetText('America/St_Johns', june)).toBe('UTC-02:30');
  // Of some zones browsers only know the old names, and of others only the new ones.
  const renamed = Object.entries(otherZoneNames);
  expect(renamed).toHaveLength(19);
  for (const [name, others] of renamed) {
    expect(zones.get(name)).toEqual(expect.arrayContaining(others.split(' ')));
    for (const other of others.split(' ')) expect(zones.has(other)).toBe(false);
  }
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => ![...zones].flat(2).includes(zone));
  expect(missing).toEqual([]);
});

it('lists the locales of a country by language, each label once', () => {
  const locales = localeOptions('BE');
  expect(locales.find(({ value }) => value === 'nl-BE')?.label).toBe('Dutch (Belgium)');
  expect(new Set(locales.map(({ label }) => label)).size).toBe(locales.length);
  expect(localeOptions('').find(({ value }) => value === 'ja-JP')?.label).toBe('Japanese (Japan)');
});

it('lists the currencies that are in use by code, whatever the browser has', () => {
  const currencies = new Map(currencyOptions().map(({ value, details }) => [value, details?.[0]]));
  expect(currencies.get('NOK')).toBe('Norwegian Krone');
  expect(['SLE', 'XCG', 'ZWG'].map((code) => currencies.get(code))).toEqual([
    'Sierra Leonean Leone',
    'Caribbean guilder',
    'Zimbabwean Gold',
  ]);
  expect(['BGN', 'HRK', 'DEM', 'ANG', 'SLL', 'ZWR', 'ZWL', 'XTS', 'XXX'].filter((code) => currencies.has(code))).toEqual([]);
  for (const [code, name] of currencies) expect(name).not.toBe(code);
});
