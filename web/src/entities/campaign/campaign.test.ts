import { campaignStatuses, campaignStatusLabel, discountText, timesText, timingText, usageText } from './campaign';

it('names each status, and puts an unknown one in words', () => {
  const labels = campaignStatuses.map((status) => campaignStatusLabel({ status, statusCode: status })?.label);
  expect(labels).toEqual(['Inactive', 'Scheduled', 'Running', 'Ended']);
  expect(campaignStatusLabel({ status: 'UNKNOWN', statusCode: 'ON_HOLD' })).toEqual({ label: 'On hold', tone: 'neutral', code: 'ON_HOLD' });
  expect(campaignStatusLabel({ status: null, statusCode: null })).toBeNull();
});

const fixed = (value: number, currency: string) => ({
  type: 'FIXED' as const,
  typeCode: 'FIXED',
  value,
  amount: { amountMinor: value, currency },
});

it.each([
  [{ type: 'PERCENTAGE' as const, typeCode: 'PERCENTAGE', value: 20, amount: null }, '20%'],
  [{ type: 'PERCENTAGE' as const, typeCode: 'PERCENTAGE', value: 12.5, amount: null }, '12.5%'],
  [fixed(500, 'JPY'), '¥500'],
  [fixed(500, 'EUR'), '€5.00'],
  [fixed(500, 'KWD'), 'KWD 0.500'],
  [{ ...fixed(500, 'EUR'), amount: null }, '500 (currency unknown)'],
  [{ type: 'UNKNOWN' as const, typeCode: 'FREE_KILOMETRES', value: 3, amount: null }, '3 (free kilometres)'],
  [null, null],
])('shows the discount %j as %j', (discount, text) => {
  // Between a currency's code and its amount Intl puts a no-break space.
  expect(discountText(discount)?.replace('\u00a0', ' ') ?? null).toBe(text);
});

it('timesText and usageText count the uses of a campaign', () => {
  expect([1, 2, 3].map(timesText)).toEqual(['Once', 'Twice', '3 times']);
  expect(usageText({ quantity: 500, redeemedCount: 412 })).toBe('412 of 500 used');
  expect(usageText({ quantity: null, redeemedCount: 1412 })).toBe('1,412 used, no limit');
  expect(usageText({ quantity: 500, redeemedCount: null })).toBeNull();
});

describe('the next change', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const startDate = '2026-03-01T00:00:00Z';
  const endDate = '2026-03-13T13:00:00Z';

  const campaign = { startDate, endDate, quantity: 500, redeemedCount: 412 };

  it.each([
    [{ status: 'RUNNING' as const }, 'Ends in 3 days'],
    [{ status: 'RUNNING' as const, endDate: null }, null],
    [{ status: 'SCHEDULED' as const, startDate: '2026-03-10T14:00:00Z' }, 'Starts in 2 hours'],
    [{ status: 'ENDED' as const, endDate: '2026-03-05T11:00:00Z' }, 'Ended 5 days ago'],
    [{ status: 'ENDED' as const, redeemedCount: 500 }, 'All coupons used'],
    [{ status: 'ENDED' as const }, null],
    [{ status: 'INACTIVE' as const }, null],
  ])('the text of %j is %j', (fields, text) => expect(timingText({ ...campaign, ...fields }, now)).toBe(text));

  it('is never another status than the platform gives', () => {
    expect(timingText({ ...campaign, status: 'RUNNING', endDate: startDate }, now)).toBe('Ends now');
    expect(timingText({ ...campaign, status: 'SCHEDULED' }, now)).toBe('Starts now');
  });
});
