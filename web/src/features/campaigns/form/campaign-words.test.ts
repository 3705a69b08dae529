import { campaignChangeLabels, campaignSentence, campaignWarnings } from './campaign-words';
import { type CampaignValues, newCampaign, targetState } from './campaign-values';

const zone = 'Europe/Berlin';
const march: CampaignValues = {
  ...newCampaign(zone),
  startDate: '2026-02-28T23:00:00.000Z',
  endDate: '2026-03-31T21:59:00.000Z',
  discountType: 'PERCENTAGE',
  percent: '20',
  totalRedemptionsPerUser: 2,
  quantity: 500,
};

describe('the sentence', () => {
  const period = '1 Mar 2026 00:00 to 31 Mar 2026 23:59 Europe/Berlin';

  it.each([
    [{}, 'EUR', `20% off, twice a passenger, 500 coupons, ${period}`],
    [{ discountType: 'FIXED' as const, amount: '2.5' }, 'EUR', `€2.50 off, twice a passenger, 500 coupons, ${period}`],
    [{ discountType: 'FIXED' as const, amount: '250' }, 'JPY', `¥250 off, twice a passenger, 500 coupons, ${period}`],
    [{ discountType: 'FIXED' as const, amount: '0.25' }, 'KWD', `KWD 0.250 off, twice a passenger, 500 coupons, ${period}`],
    [
      { totalRedemptionsPerUser: 1, isUnlimited: true, endDate: '' },
      'EUR',
      '20% off, once a passenger, unlimited coupons, from 1 Mar 2026 00:00 Europe/Berlin, with no end',
    ],
    // Invalid input is left out.
    [{ percent: '20,5', quantity: null, startDate: '' }, 'EUR', 'Twice a passenger'],
    [{ endDate: '2026-12-31 at ' }, 'EUR', '20% off, twice a passenger, 500 coupons, from 1 Mar 2026 00:00 Europe/Berlin'],
    [{ startDate: ' at 20:00' }, 'EUR', '20% off, twice a passenger, 500 coupons'],
    [{ discountType: 'FIXED' as const, amount: '2.5' }, 'JPY', `Twice a passenger, 500 coupons, ${period}`],
  ])('the sentence with %j in %s is %j', (changes, currency, sentence) =>
    expect(campaignSentence({ ...march, ...changes }, currency, zone).replace('\u00a0', ' ')).toBe(sentence),
  );
});

it('states that times are in UTC if the fleet’s zone is unknown', () => {
  const words = campaignSentence({ ...march, endDate: '' }, 'EUR', 'Middle Earth Standard Time');
  expect(words).toContain('from 28 Feb 2026 23:00 UTC, because the time zone Middle Earth Standard Time is unknown, with no end');
});

it('warns of free rides, of no saving at all, and of past dates', () => {
  const warnings = (changes: Partial<CampaignValues>) =>
    campaignWarnings({ ...march, ...changes }, 'EUR', Date.parse('2026-03-10T00:00:00Z'));
  expect(warnings({})).toEqual([]);
  expect(warnings({ percent: '100' })).toEqual(['100% off. Rides are free.']);
  expect(warnings({ discountType: 'FIXED', amount: '0' })).toEqual(['Passengers save nothing.']);
  expect(warnings({ isActive: true })).toEqual(['The start is in the past. It starts immediately.']);
  const endDate = '2026-03-09T00:00:00.000Z';
  expect(warnings({ endDate, base: { ...targetState(march, 'EUR'), endDate } })).toEqual([]);
  expect(warnings({ isActive: true, endDate: '2026-03-09T00:00:00.000Z' })).toEqual(['The end is in the past. Passengers can’t use it.']);
});

it('describes a change in words, in the fleet’s zone and currency', () => {
  const { label, value } = campaignChangeLabels('JPY', 'Asia/Tokyo');
  expect(label?.(['totalRedemptionsPerUser'])).toBe('Uses per passenger');
  expect(value?.('2026-02-28T15:00:00.000Z', ['startDate'])).toBe('1 Mar 2026 00:00');
  expect(value?.(['FIXED', 1500], ['discount'])).toBe('¥1,500');
  expect(value?.(['FREE_KILOMETRES', 3], ['discount'])).toBe('3 (free kilometres)');
  expect([value?.(null, ['endDate']), value?.(null, ['quantity']), value?.('', ['description'])]).toEqual(['never', 'unlimited', 'empty']);
});
