import { foundSettings, otherGroup, settingGroups } from './groups';

const setting = (code: string | null, value: unknown = null, description: string | null = null) => ({ code, value, description });

it('puts each setting in one group, and those not about payments in the last', () => {
  const codes = [
    'CHAT_ENABLED',
    'TIPS_ENABLED',
    'PAYMENT_PROVIDER_CODE',
    'PAYMENT_REMINDER_DAYS',
    'tips_max_amount',
    null,
    'TIPPING_POINT',
  ];
  expect(settingGroups(codes.map((code) => setting(code))).map(({ title, settings }) => [title, settings.map(({ code }) => code)])).toEqual(
    [
      ['Payment provider', ['PAYMENT_PROVIDER_CODE']],
      ['Tips', ['TIPS_ENABLED', 'tips_max_amount']],
      ['Other payment settings', ['PAYMENT_REMINDER_DAYS']],
      [otherGroup, ['CHAT_ENABLED', null, 'TIPPING_POINT']],
    ],
  );
});

it.each([
  ['PAYMENT_METHODS', 'Payment methods'],
  ['PRE_AUTHORISATION_MARGIN', 'Pre-authorisation'],
  ['PAYMENT_CAPTURE_MAX_ATTEMPTS', 'Capture'],
  ['CANCELLATION_FEE_AMOUNT', 'Cancellation fees'],
  ['DEFERRED_PAYMENT_DUE_DAYS', 'Deferred payment'],
  ['LIKUMA_CLIENT_SECRET', 'Likuma'],
])('%s is in %s', (code, title) => {
  expect(settingGroups([setting(code)])).toEqual([{ title, settings: [setting(code)] }]);
});

it.each([
  ['capture_max', true],
  ['max attempts', true],
  ['DECLINED card', true],
  ['carrot', false],
  ['m-1001', true],
  ['cw_secret', false],
  ['', true],
])('%j is found: %s', (search, isFound) => {
  const settings = [
    setting('PAYMENT_CAPTURE_MAX_ATTEMPTS', { merchantId: 'm-1001', apiKey: 'cw_secret' }, 'How often a declined card is charged again.'),
  ];
  expect(foundSettings(settings, search)).toHaveLength(isFound ? 1 : 0);
});

it('does not find a secret by its value', () => {
  expect(foundSettings([setting('PAYMENT_PROVIDER_API_KEY', 'cw_secret')], 'cw_secret')).toEqual([]);
});
