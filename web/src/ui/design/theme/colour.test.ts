import fc from 'fast-check';
import { cssColour, parseColour, white, type Colour } from './colour';

const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

it.each<[string, Colour]>([
  ['#0b7a4b', { red: 11, green: 122, blue: 75, alpha: 1 }],
  [' #FFF ', white],
  ['#fff0', { ...white, alpha: 0 }],
  ['#00000033', { ...black, alpha: 0.2 }],
  ['rgb(0, 0, 0)', black],
  ['rgba(255,255,255,0.5)', { ...white, alpha: 0.5 }],
  ['RGB(255 255 255 / 25%)', { ...white, alpha: 0.25 }],
])('parses %s', (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

it.each([
  '',
  '#',
  '#12345',
  '#gggggg',
  '0b7a4b',
  'red',
  'red;}',
  'url(https://pax.example/x.png)',
  'var(--color-danger)',
  'rgb(256, 0, 0)',
  'rgb(0, 0)',
  'rgb(0, 0, 0, 2)',
  '#fff;background:url(//pax.example)',
  `#fff${' '.repeat(100)};`,
])('rejects %s', (text) => {
  expect(parseColour(text)).toBeNull();
});

it('copies no character of its input into a style', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^#[\da-f]{3,8}$/), fc.stringMatching(/^rgba?\([\d ,./%]{5,20}\)$/));
  fc.assert(
    fc.property(text, (given) => {
      const colour = parseColour(given);
      if (colour) expect(cssColour(colour)).toMatch(/^rgb\(\d+ \d+ \d+ \/ [\d.e-]+\)$/);
    }),
  );
});
