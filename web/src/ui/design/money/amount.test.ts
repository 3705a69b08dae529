import fc from 'fast-check';
import { amountText, parseAmount } from './amount';

it.each([
  ['2.5', 'EUR', 250],
  ['1.15', 'EUR', 115],
  [' 2.05 ', 'EUR', 205],
  ['2.555', 'EUR', undefined],
  ['250', 'JPY', 250],
  ['2.5', 'JPY', undefined],
  ['0.25', 'KWD', 250],
  ['1.2345', 'KWD', undefined],
  // Browsers format these currencies without decimals.
  ['2500', 'HUF', 250_000],
  ['5000.50', 'COP', 500_050],
  ['-1', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['1,000.50', 'EUR', undefined],
  // A thousand in some locales, one in others.
  ['1,000', 'KWD', undefined],
  ['99999999999999999', 'EUR', undefined],
])('%j in %s is %p of the smallest unit', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

it('parseAmount reads every text of amountText, in every currency', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...Intl.supportedValuesOf('currency')), (minor, currency) => {
      expect(parseAmount(amountText(minor, currency), currency)).toBe(minor);
    }),
  );
  expect([amountText(5, 'EUR'), amountText(5, 'KWD'), amountText(5, 'JPY')]).toEqual(['0.05', '0.005', '5']);
});
