import { isolated, sentence, withoutControls } from './bidi';

const isolate = (text: string) => `\u2068${text}\u2069`;

it.each([
  ['Rainy Monday', 'Rainy Monday'],
  ['Açaí 12 – “Zürich”', 'Açaí 12 – “Zürich”'],
  ['Rainy \u202eMonday', isolate('Rainy Monday')],
  ['\u2066a\u2069\u2069b', isolate('ab')],
  ['a\u200f\u200e\u061cb', isolate('ab')],
  ['מונית 12', isolate('מונית 12')],
  ['سيارة', isolate('سيارة')],
  [isolate('מונית'), isolate('מונית')],
  ['', ''],
])('%j can’t turn its neighbours', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});

it('isolates each text in a sentence and leaves the words as they are', () => {
  expect(sentence`Move ${'\u202eBerlin'} to ${'Zürich'}, ${3} times?\n`).toBe(`Move ${isolate('Berlin')} to Zürich, 3 times?\n`);
});

it('removes only the invisible characters', () => {
  expect(withoutControls('Rainy \u202eMonday, מונית')).toBe('Rainy Monday, מונית');
});
