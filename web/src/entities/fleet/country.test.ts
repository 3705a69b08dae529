import { countryName } from './country';

it('names countries, and shows what is no country code as it is', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('no')).toBe('Norway');
  expect(countryName('QX')).toBe('QX');
  expect(countryName('Germany')).toBe('Germany');
});
