import { schemaProblems } from '../../../../test/schema-problems';
import { campaignSchema } from './campaign-schema';
import { copyOf, inputOf, newCampaign, targetState, valuesOf, type CampaignValues } from './campaign-values';

it('saves a name without characters copied by accident, and an unchanged one as stored', () => {
  const values = newCampaign('Europe/Berlin');
  expect(targetState({ ...values, name: '\u202aRainy\u00a0\u202eMonday\u200b ' }, 'EUR').name).toBe('Rainy Monday');
  const stored = valuesOf({ ...targetState(values, 'EUR'), name: 'Rainy\u200b ' }, 'EUR');
  expect(targetState(stored, 'EUR').name).toBe('Rainy\u200b ');
  expect(targetState({ ...stored, name: 'Rainy\u200b 2' }, 'EUR').name).toBe('Rainy 2');
});

const berlin = { id: 'fleet-berlin', name: 'Berlin Taxi', timezone: 'Europe/Berlin', currency: 'EUR' };
const filled = (changes: Partial<CampaignValues> = {}): CampaignValues => ({
  ...newCampaign('Europe/Berlin'),
  name: 'Spring',
  discountType: 'PERCENTAGE',
  percent: '20',
  quantity: 500,
  ...changes,
});
const fixed = (amount: string) => filled({ discountType: 'FIXED', amount });
const problemsOf = (values: CampaignValues, currency: string | null = 'EUR', usedCount = 0) =>
  schemaProblems(campaignSchema({ currency, usedCount, isRunning: false }), values);

it.each([
  ['JPY', '1500', 1500],
  ['EUR', '1.15', 115],
  ['KWD', '1.005', 1005],
])('sends an amount of %s in its smallest unit', async (currency, typed, value) => {
  expect(await problemsOf(fixed(typed), currency)).toEqual({});
  expect(inputOf(fixed(typed), { ...berlin, currency }).discount).toEqual({ type: 'FIXED', value });
});

it.each([
  ['JPY', '2.50', 'An amount in JPY has no decimals'],
  ['KWD', '2.5005', 'An amount in KWD has at most 3 decimals'],
  ['EUR', '1,000', 'Enter an amount such as 12.50, with digits and a point'],
  ['EUR', '-1', 'Campaign value cannot be less than 0'],
])('rejects an amount in %s of %s', async (currency, typed, amount) => {
  expect(await problemsOf(fixed(typed), currency)).toEqual({ amount });
});

it.each<[string, Partial<CampaignValues>, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'This field is required' }],
  ['no discount', { discountType: '' }, { discountType: 'This field is required' }],
  ['more than 100 percent', { percent: '100.5' }, { percent: 'The value cannot be more than 100 percent' }],
  ['a negative percentage', { percent: '-5' }, { percent: 'Campaign value cannot be less than 0' }],
  [
    'no use per passenger',
    { totalRedemptionsPerUser: 0 },
    { totalRedemptionsPerUser: 'Campaign total redemptions per user cannot be less than 1' },
  ],
  ['no number of coupons', { quantity: null }, { quantity: 'This field is required' }],
  ['unlimited coupons', { quantity: null, isUnlimited: true }, {}],
])('validates a campaign with %s', async (_, changes, problems) => {
  expect(await problemsOf(filled(changes))).toEqual(problems);
});

it('rejects fewer coupons than are used', async () => {
  expect(await problemsOf(filled(), 'EUR', 501)).toEqual({ quantity: 'The quantity cannot be less than the 501 already used' });
});

it('does not send the number of coupons if they are unlimited', () => {
  expect(inputOf(filled({ isUnlimited: true }), berlin).quantity).toBeNull();
});

it('copies a campaign with its name shortened between characters, and without an amount in another currency', () => {
  const campaign = {
    id: 'c-1',
    name: `${'N'.repeat(92)}🎉${'N'.repeat(6)}`,
    fleetId: 'fleet-berlin',
    fleet: { ...berlin, humanReadableId: 'berlin-taxi' },
    description: null,
    startDate: null,
    endDate: null,
    totalRedemptionsPerUser: 1,
    quantity: null,
    redeemedCount: 0,
    isActive: true,
    createdAt: null,
    status: null,
    statusCode: null,
    discount: { type: 'FIXED' as const, typeCode: 'FIXED', value: 500, amount: { amountMinor: 500, currency: 'JPY' } },
  };
  expect(copyOf(campaign, 'EUR')).toMatchObject({ name: `${'N'.repeat(92)} (copy)`, discountType: '', amount: '', isActive: false });
});
