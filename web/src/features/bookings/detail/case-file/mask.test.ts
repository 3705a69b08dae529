import { initialsOf, maskedPhone, maskOf } from './mask';

const name = (text: string) => ({ text, instead: initialsOf(text) });

it('replaces known texts as whole words, the longest first, and whatever looks like an email address or a phone number', () => {
  const mask = maskOf([
    { text: 'An', instead: 'A.' },
    { text: 'An de Vries', instead: 'A. d. V.' },
    { text: 'C++ Street 1, Amsterdam', instead: '[address]' },
    { text: 'Marcel Bosch (A242)', instead: 'M. B. ([reference])' },
    { text: null, instead: 'x' },
    { text: '', instead: 'x' },
    { text: '12', instead: 'x' },
  ]);
  expect(mask('An de Vries (An) ordered An Answer at C++ Street 1, Amsterdam')).toBe('A. d. V. (A.) ordered A. Answer at [address]');
  expect(mask('Marcel Bosch (A242) accepted')).toBe('M. B. ([reference]) accepted');
  expect(mask('Sent to an.devries@mail.example, called +31 6 8203-5667')).toBe('Sent to [email], called ••••5667');
  expect(mask('Called 0031 6 82035667 from 52.521918,13.413215')).toBe('Called ••••5667 from [coordinate],[coordinate]');
  expect(mask('pi_5d9fb37274fa11c7a7a17cab, €18.60, 2026-11-25 08:12')).toBe('pi_5d9fb37274fa11c7a7a17cab, €18.60, 2026-11-25 08:12');
});

it.each([
  ['ADA LOVELACE', 'A. L.'],
  ['ada_lovelace', 'A. L.'],
  ['ada-LOVELACE, rated 5', 'A. L., rated 5'],
  ['AdaLovelace', 'A. L.'],
  ['A\u00adda\u00a0\u2003Lovelace', 'A. L.'],
  ['Ａｄａ Ｌｏｖｅｌａｃｅ', 'A. L.'],
  ['?name=Ada%20Lovelace&x', '?name=A. L.&x'],
  ['"Dear\\nAda"', '"Dear\\nA."'],
  ['Zoë, zoe\u0308, ZOE, zo%C3%AB, Zo\\u00eb', 'Z., Z., Z., Z., Z.'],
  ['Gross and Groß', 'G. and G.'],
  ['司机李已到达', '司机[name]已到达'],
  ['Adam, Canada, loveless', 'Adam, Canada, loveless'],
])('knows names in any case, accents, separators and escapes: %s', (text, masked) => {
  const mask = maskOf(['Ada Lovelace', 'Ada', 'Zoe\u0308', 'Groß', '李'].map(name));
  expect(mask(text)).toBe(masked);
});

it.each([
  '+49 30 1234567',
  '0049 30 1234567',
  '+49 (0)30 / 123 45 67',
  '030 1234567',
  '030-123.45.67',
  '30 1234567',
  '49301234567',
  '+49%20301234567',
  '４９３０１２３４５６７',
])('knows the phone number written as %s', (text) => {
  const maskedBy = (number: string) => maskOf([{ text: number, instead: maskedPhone(number), isPhone: true }])(`Call ${text}, 2 x`);
  expect(maskedBy('+49301234567')).toBe('Call ••••4567, 2 x');
  expect(maskedBy('0049 30 1234567')).toBe('Call ••••4567, 2 x');
});

it('leaves a long text without names readable', () => {
  const mask = maskOf([name('aaaa aaaa'), { text: '+49301234567', instead: 'x', isPhone: true }]);
  const long = `${'a'.repeat(20_000)}${'(+'.repeat(20_000)}${'1234567 '.repeat(2000)}`;
  expect(mask(long)).toContain('a'.repeat(20_000));
});

it('shortens names and phone numbers', () => {
  expect(initialsOf('Riley van der Kok')).toBe('R. v. d. K.');
  expect(maskedPhone('+31682035667')).toBe('••••5667');
});
