import { countryName } from './country';

it('names countries, and shows an invalid country code unchanged', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('no')).toBe('Norway');
  expect(countryName('QX')).toBe('QX');
  expect(countryName('Germany')).toBe('Germany');
});
