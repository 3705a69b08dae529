import fc from 'fast-check';
import { compareTexts } from './compare-texts';

test.each([
  ['You may cancel within 2 minutes.', 'You may cancel within 5 minutes.', '2', '5'],
  ['Поездка оплачена картой', 'Поездка оплачена наличными', 'картой', 'наличными'],
  ['乗車料金はアプリで支払います', '乗車料金は現金で支払います', 'アプリ', '現金'],
])('finds the replaced word: %s', (before, after, removed, added) => {
  const { pieces } = compareTexts(before, after);
  expect(pieces).toEqual(expect.arrayContaining([{ kind: 'removed', text: removed }, { kind: 'added', text: added }])); // oxfmt-ignore
});

test('counts words, but not spaces and punctuation', () => {
  expect(compareTexts('a\nb', 'a\nnew one,\nb')).toMatchObject({ addedWords: 2, removedWords: 0, isWhole: false });
  expect(compareTexts('one', 'one!')).toMatchObject({ addedWords: 0, removedWords: 0 });
});

test('each of any two texts is shown completely', () => {
  const text = fc.array(fc.constantFrom('ride', 'fare', ' ', ', ', '.', '\n', 'é', '料'), { maxLength: 40 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { pieces } = compareTexts(before, after);
      const without = (other: string) => pieces.flatMap((piece) => (piece.kind === other ? [] : [piece.text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('two texts of 900 kB without anything in common are compared in finite time', () => {
  const lines = (prefix: string) => Array.from({ length: 12_000 }, (_, at) => `${prefix}${at} `.repeat(8)).join('\n');
  const { pieces, addedWords, removedWords, isWhole } = compareTexts(lines('a'), lines('b'));
  expect(isWhole).toBe(true);
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect([addedWords, removedWords]).toEqual([96_000, 96_000]);
});
