import { isSecretName, maskSecrets, secretMask } from './secrets';

it.each([
  'key',
  'apiKey',
  'api_key',
  'X-Api-Key',
  'privateKeyId',
  'clientSecret',
  'refresh_token',
  'PASSWORD',
  'p8Certificate',
  'serviceAccountCredentials',
  'Authorization',
  'Set-Cookie',
  'keyboardToken',
])('recognises %s as a secret’s name', (name) => {
  expect(isSecretName(name)).toBe(true);
});

it.each(['keyboard', 'keywords', 'screenKeyboard', 'Turkey', 'monkeyBars', 'name', 'author', 'passengerId'])(
  'does not mistake %s for a secret',
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

it('masks texts by name, at any depth, and only texts', () => {
  expect(
    maskSecrets({
      telephony: { provider: 'Sprechweg', apiKey: 'tk_1' },
      stops: [{ accessToken: 'a' }],
      maxTokens: 40,
      token: null,
      password: '',
      isSecret: true,
    }),
  ).toEqual({
    telephony: { provider: 'Sprechweg', apiKey: secretMask },
    stops: [{ accessToken: secretMask }],
    maxTokens: 40,
    token: null,
    password: '',
    isSecret: true,
  });
});

it('masks every text within a list or object that has a secret’s name', () => {
  expect(maskSecrets({ apiKeys: ['a', 'b'], secrets: { ios: { value: 'c', version: 2 } } })).toEqual({
    apiKeys: [secretMask, secretMask],
    secrets: { ios: { value: secretMask, version: 2 } },
  });
});

it.each([
  ['JSON', '{"user":"bo","apiKey": "a\\"b c","n":1}', `{"user":"bo","apiKey": "${secretMask}","n":1}`],
  ['JSON that was cut off', '… "clientSecret":"abc', `… "clientSecret":"${secretMask}`],
  ['JSON in JSON', String.raw`{"body":"{\"token\":\"abc\",\"n\":1}"}`, String.raw`{"body":"{\"token\":\"${secretMask}\",\"n\":1}"}`],
  ['a URL', 'https://x.example/a?page=2&api_key=abc&q=1', `https://x.example/a?page=2&api_key=${secretMask}&q=1`],
  [
    'lines of headers',
    'Host: x.example\r\nX-Api-Key: sk_live_12345\r\n\tCookie:sid="a"; b=c\r\nAuthorization: Bearer abc.def\r\n\r\nkeywords: a',
    `Host: x.example\r\nX-Api-Key: ${secretMask}\r\n\tCookie:${secretMask}\r\nAuthorization: ${secretMask}\r\n\r\nkeywords: a`,
  ],
  ['a user and password', 'at https://bob:p@w:1@host/x?q=1', `at https://${secretMask}@host/x?q=1`],
  ['a user that is a token', '{"url":"https://ghp_1@host","mail":"a@b"}', `{"url":"https://${secretMask}@host","mail":"a@b"}`],
  ['a password of another protocol', 'redis://:pw@host:6379', `redis://:${secretMask}@host:6379`],
  ['an Authorization header', 'curl -H "X: Bearer abcdefgh.ijklmnopq"', `curl -H "X: Bearer ${secretMask}"`],
])('masks secrets within a text: %s', (_, text, masked) => {
  expect(maskSecrets({ message: text })).toEqual({ message: masked });
});

it('masks texts beside a secret’s name', () => {
  expect(
    maskSecrets({
      headers: [['x-api-key', 'sk_live'], { name: 'Authorization', value: 'sk_live_1' }, ['accept', 'text/html'], ['Cookie', ['a', 'b']]],
      attributes: [
        { header: 'API key', value: { ios: 'sk_2' } },
        { name: 'theme', value: 'dark' },
      ],
      errors: ['The key is missing', 'Try again'],
      columns: ['token', 'name', 'age'],
    }),
  ).toEqual({
    headers: [
      ['x-api-key', secretMask],
      { name: 'Authorization', value: secretMask },
      ['accept', 'text/html'],
      ['Cookie', [secretMask, secretMask]],
    ],
    attributes: [
      { header: 'API key', value: { ios: secretMask } },
      { name: 'theme', value: 'dark' },
    ],
    errors: ['The key is missing', 'Try again'],
    columns: ['token', 'name', 'age'],
  });
});

/** A text as it appears within JSON at a level: a payload's own text is at level 0, and JSON in a JSON string at level 1. */
const inStrings = (text: string, level: number): string => (level === 0 ? text : inStrings(JSON.stringify(text).slice(1, -1), level - 1));

it.each([0, 1, 2, 3])('masks a whole secret with quotes, backslashes and line breaks, in JSON inside %d JSON strings', (level) => {
  for (const secret of ['-----BEGIN-----\nMIIEv\n-----END-----\n', String.raw`ab"cdefg\hi`, String.raw`a\"b\\`, '"', '\\']) {
    const body = (password: string) => inStrings(JSON.stringify({ n: 1, password, user: 'bo' }), level);
    expect(maskSecrets({ message: `sent ${body(secret)}` })).toEqual({ message: `sent ${body(secretMask)}` });
    const cutOff = body(secret).slice(0, -inStrings('","user":"bo"}', level).length);
    expect(maskSecrets({ message: cutOff })).toEqual({ message: body(secretMask).slice(0, -inStrings('","user":"bo"}', level).length) });
  }
});

it.each([
  'ssh://git@host/a.git',
  'https://host:8080/@bob',
  'Unexpected token: }',
  'The key is missing',
  'keyboard=qwerty',
  '{"keywords":"a"}',
  'Basic fare',
])('leaves the text %s unchanged', (text) => {
  expect(maskSecrets({ text })).toEqual({ text });
});

it('leaves revealed secrets, and returns a payload without secrets unchanged', () => {
  expect(maskSecrets({ apiKey: 'a', token: 'b' }, (text) => text === 'a')).toEqual({ apiKey: 'a', token: secretMask });
  const plain = { stops: [{ at: 1 }], name: 'Oslo' };
  expect(maskSecrets(plain)).toBe(plain);
});

it.each([
  ['a name', `${'Aa0_'.repeat(500_000)}=`],
  ['backslashes', '\\'.repeat(2_000_000)],
  ['quotes', String.raw`\"`.repeat(1_000_000)],
  ['an unfinished secret', `"token":"${String.raw`\\\"a`.repeat(400_000)}`],
  ['unfinished names', String.raw`\"token\":`.repeat(50_000)],
  ['a user', `https://${'a:'.repeat(1_000_000)}`],
  ['blank lines', `${' '.repeat(1_000_000)}\n`],
  ['JSON strings in JSON strings', inStrings('{"a":"b"}', 16).repeat(10)],
])('masks a long text in time in proportion to its length: %s', (_, text) => {
  // A pattern that goes back over it for each letter would take hours: longer than a test may take.
  expect(maskSecrets(`${text}${text}`)).not.toBe('');
});
