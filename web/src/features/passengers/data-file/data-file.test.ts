import { withoutTypes } from '@/lib/json/without-types';
import { htmlOf, jsonOf, type DataFile } from './data-file';

const file: DataFile = {
  passengerId: 'pa-1',
  createdAt: '2026-03-01T10:00:00Z',
  parts: [
    {
      title: 'Bookings',
      data: [{ id: 'bk-1', origin: { address: '<img src=x onerror=alert(1)>' }, total: { amountMinor: 2350, currency: 'EUR' }, tip: null }],
    },
    { title: 'Coupons', missing: 'Could not be read: The platform is not available.' },
  ],
  notIncluded: ['Logs'],
};

it('is a page without scripts in which every text is escaped, amounts are readable, and missing parts are named', () => {
  const html = htmlOf(file);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('<dt>Total</dt><dd>€23.50</dd>');
  expect(html).not.toContain('<dt>Tip</dt>');
  expect(html).toContain('Could not be read: The platform is not available.');
  expect(html).toContain('<li>Logs</li>');
});

it('is the same as JSON, without the names of GraphQL types', () => {
  expect(JSON.parse(jsonOf(file))).toEqual(file);
  expect(withoutTypes({ __typename: 'Booking', stops: [{ __typename: 'Place', address: 'a' }] })).toEqual({ stops: [{ address: 'a' }] });
});
