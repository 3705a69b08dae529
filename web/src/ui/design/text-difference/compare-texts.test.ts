import fc from 'fast-check';
import { compareTexts, type TextChange } from './compare-texts';

const compare = (before: string[], after: string[]) => compareTexts(before.join('\n'), after.join('\n'));

test('a replaced word is found in the line it is in', () => {
  expect(compare(['a', 'You may cancel within 2 minutes.', 'b'], ['a', 'You may cancel within 5 minutes.', 'b'])).toEqual({
    changes: [
      { kind: 'same', lines: ['a'] },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'You may cancel within ' },
          { kind: 'removed', text: '2' },
          { kind: 'added', text: '5' },
          { kind: 'same', text: ' minutes.' },
        ],
      },
      { kind: 'same', lines: ['b'] },
    ],
    addedWords: 1,
    removedWords: 1,
    isCoarse: false,
  });
});

test('a line that came or went is a line', () => {
  expect(compare(['a', 'b'], ['a', 'new one', 'b'])).toMatchObject({
    changes: [{ kind: 'same' }, { kind: 'added', lines: ['new one'] }, { kind: 'same' }],
    addedWords: 2,
    removedWords: 0,
  });
});

test('a line that changed almost completely is shown whole, old before new', () => {
  expect(compare(['Fares are shown before each ride.'], ['Drivers decide the price, are you sure?']).changes).toEqual([
    { kind: 'removed', lines: ['Fares are shown before each ride.'] },
    { kind: 'added', lines: ['Drivers decide the price, are you sure?'] },
  ]);
});

test.each([
  ['Поездка оплачена картой', 'Поездка оплачена наличными', 'картой', 'наличными'],
  ['乗車料金はアプリで支払います', '乗車料金は現金で支払います', 'アプリ', '現金'],
])('words are those of the script: %s', (before, after, removed, added) => {
  const { changes } = compareTexts(before, after);
  expect(changes.flatMap((change) => (change.kind === 'changed' ? change.pieces : []))).toEqual(
    expect.arrayContaining([
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ]),
  );
});

test.each([
  ['', 'a', [{ kind: 'added', lines: ['a'] }]],
  ['a', '', [{ kind: 'removed', lines: ['a'] }]],
  ['', '', []],
])('%j becomes %j', (before, after, changes) => {
  expect(compareTexts(before, after).changes).toEqual(changes);
});

const side = (changes: readonly TextChange[], own: 'added' | 'removed') =>
  changes
    .flatMap((change) => {
      if (change.kind !== 'changed') return change.kind === own || change.kind === 'same' ? change.lines : [];
      return change.pieces
        .filter(({ kind }) => kind === own || kind === 'same')
        .map(({ text }) => text)
        .join('');
    })
    .join('\n');

test('each of any two texts is shown completely', () => {
  const text = fc.array(fc.constantFrom('ride', 'fare', ' ', ', ', '.', '\n', 'é', '料'), { maxLength: 40 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { changes } = compareTexts(before, after);
      expect(side(changes, 'removed')).toBe(before);
      expect(side(changes, 'added')).toBe(after);
    }),
  );
});

test('two texts of 900 kB without anything in common are compared in finite time', () => {
  const lines = (prefix: string) => Array.from({ length: 12_000 }, (_, at) => `${prefix}${at} `.repeat(8));
  const { changes, addedWords, removedWords, isCoarse } = compare(lines('a'), lines('b'));
  expect(isCoarse).toBe(true);
  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect([addedWords, removedWords]).toEqual([96_000, 96_000]);
});
