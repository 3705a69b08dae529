import { clearTypedSecrets, revealSecrets } from './hidden-secrets';
import { maskSecrets, secretMask } from './secrets';

const stored = {
  telephony: { provider: 'Sprechweg', apiKey: 'tk_1', note: 'password=abc' },
  lines: [
    { name: 'a', token: 't1' },
    { name: 'b', token: 't2' },
    { name: 'b', token: 't3' },
  ],
};
const hidden = maskSecrets(stored);

/** The JSON with masked secrets, edited as text. */
const edited = (from: string, to: string): unknown => JSON.parse(JSON.stringify(hidden).replace(from, to));

it('restores stored secrets in an edit', () => {
  expect(JSON.stringify(hidden)).not.toMatch(/tk_1|t1|abc/);
  expect(revealSecrets(hidden, stored)).toEqual({ value: stored, unresolved: [] });
  expect(revealSecrets(edited('Sprechweg', 'Rufton'), stored)).toEqual({
    value: { ...stored, telephony: { ...stored.telephony, provider: 'Rufton' } },
    unresolved: [],
  });
});

it('keeps a secret that was typed over', () => {
  expect(revealSecrets(edited(`"apiKey":"${secretMask}"`, '"apiKey":"tk_2"'), stored)).toMatchObject({
    value: { telephony: { apiKey: 'tk_2' } },
    unresolved: [],
  });
});

it('never gives a list item another one’s secret', () => {
  const [, ...rest] = [
    { name: 'a', token: secretMask },
    { name: 'b', token: secretMask },
    { name: 'b', token: secretMask },
  ];
  expect(revealSecrets(edited('"name":"a"', '"name":"c"'), stored)).toMatchObject({
    value: { lines: [{ name: 'c', token: 't1' }, {}, {}] },
  });
  expect(revealSecrets({ lines: rest }, stored).unresolved).toEqual([
    ['lines', 0, 'token'],
    ['lines', 1, 'token'],
  ]);
  expect(revealSecrets({ lines: [...rest, { name: 'a', token: secretMask }] }, stored)).toMatchObject({
    value: { lines: [{}, {}, { token: 't1' }] },
    unresolved: [
      ['lines', 0, 'token'],
      ['lines', 1, 'token'],
    ],
  });
});

it('reports a mask without a stored secret', () => {
  expect(revealSecrets({ other: { apiKey: secretMask }, text: `x${secretMask}` }, stored).unresolved).toEqual([
    ['other', 'apiKey'],
    ['text'],
  ]);
});

it('keeps no typed secret, which has to be typed again', () => {
  const kept =
    clearTypedSecrets('{"apiKey": "tk_2", "deep": {"secrets": ["s"]}, "old": {"token": "••••••••"}, "note": "password=abc"}') ?? '';
  expect(kept).not.toMatch(/tk_2|"s"|abc/);
  expect(revealSecrets(JSON.parse(kept), { old: { token: 't' } })).toMatchObject({
    value: { old: { token: 't' } },
    unresolved: [['apiKey'], ['deep', 'secrets', 0], ['note']],
  });
  expect(clearTypedSecrets('{"a":1.0}')).toBe('{"a":1.0}');
  expect(clearTypedSecrets('{"a": 1,')).toBe('{"a": 1,');
  expect(clearTypedSecrets('{"apiKey": "tk_2",')).toBeUndefined();
});
