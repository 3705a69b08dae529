import { sanitiseHtml } from './sanitise-html';

async function sanitise(html: string) {
  const target = document.createElement('div');
  const { images, isBroken } = await sanitiseHtml(html, { target, signal: new AbortController().signal });
  return {
    target,
    isBroken,
    images: images.map(({ address }) => address),
    markup: [...target.children].map((part) => part.innerHTML).join('|'),
  };
}

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['an event handler', '<b onclick="alert(1)">a</b>', '<b>a</b>'],
  ['a form around text', '<form action="https://evil.example">a<input name="b"><button>c</button></form>', 'ac'],
  ['a frame, an object, a drawing and a formula', '<iframe src="/"></iframe><object data="/"></object><svg></svg><math></math>a', 'a'],
  ['an id, a name and a class', '<p id="cookie" class="part">a</p><a name="b">c</a>', '<p>a</p><a>c</a>'],
  ['what only assistive technology reads', '<b role="alert" aria-label="b" tabindex="1" data-x="y">a</b>', '<b>a</b>'],
  ['a style sheet', '<style>p { color: red }</style><link rel="stylesheet" href="/x.css"><p>a</p>', '<p>a</p>'],
  ['a hidden attribute', '<p hidden>a</p>', '<p>a</p>'],
  ['a template', '<template shadowrootmode="open"><b>x</b></template>a', 'a'],
])('leaves out %s', async (_, html, expected) => {
  expect((await sanitise(html)).markup).toBe(expected);
});

test.each([
  ['https://example.com/a?b=1&amp;c', 'https://example.com/a?b=1&c'],
  [' http://example.com', 'http://example.com/'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
])('a link to %s opens in a new tab', async (href, expected) => {
  const link = (await sanitise(`<a href="${href}">a</a>`)).target.querySelector('a');
  expect(link?.getAttribute('href')).toBe(expected);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['mailto:a@b.example', 'tel:+491701'])('a link to %s stays one', async (href) => {
  expect((await sanitise(`<a href="${href}">a</a>`)).target.querySelector('a')).toHaveAttribute('href', href);
});

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,a',
  'blob:a',
  'file:///etc/passwd',
  '/dashboard',
  '#a',
  '//a.example',
])('a link to %j is text', async (href) => {
  expect((await sanitise(`<a href="${href}" target="_top">a</a>`)).markup).toBe('<a>a</a>');
});

test('keeps the look of text, without styles that move it, cover the page or load something', async () => {
  const { target } = await sanitise(
    `<p style="color: red; text-align: center; position: fixed; z-index: 9; top: 0; opacity: 0; background: url(https://evil.example/a.png);
      font-family: Arial; margin-left: 2em; transform: scale(9); animation: a 1s">a</p>
     <p style="color: var(--color-surface); width: calc(10px); background-color: image-set('x' 1x)">b</p>`,
  );
  const [first, second] = target.querySelectorAll('p');
  expect(first?.getAttribute('style')).toBe('color: red; font-family: Arial; text-align: center; margin-left: 2em;');
  expect(second?.style.color).toBe('');
  expect(second?.style.backgroundColor).toBe('');
});

test('a very long font family is left out', async () => {
  const { target } = await sanitise(`<p style="color: red; font-family: ${'a-'.repeat(2000)}">a</p>`);
  expect(target.querySelector('p')?.getAttribute('style')).toBe('color: red;');
});

test('text that only looks like a style stays unchanged', async () => {
  const { target } = await sanitise(`<a href=https://a.example/style=5 title="b style=c" STYLE='color:red'>d style=e</a>`);
  expect(target.querySelector('a')).toHaveProperty('href', 'https://a.example/style=5');
  expect(target.querySelector('a')).toHaveProperty('title', 'b style=c');
  expect(target.querySelector('a')?.style.color).toBe('red');
  expect(target).toHaveTextContent('d style=e');
});

test('remote images are held back, embedded ones are shown', async () => {
  const pixel = 'data:image/png;base64,iVBORw0KGgo=';
  const { target, images } = await sanitise(
    `<img src="https://example.com/a.png" srcset="https://example.com/b.png 2x" onerror="alert(1)" alt="Logo"><img src="${pixel}">
     <img src="http://example.com/c.gif"><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="javascript:alert(1)">`,
  );
  expect(images).toEqual(['https://example.com/a.png', 'http://example.com/c.gif']);
  expect([...target.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([null, pixel, null, null, null]);
  expect(target.innerHTML).not.toMatch(/srcset|onerror/);
  expect([...target.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Logo', 'Image', 'Image', 'Image', 'Image']);
});

test('landmarks in the text are not landmarks of this page', async () => {
  const { target } = await sanitise('<main>a<nav>b</nav></main>');
  expect([...target.querySelectorAll('main, nav')].map((element) => element.getAttribute('role'))).toEqual([
    'presentation',
    'presentation',
  ]);
});

describe('a long text', () => {
  const paragraphs = Array.from({ length: 220 }, (_, at) => `<p>Paragraph <b>${at}</b></p>`);

  test.each([
    ['', ''],
    ['<form>', '</form>'],
    ['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
  ])('comes in parts, whole and in order (%s)', async (start, end) => {
    const { target } = await sanitise(`${start}${paragraphs.join('')}${end}`);
    expect([...target.querySelectorAll('p')].map(({ outerHTML }) => outerHTML)).toEqual(paragraphs);
    expect(target.querySelectorAll('.part').length).toBeGreaterThan(2);
  });

  test('a list stays one list, and a line without a break one line', async () => {
    const items = Array.from({ length: 300 }, (_, at) => `<li>${at}</li>`).join('');
    const line = Array.from({ length: 300 }, (_, at) => `<i>${at}</i>`).join('');
    const { target } = await sanitise(`<ol>${items}</ol>${line}`);
    expect(target.querySelector('ol')?.innerHTML).toBe(items);
    expect([...target.children].map(({ innerHTML }) => innerHTML)).toEqual([`<ol>${items}</ol>`, line]);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    const target = document.createElement('div');
    const done = sanitiseHtml(paragraphs.join(''), { target, signal: controller.signal });
    controller.abort();
    await expect(done).rejects.toThrow();
    expect(target.querySelectorAll('p').length).toBeLessThan(paragraphs.length);
  });
});

/** The contents that are laid out together: each part's, without that of the parts within. */
function lineCosts({ target }: { target: Element }) {
  const costs = new Map<Element, number>();
  const nodes = document.createTreeWalker(target, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const part = node instanceof Element ? node.closest('.part') : node.parentElement?.closest('.part');
    if (!part || part === node) continue;
    costs.set(part, (costs.get(part) ?? 0) + (node instanceof Element ? 1 : (node.nodeValue ?? '').length / 8));
  }
  return [...costs.values()];
}

describe('a text that a browser would lay out for too long', () => {
  test.each([
    ['a row of cells', `<table><tr>${'<td>x'.repeat(2600)}</table>`, 'td', 2600],
    ['a list in five others', `${'<ul><li>'.repeat(5)}${'<li>a'.repeat(1300)}`, 'li', 1305],
    ['bold words without a break', '<b>a</b> '.repeat(1300), 'b', 1300],
    ['the same in a paragraph', `<p>${'<b>a</b> '.repeat(1300)}</p>`, 'b', 1300],
  ])('is in pieces: %s', async (_, html, name, count) => {
    const sanitised = await sanitise(html);
    expect(sanitised.isBroken).toBe(true);
    expect(sanitised.target.querySelectorAll(name)).toHaveLength(count);
    expect(Math.max(...lineCosts(sanitised))).toBeLessThan(9000);
    expect(sanitised.target.querySelectorAll(':scope > :not(.part)')).toHaveLength(0);
  });

  test.each([
    ['a word', 'a'.repeat(30_000)],
    ['a paragraph', `<p>${'a '.repeat(15_000)}</p>`],
  ])('is in pieces, whole: %s', async (_, html) => {
    const sanitised = await sanitise(html);
    expect(sanitised.isBroken).toBe(true);
    expect(sanitised.target.textContent).toBe(html.replaceAll(/<[^>]*>/g, ''));
    expect(Math.max(...lineCosts(sanitised))).toBeLessThan(3000);
  });

  test('no text node is long', async () => {
    const { target } = await sanitise(`<p>${'word '.repeat(1000)}</p>${'😀'.repeat(5000)}`);
    const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
    const lengths: number[] = [];
    while (texts.nextNode()) lengths.push(texts.currentNode.nodeValue?.length ?? 0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
    expect(lengths.some((length) => length % 2 === 1)).toBe(false);
    expect(target).toHaveTextContent(`${'word '.repeat(1000)}${'😀'.repeat(5000)}`);
  });

  test.each(['<td colspan="1000">x', '<td rowspan="0" colspan="30">x', '<col span="900">'])(
    'a table of many places has no spans: %s',
    async (part) => {
      const { target, isBroken } = await sanitise(`<table>${`<tr>${part.repeat(4)}</tr>`.repeat(100)}</table><td colspan="4000">`);
      expect(isBroken).toBe(true);
      expect(target.querySelectorAll('[colspan], [rowspan], [span]')).toHaveLength(0);
    },
  );

  test('a table of a hundred rows keeps its spans', async () => {
    const { target, isBroken } = await sanitise(`<table><tr><th colspan="4">a<td rowspan="99999">b${'<tr><td>c'.repeat(100)}</table>`);
    expect(isBroken).toBe(false);
    expect(target.querySelectorAll('[colspan], [rowspan]')).toHaveLength(2);
  });

  test('a numbered list continues its numbers', async () => {
    const { target } = await sanitise(`<ol start="7">${'<li>a'.repeat(1400)}</ol>`);
    const [first, second] = target.querySelectorAll('ol');
    expect(second?.start).toBe(7 + (first?.children.length ?? 0));
  });
});

test.each(['', 'li'])('a long text that people write is not broken (<%s>)', async (around) => {
  const chapter = `<h2>1</h2><p>${'word '.repeat(1500)}</p><ol>${'<li>clause</li>'.repeat(300)}</ol><table>${'<tr><td>a<td>b<td>c</tr>'.repeat(300)}</table>`;
  const text = chapter.repeat(2);
  const { isBroken, target } = await sanitise(around === '' ? text : `<${around}>${text}</${around}>`);
  expect(isBroken).toBe(false);
  expect(['h2', 'p', 'ol', 'table'].map((name) => target.querySelectorAll(name).length)).toEqual([2, 2, 2, 2]);
});
