import { isEmail } from './email';

it.each([
  'ada@x.de',
  'info@müller.de',
  'jörg@x.de',
  "o'neill+taxi@mail.example.co.uk",
  'a@xn--mller-kva.de',
  'a.b-c_d@1-2.example',
  '用户@例子.公司',
])('%s is an email address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  'a@x',
  'a..b@x.de',
  '.a@x.de',
  'a.@x.de',
  'a@x..de',
  'a@.de',
  'a@-x.de',
  'a@x-.de',
  'a b@x.de',
  'a@x.de ',
  'a@b@x.de',
  '@x.de',
  'a@1.2.3.4',
  'a@x.de,b@x.de',
  `${'a'.repeat(65)}@x.de`,
  `a@${'x'.repeat(64)}.de`,
  '',
])('%j is not an email address', (text) => {
  expect(isEmail(text)).toBe(false);
});
