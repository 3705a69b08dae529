import { countryOptions, currencyOptions, defaultsOf, localeOptions, offsetText, zoneOptions } from './places';

const june = new Date('2026-06-17T12:00:00Z');

it('returns the certain defaults of a country only', () => {
  expect(defaultsOf('NO')).toEqual({ timezone: 'Europe/Oslo', locale: 'nb-NO', currency: 'NOK' });
  expect(defaultsOf('IN')).toEqual({ timezone: 'Asia/Kolkata', locale: '', currency: 'INR' });
  expect(defaultsOf('CH')).toEqual({ timezone: 'Europe/Zurich', locale: '', currency: 'CHF' });
  expect(defaultsOf('US')).toEqual({ timezone: '', locale: 'en-US', currency: 'USD' });
  expect(defaultsOf('ZW').currency).toBe('');
  expect(defaultsOf('Nor')).toEqual({ timezone: '', locale: '', currency: '' });
});

it('lists each country once, by name', () => {
  const countries = countryOptions();
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ value }) => value === 'AX')?.label).toBe('Åland Islands');
  for (const { value, label } of countries) expect(label).not.toBe(value);
  const withoutCurrency = countries.filter(({ value }) => defaultsOf(value).currency === '').map(({ value }) => value);
  expect(withoutCurrency.sort()).toEqual(['AQ', 'CW', 'PA', 'SX', 'ZW']);
});

it('lists every time zone with its current offset and name', () => {
  const zones = zoneOptions(june);
  expect(zones.find(({ value }) => value === 'Europe/Kyiv')?.details).toEqual([{ text: 'UTC+03:00' }]);
  expect(zones.some(({ value }) => value === 'Europe/Kiev')).toBe(false);
  expect(zones.find(({ value }) => value === 'UTC')?.details).toEqual([{ text: 'UTC+00:00' }]);
  expect(offsetText('America/St_Johns', june)).toBe('UTC-02:30');
});

it('lists the locales of a country by language, each label once, and currencies by code', () => {
  const locales = localeOptions('BE');
  expect(locales.find(({ value }) => value === 'nl-BE')?.label).toBe('Dutch (Belgium)');
  expect(new Set(locales.map(({ label }) => label)).size).toBe(locales.length);
  expect(localeOptions('').find(({ value }) => value === 'ja-JP')?.label).toBe('Japanese (Japan)');
  expect(currencyOptions().find(({ value }) => value === 'NOK')?.details).toEqual([{ text: 'Norwegian Krone' }]);
});
