import { array, assert, constantFrom, property } from 'fast-check';
import { maxElements, maxNesting, maxUnclosed, withBoundedTags } from './bounded-tags';
import { inertDocument } from './inert-document';

const depthOf = (root: Element): number => {
  let deepest = 0;
  const walk = document.createTreeWalker(root);
  for (let depth = 0, node: Node | null = root; node;) {
    deepest = Math.max(deepest, depth);
    const child: Node | null = walk.firstChild();
    if (child) {
      depth += 1;
      node = child;
      continue;
    }
    let next: Node | null = walk.nextSibling();
    while (!next && walk.parentNode()) {
      depth -= 1;
      next = walk.nextSibling();
    }
    node = next;
  }
  return deepest;
};

/** A table has three levels for one tag. */
const bound = 4 * (maxNesting + maxUnclosed + 2);

test.each([
  '<div>',
  '<b>',
  '<ul><li>',
  '<table><tr><td>',
  '<form><div></form>',
  '<b><div></b>',
  '<span><div></span>',
  '<div><table></div>',
  '<div><table><tr><td></div>',
  '<button><p>',
  '<blockquote style="color: red">',
  '<<b>div>',
  '</svg><svg><div>',
  '</math><math><table>',
  '<table><table></table><div>',
])('%s is not nested thousands of times', (tags) => {
  const { body } = inertDocument(`${tags.repeat(2000)}text`);
  expect(depthOf(body)).toBeLessThan(bound);
  expect(body.textContent).toMatch(/text$/);
});

test('any mixture of tags has bounded nesting', () => {
  const parts = constantFrom(
    ...['div', 'b', 'a', 'span', 'p', 'ul', 'li', 'table', 'tr', 'td', 'form', 'button', 'h1', 'svg', 'x-y'].flatMap((name) => [
      `<${name}>`,
      `</${name}>`,
    ]),
  );
  assert(
    property(array(parts, { minLength: 1, maxLength: 6 }), (mixture) => {
      expect(depthOf(inertDocument(mixture.join('').repeat(2000)).body)).toBeLessThan(bound);
    }),
    { numRuns: 20, examples: [[['</svg>', '<svg>', '<div>']]] },
  );
});

test('a tag with thousands of attributes loses them, and one with a long value keeps it', () => {
  const many = inertDocument(`<p ${Array.from({ length: 5000 }, (_, at) => `a${at}`).join(' ')}>a</p>`);
  expect(many.querySelector('p')?.attributes).toHaveLength(0);
  const long = `data:image/png;base64,${'a'.repeat(50_000)}`;
  expect(inertDocument(`<img src="${long}" alt='a > b'>`).querySelector('img')?.getAttribute('src')).toBe(long);
});

test.each(['p', 'li', 'td'])('<%s> without end tags is kept', (name) => {
  const around = { p: '<div>', li: '<ul>', td: '<table><tr>' }[name] ?? '';
  expect(inertDocument(`${around}${`<${name}>a`.repeat(500)}`).querySelectorAll(name)).toHaveLength(500);
});

test.each([
  ['cells', '<td>x', maxElements],
  // Each paragraph has the three elements again, up to three times each.
  ['paragraphs in formatting that is never closed', '<p><b><i><u>x', maxElements / 10],
])('%s beyond the number of elements that a browser parses in time lose their tags', (_, text, most) => {
  const bounded = withBoundedTags(text.repeat(maxElements + 1000), (attributes) => attributes);
  expect(bounded.match(/<(td|p)>/g)?.length).toBeLessThanOrEqual(most);
  expect(bounded).toMatch(/x$/);
});
