import { countryOf, phoneDigits, phoneProblem } from './phone';

test.each([
  ['31612345678', ['+31 6 1234-5678', '0031 6 12345678', '31612345678', '+31 06 12345678', '+31 (06) 12345678', '+31 (0)6 1234 5678']],
  [
    '31612345678',
    ['(+31) 6 12345678', '＋31 6 12345678', '+31\u00a06\u20111234\u20115678', '\u202a+31 (6) 12.34-5678\u202c', '31 6 12345678'],
  ],
  ['447911123456', ['+44 07911 123456', '+44 (0)7911 123456', '00 44 7911 123456']],
  ['254712345678', ['+254 0712 345678', '+254 (0)712 345678']],
  ['390212345678', ['+39 (0)2 1234 5678', '+39 02 1234 5678']],
  ['3780549886377', ['+378 (0)549 886377', '+378 0549 886377']],
  ['380671234567', ['+380 (067) 123 45 67', '+380 067 123 45 67']],
  ['97714123456', ['+977 01-4123456']],
  ['36201234567', ['+36 06 20 123 4567']],
  ['77011234567', ['+7 8 (701) 123-45-67', '+7 701 123 45 67']],
  ['5491123456789', ['+54 11 15 2345-6789', '+54 9 11 2345-6789']],
  ['5511912345678', ['+55 (11) 91234-5678', '+55 011 91234-5678']],
  ['2250712345678', ['+225 07 12 34 56 78']],
  ['4791234567', ['+47 912 34 567', '4791234567']],
  ['34612345678', ['+34 612 34 56 78']],
])('saves %s for each notation with its country code: %j', (digits, notations) => {
  expect(notations.map(phoneDigits)).toEqual(notations.map(() => digits));
  expect(notations.map((text) => phoneProblem(text))).toEqual(notations.map(() => undefined));
});

const asksForCountry = expect.stringContaining('Please start with the country code, such as +31');
const changed = 'A spreadsheet changed this number. Format its column as text, and enter the number again';

test.each<[string, string[], unknown]>([
  [
    'national',
    ['0612345678', '06 1234 5678', '912 34 567', '612 34 56 78', '347 123 4567', '8 (701) 123-45-67', '(212) 555-0123', '9'],
    asksForCountry,
  ],
  ['without its zero', ['612345678', '7911123456', '712345678'], asksForCountry],
  [
    'from a spreadsheet',
    ['31682035667.00', '31682035667.0', '31682035667,00', '+31682035667.0', '3.17E+10', '3,16820E+10', '3.1682035667e10'],
    changed,
  ],
  [
    'with more than digits',
    ['+49 30 ext. 4', '+31 6 12345678 (mobile)', 'none', '+1 212 555 0123 x5'],
    'Mobile number should contain only numbers',
  ],
  [
    'of no country',
    ['+31 6 1234', '+316820356670', '+999 123456', '+', '00'],
    'Please check the digits: this is not a phone number of the country',
  ],
])('refuses numbers that are %s: %j', (_, texts, problem) => {
  expect(texts.map((text) => phoneProblem(text))).toEqual(texts.map(() => problem));
});

// A German number that lost its zero is an American one with its country code, too.
test.each([
  ['15732345678', 'de-DE', '+4915732345678'],
  ['612345678', 'nl-NL', '+31612345678'],
  ['06 1234 5678', 'nl-NL', '+31612345678'],
  ['479 234 4567', 'en-US', '+14792344567'],
  ['347 123 4567', 'it-IT', '+393471234567'],
])('suggests a number of the fleet’s country for %s in %s, and asks: %s', (text, locale, number) => {
  expect(phoneProblem(text, countryOf(locale))).toBe(`Please start with the country code: is this ${number}?`);
});

test.each([
  ['+1 573 234 5678', 'de-DE'],
  ['0044 7911 123456', 'nl-NL'],
  ['31612345678', 'nl-NL'],
  ['442079460001', 'de-DE'],
  ['49301234567', 'de-DE'],
])('does not ask for the country of %s in %s', (text, locale) => {
  expect(phoneProblem(text, countryOf(locale))).toBeUndefined();
});

test.each([null, 'nl', 'de-Latn', 'en-XX'])('no country is known of the locale %s', (locale) => {
  expect(countryOf(locale)).toBeUndefined();
});
