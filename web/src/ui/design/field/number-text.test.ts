import { parseWholeNumber } from './number-text';

it.each([
  ['1000', '1000'],
  [' 42 ', '42'],
  ['007', '7'],
  ['-5', '-5'],
  ['9007199254740991', '9007199254740991'],
])('takes %p for %s', (text, value) => {
  expect(parseWholeNumber(text)).toEqual({ value });
});

it.each(['1.000', '1,000', '1,5', '1.5', '1 000', '1\u00a0000', "1'000", '1e3', '0x10', '+1', '١', 'Infinity', '1-', '--1'])(
  'refuses %p',
  (text) => {
    expect(parseWholeNumber(text)).toEqual({ problem: 'Enter a whole number such as 1000, with digits only' });
  },
);

it.each(['9007199254740992', '9007199254740993', '12345678901234567890', '-9007199254740993'])(
  'refuses %s, which would be rounded',
  (text) => {
    expect(parseWholeNumber(text)).toEqual({ problem: 'This number is too long to be sent exactly' });
  },
);
