import { inertDocument } from './inert-document';

// In browsers, `<img name="body">` would be the document's `body`, and `<input name="childNodes">` its form's `childNodes`.
test('images, frames and the fields of forms have no names, and other elements keep their IDs', () => {
  const { body } = inertDocument(
    `<form name="head"><input name="childNodes"><button id="attributes">a</button><object name="localName"></object></form>
     <img name="body"><embed name="title"><iframe name="cookie"></iframe><h2 id="rights">b</h2><a name="up">c</a>`,
  );
  expect([...body.querySelectorAll('[id], [name]')].map(({ localName }) => localName)).toEqual(['h2', 'a']);
});

test('a page with a document type is in standards mode', () => {
  expect(inertDocument(' <!DOCTYPE html><p>text').compatMode).toBe('CSS1Compat');
  expect(inertDocument('<p>text').compatMode).toBe('BackCompat');
});

// Chromium reports an event handler as soon as it has parsed one, in any document.
test.each([
  '<p onclick="a()">text</p>',
  '<p title="x"ONCLICK=a()>text</p>',
  '<svg/onload=a()></svg>text',
  '<!-- <p title=" --><p onclick=a()>text</p>',
  '<p ="><b onclick=a() "">text</b></p>',
])('%s has no event handler', (html) => {
  const { body } = inertDocument(html);
  expect([...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on'))).toEqual(
    [],
  );
  expect(body.textContent).toMatch(/text/);
});

test('words that begin like event handlers are unchanged in texts and values', () => {
  const { body } = inertDocument('<a href="/only?once=1&one=2" title="only one">Only once, \'Onto\' on/once</a>');
  const link = body.querySelector('a');
  expect([link?.getAttribute('href'), link?.title, link?.textContent]).toEqual([
    '/only?once=1&one=2',
    'only one',
    "Only once, 'Onto' on/once",
  ]);
});
