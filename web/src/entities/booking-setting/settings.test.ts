import { foundSettings, settingGroups } from './settings';

const setting = (code: string | null, value: unknown = null, description: string | null = null) => ({ code, value, description });

it('groups settings by the first word of their code', () => {
  const codes = ['TIPS_ENABLED', 'CHAT_ENABLED', 'tips_max_amount', null];
  expect(settingGroups(codes.map((code) => setting(code))).map(({ title, settings }) => [title, settings.map(({ code }) => code)])).toEqual(
    [
      ['Chat', ['CHAT_ENABLED']],
      ['Other', [null]],
      ['Tips', ['TIPS_ENABLED', 'tips_max_amount']],
    ],
  );
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
