import { formatMoney, moneyAmount } from './money';

it.each([
  ['EUR', '€2,500.00', 2500],
  ['JPY', '¥250,000', 250_000],
  ['KWD', 'KWD 250.000', 250],
  // Browsers write these without decimals, but their smallest unit is a hundredth.
  ['HUF', 'HUF 2,500.00', 2500],
  ['COP', 'COP 2,500.00', 2500],
])('reads 250,000 of the smallest unit of %s by ISO 4217', (currency, text, amount) => {
  const money = { amountMinor: 250_000, currency };
  expect(formatMoney(money).replaceAll(/\s/g, ' ')).toBe(text);
  expect(moneyAmount(money)).toBe(amount);
});

it.each([-0, -0.4])('shows %p of the smallest unit as zero, without a sign', (amountMinor) => {
  expect(formatMoney({ amountMinor, currency: 'EUR' })).toBe('€0.00');
});

it('formatMoney shows the raw number for an invalid currency', () => {
  expect(formatMoney({ amountMinor: 5, currency: 'euro' })).toBe('5 euro (minor units)');
  expect(moneyAmount({ amountMinor: 5, currency: 'euro' })).toBeNull();
});

it.each([
  ['', '5 (minor units)'],
  ['ABCDE', '5 ABCDE (minor units)'],
  ['<script>', '5 <script> (minor units)'],
  ['x'.repeat(1_000_000), '5 xxxxxxxxxxx… (minor units)'],
])('formatMoney truncates the name of an invalid currency', (currency, text) => {
  expect(formatMoney({ amountMinor: 5, currency })).toBe(text);
});
