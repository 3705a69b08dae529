import { shortenedPair } from './diff-question';

it('shows the difference of two long texts', () => {
  const text = (middle: string) => `${'a'.repeat(500)}${middle}${'b'.repeat(500)}`;
  const [before, after] = shortenedPair(text('old'), text('new'));
  expect(before).toBe(`…${'a'.repeat(12)}old${'b'.repeat(65)}…`);
  expect(after).toBe(`…${'a'.repeat(12)}new${'b'.repeat(65)}…`);
  expect(shortenedPair('x'.repeat(200), 'x'.repeat(100))[1]).toBe(`…${'x'.repeat(12)}`);
  expect(shortenedPair('short', 'other')).toEqual(['short', 'other']);
});
