import { settingKind } from './setting-kind';

const text = (shown: string) => ({ kind: 'text', text: shown });

it.each([
  ['CHAT_ENABLED', true, { kind: 'switch', isOn: true }],
  ['CAPTURE_TIMEOUT_SECONDS', 30, text('30 seconds')],
  ['FREE_MINUTES', 1, text('1 minute')],
  ['SEARCH_RADIUS_METRES', [4000, 6000], text('4000, 6000 metres')],
  ['TIPS_SUGGESTED_PERCENT', [10, 15], text('10, 15%')],
  ['PRE_AUTHORISATION_MARGIN', 0.15, text('15%')],
  ['PRE_AUTHORISATION_MARGIN', 0.07, text('7%')],
  ['PRICE_MARGIN', 12, text('12')],
  ['MAX_ATTEMPTS', 3, text('3')],
  ['TIPS_MAX_AMOUNT', { amount: 5000, currency: 'EUR' }, { kind: 'amount', money: { amountMinor: 5000, currency: 'EUR' } }],
  ['METHODS', ['cash', 'likuma'], text('cash, likuma')],
  ['PROVIDER_CODE', 'CARDWAY', text('CARDWAY')],
  ['FALLBACK', null, { kind: 'none' }],
  ['FALLBACK', undefined, { kind: 'none' }],
  ['PROVIDER_API_KEY', 'cw_1', { kind: 'secret', text: 'cw_1' }],
  ['PROVIDER_URL', 'https://pax.example/?api_key=cw_1', { kind: 'secret', text: 'https://pax.example/?api_key=cw_1' }],
])('%s set to %j', (code, value, kind) => {
  expect(settingKind(code, value)).toEqual(kind);
});

it.each([
  ['RULE', { kind: 'EXPRESSION_V2', parts: [1] }],
  ['AMOUNT', { amount: 1.5, currency: 'EUR' }],
  ['AMOUNT', { amount: 5, currency: 'euro' }],
  ['AMOUNT', { amount: 5, currency: 'EUR', minimum: 1 }],
  ['MIXED', [1, { a: 1 }]],
  ['NOTHING', []],
  ['API_KEYS', ['a', 'b']],
  ['URLS', ['https://pax.example/?token=abc']],
])('%s set to %j is shown as JSON, in which secrets are hidden', (code, value) => {
  expect(settingKind(code, value)).toEqual({ kind: 'json', value });
});
