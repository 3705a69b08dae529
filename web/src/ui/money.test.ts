import { formatMoney, moneyAmount } from './money';

it.each([
  ['EUR', 'en', '€2,500.00', 2500],
  ['JPY', 'ja-JP', '￥250,000', 250_000],
  ['KWD', 'en', 'KWD 250.000', 250],
  // Browsers write these without decimals, but their smallest unit is a hundredth.
  ['HUF', 'en', 'HUF 2,500.00', 2500],
  ['COP', 'es-CO', '$ 2.500,00', 2500],
])('reads 250,000 of the smallest unit of %s by ISO 4217', (currency, locale, text, amount) => {
  const money = { amountMinor: 250_000, currency };
  expect(formatMoney(money, locale).replaceAll(/\s/g, ' ')).toBe(text);
  expect(moneyAmount(money)).toBe(amount);
});

it.each([-0, -0.4])('shows %p of the smallest unit as zero, without a sign', (amountMinor) => {
  expect(formatMoney({ amountMinor, currency: 'EUR' })).toBe('€0.00');
});

it('shows the number of a currency that is none as it is', () => {
  expect(formatMoney({ amountMinor: 5, currency: 'euro' })).toBe('5 euro (minor units)');
  expect(moneyAmount({ amountMinor: 5, currency: 'euro' })).toBeNull();
});
