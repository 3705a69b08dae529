import { widthRules } from './table-look';

it('gives only columns with a chosen width one, by their place in the table, and no group’s heading', () => {
  const rules = widthRules('Bookings', ['pickup', 'status', 'driver'], { driver: 120, hidden: 90 });
  expect(rules.split('\n')).toEqual([
    'table[aria-label="Bookings"] > * > tr > :nth-child(3):not([colspan]) { width: 120px; min-width: 120px !important; max-width: 120px; overflow: hidden; text-overflow: ellipsis; }',
    'table[aria-label="Bookings"] > * > tr > :nth-child(3):not([colspan]) * { max-width: 100%; }',
  ]);
  expect(widthRules('Bookings', ['pickup'], {})).toBe('');
});
